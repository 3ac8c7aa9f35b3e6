import { lateness, type StatusKey } from '@/components/ui/status'
import { Status } from '@/components/ui/status-badge'
import type { SeenRoute } from './see-routes'
import { minutesOf, standingDetail } from './standing-words'

const MINUTE_MS = 60_000
const OTHER: Record<Exclude<SeenRoute['phase'], 'late' | 'behind'>, { status: StatusKey; word: string }> = {
  underway: { status: 'underway', word: 'Under way' },
  notStarted: { status: 'scheduled', word: 'Not started' },
  done: { status: 'done', word: 'Done' },
  unknown: { status: 'unknown', word: 'Not known' },
  gone: { status: 'skipped', word: 'Deleted' },
}

/** How a route stands, as word, shape and tint: one that is late or behind with by how much. */
export function RouteStatus({ seen: { phase, standing } }: { seen: SeenRoute }) {
  if (phase === 'late') {
    const worstMs = standing.worst?.ms ?? 0
    return <Status status={lateness(worstMs / MINUTE_MS)} detail={minutesOf(worstMs) ?? undefined} />
  }
  if (phase === 'behind') return <Status status="behind" detail={minutesOf(standing.behindMs) ?? undefined} />
  return <Status {...OTHER[phase]} />
}

/** What belongs to that: where a late route is late and how far behind it runs, how many stops of one were late. */
export function RouteStatusDetail({ seen }: { seen: SeenRoute }) {
  const detail = standingDetail(seen)
  return detail === null ? null : <span className="text-label text-quiet">{detail}</span>
}

/** `3 of 6 stops done`, with what was skipped or reached late. */
export function StopsDone({ seen: { standing } }: { seen: SeenRoute }) {
  if (standing.stops === 0) return null
  return (
    <>
      <span className="figures">{standing.done}</span>
      <span aria-hidden>/</span>
      <span className="sr-only"> of </span>
      <span className="figures">{standing.stops}</span>
      <span className="sr-only"> stops done</span>
    </>
  )
}
