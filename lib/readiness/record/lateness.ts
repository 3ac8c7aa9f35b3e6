import type { Base } from '@/lib/base'
import { LISTED, listedRowOf } from '@/lib/ledger/stored'
import { progressOf } from '@/lib/routes/progress'
import { type RouteBody, routeRow } from '@/lib/routes/schema'
import { routeStanding } from '@/lib/routes/standing'
import { toleranceIn } from '@/lib/routes/tolerance'
import { readSettled } from '@/lib/settings/read-setting'
import type { JudgedRoute } from './judged-route'

/** How late a route under way is expected at `nowMs` (epoch ms); null for one that is not late, or not under way. */
export function lateOf(body: RouteBody, nowMs: number, toleranceMs: number): JudgedRoute['late'] {
  if (progressOf(body) !== 'underway') return null
  // What is under way was told.
  const { worst } = routeStanding(body, { now: nowMs, toleranceMs, departuresTold: true })
  return worst && { ms: worst.ms, stop: worst.index + 1 }
}

/** The same verdicts with how late their routes are by now: that runs on with the clock. Two queries, where any is under way. */
export async function withLateness(
  ctx: Pick<Base, 'db'>,
  organizationId: string,
  judged: readonly JudgedRoute[],
  nowMs: number,
): Promise<readonly JudgedRoute[]> {
  const underway = judged.flatMap(({ id, verdict }) => (verdict.word === 'underway' ? [id] : []))
  if (underway.length === 0) return judged
  const [rows, settled] = await Promise.all([
    ctx.db.route.findMany({ where: { organizationId, platformId: { in: underway } }, select: LISTED }),
    readSettled(ctx, organizationId),
  ])
  const toleranceMs = toleranceIn(settled)
  const bodies = new Map(rows.map((row) => [row.platformId, routeRow.parse(listedRowOf(row))]))
  return judged.map((one) => {
    const body = bodies.get(one.id)
    return body && one.verdict.word === 'underway' ? { ...one, late: lateOf(body, nowMs, toleranceMs) } : one
  })
}
