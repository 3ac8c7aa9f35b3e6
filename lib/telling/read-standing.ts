import type { Base } from '@/lib/base'
import { type Blocking, blockingOf } from '@/lib/readiness/blocked/blocking'
import { findingOf } from '@/lib/readiness/blocked/note-findings'
import { type JudgedRoute, judgedOf } from '@/lib/readiness/record/judged-route'

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

/** Which findings of one organization still block their routes, as their verdicts say now. One query. */
export async function readStanding<Row extends Told>(
  db: Base['db'],
  rows: readonly Row[],
): Promise<Standing<Row>[]> {
  const organizationId = rows[0]?.organizationId
  if (organizationId === undefined) return []
  const verdicts = await db.verdict.findMany({
    where: {
      organizationId,
      word: 'blocked',
      early: false,
      routeId: { in: rows.map(({ routeId }) => routeId) },
    },
    select: { routeId: true, departsAt: true, word: true, told: true },
  })
  const judged = new Map(verdicts.map((row) => [row.routeId, judgedOf(row)]))
  return rows.flatMap((row) => {
    const route = judged.get(row.routeId)
    const blocking = route && blockingOf(route).find(({ key }) => findingOf(key) === row.finding)
    return blocking ? [{ row, route, blocking }] : []
  })
}
