import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { isStillWaited } from '@/lib/ledger/needed'
import { LATE_BEHIND, lateBehind } from '../late-behind'
import { judgedOf, type JudgedRow } from './judged-route'

/** A route that will leave late, because its vehicle or driver is still on another one, or has not left for it. */
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
      AND "word" IN ('blocked', 'check', 'ready') AND ${isStillWaited(clock.now())}
      AND (${Prisma.join(LATE_BEHIND.map(says), ' OR ')})
    ORDER BY "departsAt", "routeId"`)
  return rows.flatMap((row) => {
    const found = (judgedOf(row)?.verdict.findings ?? []).flatMap((finding) => {
      const late = lateBehind(finding, clock.now())
      return late ? [{ id: row.routeId, ...late }] : []
    })
    const [most] = found.toSorted((one, other) => other.lateMs - one.lateMs)
    return most ? [most] : []
  })
}

const says = (code: string) =>
  Prisma.sql`"told" @> ${JSON.stringify({ findings: [{ words: { code } }] })}::jsonb`
