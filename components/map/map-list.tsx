import { useWords } from '#use-words'
import { walkRows } from '@/components/list/walk-rows'
import type { Moment } from '@/components/routes/list/list-filter'
import type { MappedVehicleAnswer } from './map-answer'
import { MapRoute } from './map-route'
import type { Chosen } from './map-state'
import { MapVehicle } from './map-vehicle'
import type { PlacedRoute } from './scene'
import { inSections, TITLES } from './sections'

export interface MapListProps {
  routes: readonly PlacedRoute[]
  vehicles: readonly MappedVehicleAnswer[]
  /** How many routes the day has. */
  found: number
  moment: Moment
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
}

/** Everything that the map shows, in words: routes by how they stand, the late ones first, and vehicles. */
export function MapList({ routes, vehicles, found, moment, chosen, onChoose }: MapListProps) {
  const t = useWords()
  const ofRoutes = new Set(routes.flatMap(({ vehicleId }) => vehicleId ?? []))
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const free = vehicles.filter(({ id }) => !ofRoutes.has(id))
  const is = (kind: Chosen['kind'], id: string) => chosen?.kind === kind && chosen.id === id
  const toggle = (kind: Chosen['kind'], id: string) => onChoose(is(kind, id) ? null : { kind, id })
  return (
    // The arrows are a shorter way between buttons that Tab reaches, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={walkRows}>
      {inSections(routes).map(({ key, from, routes: inIt }) => (
        <section key={key} aria-label={t(TITLES[key])}>
          <Heading title={t(TITLES[key])} count={inIt.length} />
          <ul>
            {inIt.map((route, index) => (
              <MapRoute
                key={route.seen.row.id}
                index={from + index}
                route={route}
                vehicle={byId.get(route.vehicleId ?? '') ?? null}
                moment={moment}
                open={
                  is('route', route.seen.row.id) ||
                  (route.vehicleId !== null && is('vehicle', route.vehicleId))
                }
                onToggle={() => toggle('route', route.seen.row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {found > routes.length && (
        <p className="border-b border-line px-4 py-2 text-quiet sm:px-6">
          {t('map.more', { shown: routes.length, found })}
        </p>
      )}
      {free.length > 0 && (
        <section aria-label={t('map.section-vehicles')}>
          <Heading title={t('map.section-vehicles')} count={free.length} />
          <ul>
            {free.map((vehicle, index) => (
              <MapVehicle
                key={vehicle.id}
                index={routes.length + index}
                vehicle={vehicle}
                now={moment.now}
                open={is('vehicle', vehicle.id)}
                onToggle={() => toggle('vehicle', vehicle.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h2 className="flex items-baseline gap-2 border-b border-line bg-sunken px-4 py-1.5 text-table sm:px-6">
      {title} <span className="font-normal text-quiet figures">{count}</span>
    </h2>
  )
}
