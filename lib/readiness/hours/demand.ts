import { planOf } from '@/lib/routes/planned-times'
import { legsOf, type PlannedStop } from '../plan'
import type { HoursRules } from './rules'

/** What a plan asks of a driver between two long rests, in ms. */
export interface ShiftDemand {
  driveMs: number
  /** From its begin until the end of the last driving: work after that is legal. */
  untilLastDriveMs: number
}

interface RestedShift extends ShiftDemand {
  /** So long is the stay before it, in ms. */
  restedMs: number
}

/** What a plan asks of a driver, in ms: all of it, as if no stay were a rest. */
export interface HoursDemand extends ShiftDemand {
  /** The same where stays of a rest's length are one: the first begins with the route, each later one after such a stay. */
  shifts: readonly [ShiftDemand, ...RestedShift[]]
  /** Driving until the first stay that is long enough for a break. */
  beforeFirstBreakMs: number
  /** The longest driving after that without one. */
  betweenBreaksMs: number
}

/** A stay of `breakMs` counts as a break, one of `offMs` as a rest. Null where no driving is planned. */
export function demandOf(
  stops: readonly PlannedStop[],
  departsAtMs: number,
  { breakMs, offMs }: Pick<HoursRules, 'breakMs' | 'offMs'>,
): HoursDemand | null {
  const legs = legsOf(stops)
  if (!legs.some(({ runMs }) => runMs > 0)) return null
  const blocks = [0]
  for (const { runMs, to } of legs) {
    blocks.push((blocks.pop() ?? 0) + runMs)
    if (stayMs(to) >= breakMs) blocks.push(0)
  }
  const [beforeFirstBreakMs = 0, ...others] = blocks
  const first: Shift = { beginsAtMs: departsAtMs, legs: [] }
  const later: (Shift & Pick<RestedShift, 'restedMs'>)[] = []
  for (const leg of legs) {
    ;(later.at(-1) ?? first).legs.push(leg)
    if (stayMs(leg.to) >= offMs)
      later.push({ beginsAtMs: leavesAt(leg.to), legs: [], restedMs: stayMs(leg.to) })
  }
  return {
    ...demandOfShift({ beginsAtMs: departsAtMs, legs }),
    shifts: [
      demandOfShift(first),
      ...later.map((shift) => ({ ...demandOfShift(shift), restedMs: shift.restedMs })),
    ],
    beforeFirstBreakMs,
    betweenBreaksMs: Math.max(0, ...others),
  }
}

interface Shift {
  beginsAtMs: number
  legs: ReturnType<typeof legsOf>
}

function demandOfShift({ beginsAtMs, legs }: Shift): ShiftDemand {
  const last = legs.findLast(({ runMs }) => runMs > 0)
  return {
    driveMs: legs.reduce((sum, { runMs }) => sum + runMs, 0),
    untilLastDriveMs: last ? Math.max(0, last.leavesAtMs + last.runMs - beginsAtMs) : 0,
  }
}

const leavesAt = (stop: PlannedStop): number => planOf(stop)?.leaves ?? 0

function stayMs(stop: PlannedStop): number {
  const plan = planOf(stop)
  return plan ? plan.leaves - plan.arrives : 0
}
