import { Maximize, Minus, Plus } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { STOP_STATUSES } from '@/components/routes/stop-look'
import { IconButton } from '@/components/ui/button/icon-button'
import { Icon } from '@/components/ui/icon'
import { STATUS } from '@/components/ui/status/status'
import { useDistanceUnit } from '@/components/units/unit-choice'
import type { StreetsAnswer } from '../map-answer'
import type { Chosen } from '../map-state'
import { NoMap } from '../no-map'
import type { OnPress } from '../pressed'
import type { Scene } from '../scene'
import { openMap, type OpenedMap } from './open-map'

export interface FleetMapProps {
  scene: Scene
  chosen: Chosen | null
  streets: StreetsAnswer | null
  /** The page around it scrolls: two fingers move the map, Ctrl and the wheel zoom it. */
  cooperative: boolean
  onPress: OnPress
}

/** Figures as a language writes them, with the digits that they have. */
const degreesIn = (locale: string, degrees: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: degrees.split('.')[1]?.length ?? 0 }).format(
    Number(degrees),
  )

/** A map of routes and vehicles. The list beside it says the same; its code is fetched when a map opens. */
export function FleetMap({ scene, chosen, streets, cooperative, onPress }: FleetMapProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const box = useRef<HTMLDivElement>(null)
  const shapes = useRef<HTMLSpanElement>(null)
  const opened = useRef<OpenedMap | null>(null)
  const [trouble, setTrouble] = useState<'none' | 'part' | 'whole'>('none')

  const press = useEffectEvent(onPress)
  const open = useEffectEvent((): OpenedMap | null => {
    if (!box.current || !shapes.current) return null
    try {
      return openMap(box.current, {
        ...{ shapes: shapes.current, streets, cooperative, unit },
        onPress: (pressed) => press(pressed),
        onTrouble: () => setTrouble('part'),
        degreeWords: ({ side, degrees }) =>
          t(`map.degree-${side}`, { degrees: degreesIn(t.locale, degrees) }),
        words: {
          'Map.Title': t('map.canvas'),
          'AttributionControl.ToggleAttribution': t('map.attribution'),
          'CooperativeGesturesHandler.WindowsHelpText': t('map.gesture-ctrl'),
          'CooperativeGesturesHandler.MacHelpText': t('map.gesture-command'),
          'CooperativeGesturesHandler.MobileHelpText': t('map.gesture-fingers'),
        },
      })
    } catch {
      queueMicrotask(() => setTrouble('whole'))
      return null
    }
  })

  // What the library says and measures in is told when it opens.
  useEffect(() => {
    const map = open()
    opened.current = map
    return () => map?.close()
  }, [unit, cooperative, t])

  useEffect(() => opened.current?.show(scene, chosen), [unit, cooperative, t, scene, chosen])

  if (trouble === 'whole') return <NoMap />
  return (
    <div className="fleet-map relative size-full">
      <div ref={box} className="size-full bg-sunken" />
      <div className="absolute top-2 right-2 flex flex-col rounded-box border border-line-strong bg-surface">
        <IconButton icon={Plus} label={t('map.zoom-in')} onClick={() => opened.current?.zoom(1)} />
        <IconButton icon={Minus} label={t('map.zoom-out')} onClick={() => opened.current?.zoom(-1)} />
        <IconButton icon={Maximize} label={t('map.look')} onClick={() => opened.current?.look()} />
      </div>
      {trouble === 'part' && (
        <p
          role="status"
          className="absolute top-2 left-2 max-w-[calc(100%-4rem)] rounded-box bg-caution-tint px-2 py-1 text-label text-caution-ink"
        >
          {t('map.trouble')}
        </p>
      )}
      <span ref={shapes} hidden>
        {STOP_STATUSES.map((status) => {
          const { icon } = STATUS[status]
          return <Icon of={icon} key={status} data-mark={status} />
        })}
      </span>
    </div>
  )
}
