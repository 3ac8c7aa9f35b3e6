import type { SyncAnswer } from '@/components/sync/sync-answer'
import { countsAt } from '@/lib/ledger/list/counted'

/** How the platform's list of routes stands; a screen that nobody is signed in at is told its age alone. */
export type RoutesTold = Pick<SyncAnswer, 'syncedUntil' | 'toldAt'> & { status?: SyncAnswer['status'] }

/** Whether what a list told then (ISO 8601) counts still. */
export const countsNow = (
  kind: Parameters<typeof countsAt>[0],
  toldAt: string | null,
  now: number,
): boolean => countsAt(kind, toldAt === null ? null : Date.parse(toldAt), now)

/**
 * Whether of a route that is not known here nobody knows: their list was read, and not too long ago. The feed of stops tells of no
 * route that is only planned, and of deliveries alone nobody can say whether there was nothing to tell.
 */
export const areRoutesKnown = (routes: RoutesTold | null, now: number): boolean =>
  routes !== null && countsNow('routes', routes.syncedUntil, now) && countsNow('routes', routes.toldAt, now)

interface Asked {
  routes: RoutesTold | null
  isConnected: boolean
  /** Routes are known, and are being judged. */
  isJudging: boolean
  now: number
}

/** Why no route stands there: their list is being read, they are judged, it is too old, there is no platform, nobody told, or none leaves. */
export type Emptiness = 'reading' | 'judging' | 'old' | 'unconnected' | 'unread' | 'none'

export function emptinessOf({ routes, isConnected, isJudging, now }: Asked): Emptiness {
  const { status, syncedUntil = null } = routes ?? {}
  if (syncedUntil === null && (status === 'running' || status === 'waiting')) return 'reading'
  if (isJudging) return 'judging'
  const isOn = isConnected && status !== 'paused'
  if (syncedUntil === null) return isOn ? 'unread' : 'unconnected'
  return isOn && areRoutesKnown(routes, now) ? 'none' : 'old'
}
