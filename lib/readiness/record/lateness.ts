import type { Base } from '@/lib/base'
import { LISTED, listedRowOf } from '@/lib/ledger/stored'
import { departuresOf } from '@/lib/routes/departures'
import { progressOf } from '@/lib/routes/progress'
import { type RouteBody, routeRow } from '@/lib/routes/schema'
import { readRoutesTold } from '@/lib/routes/routes-told'
import { type AskedAt, routeStanding } from '@/lib/routes/standing'
import { toleranceIn } from '@/lib/routes/tolerance'
import { readSettled, settingIn } from '@/lib/settings/read-setting'
import type { JudgedRoute } from './judged-route'

/** How late a route under way is expected; null for one that is not late, or not under way. */
export function lateOf(body: RouteBody, asked: AskedAt): JudgedRoute['late'] {
  if (progressOf(body) !== 'underway') return null
  const { worst } = routeStanding(body, asked)
  return worst && { ms: worst.ms, stop: worst.index + 1 }
}

/** The same verdicts with how late their routes are by now: that runs on with the clock. Three queries, where any is under way. */
export async function withLateness(
  ctx: Pick<Base, 'db'>,
  organizationId: string,
  judged: readonly JudgedRoute[],
  nowMs: number,
): Promise<readonly JudgedRoute[]> {
  const underway = judged.flatMap(({ id, verdict }) => (verdict.word === 'underway' ? [id] : []))
  if (underway.length === 0) return judged
  const [rows, settled, toldAtMs] = await Promise.all([
    ctx.db.route.findMany({ where: { organizationId, platformId: { in: underway } }, select: LISTED }),
    readSettled(ctx, organizationId),
    readRoutesTold(ctx, organizationId),
  ])
  const asked = {
    now: nowMs,
    toleranceMs: toleranceIn(settled),
    departures: departuresOf(settingIn(settled, 'departures'), toldAtMs),
  }
  const bodies = new Map(rows.map((row) => [row.platformId, routeRow.parse(listedRowOf(row))]))
  return judged.map((one) => {
    const body = bodies.get(one.id)
    return body && one.verdict.word === 'underway' ? { ...one, late: lateOf(body, asked) } : one
  })
}
