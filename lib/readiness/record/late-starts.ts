import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { lateNow } from '../late-now'
import { judgedOf, type JudgedRow } from './judged-route'

/** A route that will leave late, because its vehicle or driver is still on another one. */
export interface LateStart {
  id: string
  lateMs: number
  behind: { id: string; name: string | null }
}

/**
 * The routes that have still to leave, within the organization's horizon, and into which the delay of another reaches, as it was last recorded
 * (lib/readiness/checks/late-before-start.ts): each once, behind the one that delays it the most. One query.
 */
export async function readLateStarts({
  db,
  actor,
  clock,
}: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<LateStart[]> {
  const rows = await db.$queryRaw<JudgedRow[]>(Prisma.sql`
    SELECT "routeId", "departsAt", "word", "told" FROM "Verdict"
    WHERE "organizationId" = ${actor.organizationId}::uuid AND NOT "early"
      AND "word" IN ('blocked', 'check', 'ready')
      AND "told" @> '{"findings": [{"words": {"code": "still_on_route"}}]}'::jsonb
    ORDER BY "departsAt", "routeId"`)
  return rows.flatMap((row) => {
    const found = (judgedOf(row)?.verdict.findings ?? []).flatMap(({ words, evidence }) => {
      const other = evidence.find(({ kind }) => kind === 'route')
      if (words.code !== 'still_on_route' || !other) return []
      return [
        {
          id: row.routeId,
          lateMs: lateNow(words.params, clock.now()),
          behind: { id: other.id, name: words.params.route },
        },
      ]
    })
    const [most] = found.toSorted((one, other) => other.lateMs - one.lateMs)
    return most ? [most] : []
  })
}
