import type { Base } from '@/lib/base'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Blocking, blockingOf } from '@/lib/readiness/blocked/blocking'
import { findingOf } from '@/lib/readiness/blocked/note-findings'
import { type JudgedRoute, type JudgedRow, judgedOf } from '@/lib/readiness/record/judged-route'
import { isBlockedNow } from '@/lib/verdicts/blocked-now'

/** What is to be told of: a finding of a route, as its row names it. */
interface Told {
  organizationId: string
  routeId: string
  finding: string
}

interface Standing<Row> {
  row: Row
  route: JudgedRoute
  blocking: Blocking
}

/** Which findings of one organization still block their routes, as Today tells it. One query. */
export async function readStanding<Row extends Told>(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  rows: readonly Row[],
): Promise<Standing<Row>[]> {
  const organizationId = rows[0]?.organizationId
  if (organizationId === undefined) return []
  const verdicts = await db.$queryRaw<
    JudgedRow[]
  >(Prisma.sql`SELECT "routeId", "departsAt", "word", "told" FROM "Verdict"
    WHERE "organizationId" = ${organizationId}::uuid AND "routeId" = ANY(${rows.map(({ routeId }) => routeId)})
      AND ${isBlockedNow(clock.now())}`)
  const judged = new Map(verdicts.map((row) => [row.routeId, judgedOf(row)]))
  return rows.flatMap((row) => {
    const route = judged.get(row.routeId)
    const blocking =
      route && blockingOf(route).find(({ keys }) => keys.some((key) => findingOf(key) === row.finding))
    return blocking ? [{ row, route, blocking }] : []
  })
}
