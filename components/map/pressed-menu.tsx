import { useState } from 'react'
import { useWords } from '#use-words'
import { routeName } from '@/components/routes/route-name'
import type { MenuItem } from '@/components/ui/menu/menu-item'
import { MenuPopup } from '@/components/ui/menu/menu-popup'
import type { MappedVehicleAnswer } from './map-answer'
import type { Chosen } from './map-state'
import type { Pressed } from './pressed'
import type { PlacedRoute } from './scene'
import { inSections, TITLES } from './sections'
import { vehicleName } from './vehicle-name'

interface PressedMenuProps {
  pressed: Pressed
  routes: readonly PlacedRoute[]
  vehicles: readonly MappedVehicleAnswer[]
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

/** At a place that several routes share, which of them: by how they stand, as in the list. */
export function PressedMenu({
  pressed: { found, at },
  routes,
  vehicles,
  onChoose,
  onClose,
}: PressedMenuProps) {
  const t = useWords()
  const [stand, setStand] = useState<HTMLElement | null>(null)
  const isFound = (kind: Chosen['kind'], id: string) =>
    found.some((one) => one.kind === kind && one.id === id)
  const choice = (kind: Chosen['kind'], id: string, label: string): MenuItem => ({
    ...{ kind: 'action', label },
    onSelect: () => onChoose({ kind, id }),
  })
  const here = vehicles.filter(({ id }) => isFound('vehicle', id))
  const items: MenuItem[] = inSections(routes.filter(({ seen }) => isFound('route', seen.row.id))).flatMap(
    ({ key, routes: inIt }): MenuItem[] => [
      { kind: 'heading', label: t(TITLES[key]) },
      ...inIt.map(({ seen: { row } }) => choice('route', row.id, routeName(row, t))),
    ],
  )
  if (here.length > 0)
    items.push(
      { kind: 'heading', label: t('map.pressed-vehicles') },
      ...here.map((vehicle) => choice('vehicle', vehicle.id, vehicleName(vehicle, t))),
    )
  return (
    <span ref={setStand} className="absolute" style={{ left: at.x, top: at.y }}>
      {stand && (
        <MenuPopup
          label={t('map.pressed', { count: found.length })}
          items={items}
          align="start"
          side="bottom"
          open
          byKeyboard
          button={{ current: stand.parentElement?.querySelector('canvas') ?? null }}
          place={stand.closest('main') ?? document.body}
          onClose={onClose}
        />
      )}
    </span>
  )
}
