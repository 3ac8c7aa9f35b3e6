import { planOf } from '@/lib/routes/expected/planned-times'
import { type Leg, legsOf, type PlannedStop } from '../facts/plan'
import type { HoursRules } from './rules'
import { type SureDrive, sureDrives } from './sure-driving'
import { partsOf, type SureParts } from './sure-parts'

/** Driving without a break, in ms. */
interface Unbroken {
  /** Until the first stay that is long enough for a break. */
  beforeFirstBreakMs: number
  /** The longest after that without one. */
  betweenBreaksMs: number
}

/** What a plan asks of a driver, in ms: all of it, as if each way were driving and no stay a rest. */
export interface HoursDemand extends Unbroken {
  driveMs: number
  /** From its begin until the end of the last driving: work after that is legal. */
  untilLastDriveMs: number
  /** What it asks at least: without work and waiting that its times may hold, and with each stay that may be rest as one; of the present cycle what lies before a restart. */
  surely: Unbroken & { parts: SureParts; ofCycle: readonly SureDrive[] }
}

/**
 * By the rules of the driver, what may be made of them `atMost`, and the speed that nobody drives beyond. A planned stay of
 * `breakMs` counts as a break. Null where no driving is planned.
 */
export function demandOf(
  stops: readonly PlannedStop[],
  departsAtMs: number,
  rules: HoursRules,
  atMost: HoursRules,
  topSpeedMilesPerHour: number,
): HoursDemand | null {
  const legs = legsOf(stops)
  const last = legs.findLast(({ runMs }) => runMs > 0)
  if (!last) return null
  const drives = sureDrives(legs, topSpeedMilesPerHour)
  const { breakMs, offMs, restartMs, split } = atMost
  const sureBlocks = partsOf(drives, departsAtMs, breakMs).map(({ driveMs }) => driveMs)
  return {
    driveMs: legs.reduce((sum, { runMs }) => sum + runMs, 0),
    untilLastDriveMs: Math.max(0, last.leavesAtMs + last.runMs - departsAtMs),
    ...unbroken(blocksOf(legs, rules)),
    surely: {
      ...unbroken(sureBlocks),
      parts: partsOf(drives, departsAtMs, Math.min(offMs, split.shortMs)),
      ofCycle: partsOf(drives, departsAtMs, restartMs ?? Infinity)[0].drives,
    },
  }
}

/** Driving from one break to the next, in ms. */
function blocksOf(legs: readonly Leg[], { breakMs, breakInTwo }: HoursRules): number[] {
  const blocks = [0]
  let hadFirst = false
  for (const { runMs, to } of legs) {
    blocks.push((blocks.pop() ?? 0) + runMs)
    const stay = stayMs(to)
    const [first, second] = breakInTwo ?? [Infinity, Infinity]
    const isBreak: boolean = stay >= breakMs || (hadFirst && stay >= second)
    if (isBreak) blocks.push(0)
    hadFirst = !isBreak && (hadFirst || stay >= first)
  }
  return blocks
}

const unbroken = ([beforeFirstBreakMs = 0, ...others]: readonly number[]): Unbroken => ({
  beforeFirstBreakMs,
  betweenBreaksMs: Math.max(0, ...others),
})

function stayMs(stop: PlannedStop): number {
  const plan = planOf(stop)
  return plan ? plan.leaves - plan.arrives : 0
}
