import { planOf } from '@/lib/routes/planned-times'
import { legsOf, type PlannedStop } from '../plan'

/** What a plan asks of a driver, in ms. */
export interface HoursDemand {
  driveMs: number
  /** From leaving until the end of the last driving: work after that is legal. */
  untilLastDriveMs: number
  /** Driving until the first stay that is long enough for a break. */
  beforeFirstBreakMs: number
  /** The longest driving after that without one. */
  betweenBreaksMs: number
}

/** A stay of `breakMs` counts as a break. Null where no driving is planned. */
export function demandOf(
  stops: readonly PlannedStop[],
  departsAtMs: number,
  breakMs: number,
): HoursDemand | null {
  const legs = legsOf(stops)
  const last = legs.findLast(({ runMs }) => runMs > 0)
  if (!last) return null
  const blocks = [0]
  for (const { runMs, to } of legs) {
    blocks.push((blocks.pop() ?? 0) + runMs)
    if (stayMs(to) >= breakMs) blocks.push(0)
  }
  const [beforeFirstBreakMs = 0, ...later] = blocks
  return {
    driveMs: legs.reduce((sum, { runMs }) => sum + runMs, 0),
    untilLastDriveMs: Math.max(0, last.leavesAtMs + last.runMs - departsAtMs),
    beforeFirstBreakMs,
    betweenBreaksMs: Math.max(0, ...later),
  }
}

function stayMs(stop: PlannedStop): number {
  const plan = planOf(stop)
  return plan ? plan.leaves - plan.arrives : 0
}
