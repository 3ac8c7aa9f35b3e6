import { formatDuration } from '@/components/ui/format-instant'
import { lateness, type StatusKey } from '@/components/ui/status'
import { Status } from '@/components/ui/status-badge'
import type { SeenRoute } from './see-routes'

const MINUTE_MS = 60_000
const OTHER: Record<Exclude<SeenRoute['phase'], 'late'>, { status: StatusKey; word: string }> = {
  underway: { status: 'underway', word: 'Under way' },
  notStarted: { status: 'scheduled', word: 'Not started' },
  done: { status: 'done', word: 'Done' },
  unknown: { status: 'unknown', word: 'Not known' },
  gone: { status: 'skipped', word: 'Deleted' },
}

/** How a route stands, as word, shape and tint: a late one with its worst delay. */
export function RouteStatus({ seen: { phase, standing } }: { seen: SeenRoute }) {
  if (phase === 'late')
    return (
      <Status
        status={lateness(standing.worstMs / MINUTE_MS)}
        detail={standing.worstMs < MINUTE_MS ? undefined : formatDuration(standing.worstMs)}
      />
    )
  return <Status {...OTHER[phase]} />
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
