import { WAITED_MS } from '@/lib/ledger/needed'
import type { RouteFacts } from './facts'
import type { Growing } from './growing'

type Planned = Pick<RouteFacts, 'departsAtMs' | 'endsAtMs' | 'progress'>

/** A route that has not left as planned is still to be driven until then (epoch ms), as Today waits for it. */
export const waitedUntil = ({ departsAtMs, endsAtMs }: Pick<Planned, 'departsAtMs' | 'endsAtMs'>): number =>
  Math.max(endsAtMs, departsAtMs + WAITED_MS)

/** It has not left, and somebody is still to drive it, as of `nowMs` (epoch ms). */
export const isWaitedFor = (route: Planned, nowMs: number): boolean =>
  route.progress === 'notStarted' && nowMs < waitedUntil(route)

/** When it ends if it leaves now at the earliest: as long after that as planned. */
export const endsIfLeftNow = ({ departsAtMs, endsAtMs }: Planned): Growing => ({
  atMs: endsAtMs,
  afterMs: endsAtMs - departsAtMs,
})
