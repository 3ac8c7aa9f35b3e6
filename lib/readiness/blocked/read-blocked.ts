import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { isBlockedNow } from '@/lib/verdicts/blocked-now'
import { wordsIn } from '@/lib/words/catalog'
import { spokenLanguage } from '@/lib/words/speaking'
import { type JudgedRow, judgedOf } from '../record/judged-route'
import { isUnderway } from '../record/lateness'
import { blockedWords } from './blocked-words'
import { blockingOf } from './blocking'

/** A bell's list is looked over, not read through: Today has them all. */
const MOST_LISTED = 20

export interface BlockedRoute {
  id: string
  name: string | null
  /** ISO 8601. */
  departsAt: string
  /** IANA. */
  zone: string
  /** It left all the same, or what blocks it was found since: it may not be on the road. */
  isOnRoad: boolean
  /** Since its newest blocking finding was found (ISO 8601). */
  since: string
  /** What blocks it, in sentences for everybody. */
  why: string[]
}

/**
 * Routes that are blocked before their departure or on the road, those that became so last first, at most 20: as recorded, in their
 * public form and in the language of whoever asks. One query.
 */
export async function readBlocked({
  db,
  actor,
  clock,
}: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<BlockedRoute[]> {
  const rows = await db.$queryRaw<(JudgedRow & { blockedAt: Date })[]>(Prisma.sql`
    SELECT "routeId", "departsAt", "word", "told", coalesce("blockedAt", "since") AS "blockedAt" FROM "Verdict"
    WHERE "organizationId" = ${actor.organizationId}::uuid AND ${isBlockedNow(clock.now())}
    ORDER BY "blockedAt" DESC, "routeId" LIMIT ${MOST_LISTED}::int`)
  const t = wordsIn(spokenLanguage())
  return rows.flatMap((row) => {
    const judged = judgedOf(row)
    if (!judged) return []
    const { id, name, departsAtMs, zone } = judged
    return [
      {
        ...{ id, name, zone, departsAt: new Date(departsAtMs).toISOString() },
        isOnRoad: isUnderway(judged),
        since: row.blockedAt.toISOString(),
        why: blockingOf(judged).map((blocking) => blockedWords(blocking, t)),
      },
    ]
  })
}
