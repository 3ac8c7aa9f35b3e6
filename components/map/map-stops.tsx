import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { stopLook, stopName, verdictWords } from '@/components/routes/stop-look'
import { Icon } from '@/components/ui/icon'
import { STATUS } from '@/components/ui/status/status'
import { TONE } from '@/components/ui/status/tone-class'
import { Time } from '@/components/ui/time/time'
import type { PlacedRoute } from './scene'

interface MapStopsProps {
  route: PlacedRoute
  zone: string
  now: number
}

/** The stops of a route as its map shows them: number, shape, when, and which of them have no place. */
export function MapStops({ route: { seen, places }, zone, now }: MapStopsProps) {
  const t = useWords()
  const stops = seen.row.stops ?? []
  if (stops.length === 0) return <p className="text-table text-quiet">{t('map.no-stops')}</p>
  return (
    <ol className="flex flex-col gap-1.5">
      {stops.map((stop, index) => {
        const expected = seen.standing.expected[index] ?? null
        const look = stopLook(stop, expected)
        const { icon, tone, word } = STATUS[look.status]
        const when = stop.actualArrivalTime ?? expected?.ms ?? stop.scheduledArrivalTime
        return (
          // Stops of a list have no id of their own, and no other order than this.
          <li key={index} className="flex items-start gap-2 text-table">
            <span
              aria-hidden
              className={clsx(
                'mt-px inline-flex size-4.5 shrink-0 items-center justify-center rounded-full',
                TONE[tone].pair,
              )}
            >
              <Icon of={icon} className="size-3 stroke-[2.5]" />
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              <span className="mr-1 text-quiet figures">{index + 1}</span>
              {stopName(stop, index, t)}
              <span className="block text-quiet">
                {verdictWords(look, t) ?? t(word)}
                {!places[index] && <> · {t('map.no-place')}</>}
              </span>
            </span>
            {when !== null && when !== undefined && <Time instant={when} zone={zone} now={now} brief />}
          </li>
        )
      })}
    </ol>
  )
}
