import type { ActingContext } from '@/lib/accounts/members/acting-context'
import type { Screen } from '@/lib/generated/prisma/client'

/** `waiting` for its code to be typed, for which it is too late where it was `missed`; `on` until it is `over`. */
export type ScreenState = 'waiting' | 'missed' | 'on' | 'over'

/** Times are ISO 8601. */
export interface ScreenRow {
  id: string
  name: string
  state: ScreenState
  createdAt: string
  /** Until when its code may be typed. */
  codeUntil: string
  expiresAt: string
  /** When it last asked, to within minutes; null for never. */
  seenAt: string | null
}

/** As many as an organization may have. */
export const MOST_SCREENS = 50

function stateOf({ keyHash, codeUntil, expiresAt }: Screen, nowMs: number): ScreenState {
  if (expiresAt.getTime() <= nowMs) return 'over'
  if (keyHash) return 'on'
  return codeUntil.getTime() > nowMs ? 'waiting' : 'missed'
}

export const describeScreen = (row: Screen, nowMs: number): ScreenRow => ({
  ...{ id: row.id, name: row.name, state: stateOf(row, nowMs) },
  createdAt: row.createdAt.toISOString(),
  codeUntil: row.codeUntil.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
})

/** The organization's screens by name; never a code or a key. */
export async function listScreens({ db, clock, actor }: ActingContext): Promise<ScreenRow[]> {
  const rows = await db.screen.findMany({
    where: { organizationId: actor.organizationId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST_SCREENS,
  })
  return rows.map((row) => describeScreen(row, clock.now()))
}
