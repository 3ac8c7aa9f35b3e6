import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { momentWords, type ReadAt } from '@/components/readiness/finding-sentence'
import { whyStays } from '@/lib/routes/change/moved-stop'
import { instant } from '@/lib/routes/expected/punctuality'
import { routeQuery } from '../../queries'
import { stopName } from '../../stop-look'
import { inPercent } from '../../strip/strip-geometry'
import type { BoardRouteAnswer } from '../board-answer'
import { useMoves } from './moves'

interface StripStopsProps {
  route: BoardRouteAnswer
  at: ReadAt
}

/**
 * The stops of a route upon its strip, where they are planned, for a hand that drags them to another one. They may stand too
 * near each other for a finger, and for who sees none of them the menu of the strip has the same.
 */
export function StripStops({ route, at }: StripStopsProps) {
  const t = useWords()
  const { grabStop } = useMoves()
  const { data } = useQuery(routeQuery(route.id))
  const stops = data?.stops ?? []
  const lastsMs = Math.max(1, route.endsAtMs - route.startsAtMs)
  return (
    <ol aria-hidden className="pointer-events-none absolute inset-x-3 inset-y-0 print:hidden">
      {stops.map((stop, index) => {
        const planned = instant(stop.scheduledArrivalTime) ?? instant(stop.scheduledDepartureTime)
        if (planned === null) return null
        const share = Math.min(1, Math.max(0, (planned - route.startsAtMs) / lastsMs))
        const stays = whyStays(stops, stop.id)
        const label = t('routes-board.stop-option', {
          stop: stopName(stop, index, t),
          time: momentWords(planned, at, t),
          why: stays ?? 'none',
        })
        const held = { id: stop.id, label }
        return (
          <li key={stop.id} className="absolute top-0.5" style={{ left: inPercent(share * 100) }}>
            <span
              data-stop
              data-stays={stays !== null || undefined}
              title={label}
              aria-hidden
              // By one that stays its strip is dragged, as anywhere beside them.
              onPointerDown={(event) => stays === null && grabStop(event, route, held)}
              // It hides the strip under it from a press; what ends a drag is none.
              onClick={(event) =>
                event.currentTarget.closest('[data-route]')?.querySelector('button')?.click()
              }
              className="board-stop-look"
            >
              {index + 1}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
