import { useWords } from '#use-words'
import { lateness, type StatusKey } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { MINUTE_MS } from '@/lib/durations'
import type { WordKey } from '@/lib/words/word-key'
import type { SeenRoute } from './see-routes'
import { minutesOf, standingDetail } from './standing-words'

/** `word` where the status has another one. */
const OTHER: Record<Exclude<SeenRoute['phase'], 'late' | 'behind'>, { status: StatusKey; word?: WordKey }> = {
  underway: { status: 'underway' },
  notStarted: { status: 'scheduled', word: 'routes.not-started' },
  untold: { status: 'unknown', word: 'routes.untold' },
  // As Today marks it (components/readiness/route-mark.tsx).
  unended: { status: 'disconnected', word: 'verdict.word-unended' },
  done: { status: 'done' },
  unknown: { status: 'unknown', word: 'routes.not-known' },
  gone: { status: 'skipped', word: 'routes.deleted' },
}

interface RouteStatusProps {
  seen: SeenRoute
  /** Where the page has drawn the shape of a status, if it has (StopIcons). */
  shapeOf?: (status: StatusKey) => string | undefined
}

/** How a route stands, as word, shape and tint: one that is late or behind with by how much. */
export function RouteStatus({ seen: { phase, standing }, shapeOf }: RouteStatusProps) {
  const t = useWords()
  const look = (status: StatusKey) => ({ status, shape: shapeOf?.(status) })
  if (phase === 'late' || phase === 'behind') {
    const ms = phase === 'late' ? (standing.worst?.ms ?? 0) : standing.behindMs
    const status = phase === 'late' ? lateness(ms / MINUTE_MS) : 'behind'
    return <Status {...look(status)} detail={minutesOf(ms, t) ?? undefined} />
  }
  const { status, word } = OTHER[phase]
  return <Status {...look(status)} {...(word && { word: t(word) })} />
}

/** What belongs to that: where a late route is late and how far behind it runs, how many stops of one were late. */
export function RouteStatusDetail({ seen }: { seen: SeenRoute }) {
  const detail = standingDetail(seen, useWords())
  return detail === null ? null : <span className="text-label text-quiet">{detail}</span>
}

/** `3/6`, read out as `3 of 6 stops done`. */
export function StopsDone({ seen: { standing } }: { seen: SeenRoute }) {
  const t = useWords()
  const { done, stops } = standing
  if (stops === 0) return null
  return (
    <>
      <span aria-hidden className="figures">
        {`${done}/${stops}`}
      </span>
      <span className="sr-only">{t('routes.stops-done', { done, stops })}</span>
    </>
  )
}
