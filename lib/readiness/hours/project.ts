import type { ClockFacts } from '../facts/facts'
import type { HoursRules } from './rules'

/** What a driver has left when the route leaves, in ms; null where the clocks do not say, or nothing limits it. */
export interface HoursLeft {
  driveMs: number | null
  /** From leaving on. */
  windowMs: number | null
  /** Of the cycle a whole one, which limits no route. */
  isRestarted: boolean
  untilBreakMs: number | null
}

/** Off duty, by the status: personal conveyance is. */
export const isOffDuty = ({ status }: Pick<ClockFacts, 'status'>): boolean =>
  status === 'offDuty' || status === 'sleeperBed' || status === 'personalConveyance'

/** His day of work had not begun when they were told. */
export const isUnbegun = (clocks: ClockFacts, { windowMs }: Pick<HoursRules, 'windowMs'>): boolean =>
  isOffDuty(clocks) && clocks.shiftLeftMs !== null && clocks.shiftLeftMs >= windowMs

/**
 * What clocks that were told at `toldAtMs` leave at `leavesAtMs`, if off duty began at `offSinceMs` (epoch ms; Infinity
 * when it has not). Ten hours off give a whole day; the window otherwise runs on from when it was told, but for a driver
 * who had not begun to work; the cycle counts as it is told (./cycle), until a restart.
 */
export function projectHours(
  clocks: ClockFacts,
  rules: HoursRules,
  { toldAtMs, leavesAtMs, offSinceMs }: { toldAtMs: number; leavesAtMs: number; offSinceMs: number },
): HoursLeft {
  const offMs = leavesAtMs - offSinceMs
  const isReset = offMs >= rules.offMs
  const runMs = rules.windowRuns === 'always' && !isUnbegun(clocks, rules) ? leavesAtMs - toldAtMs : 0
  return {
    driveMs: isReset ? rules.driveMs : clocks.driveLeftMs,
    windowMs: isReset ? rules.windowMs : clocks.shiftLeftMs === null ? null : clocks.shiftLeftMs - runMs,
    isRestarted: rules.restartMs !== null && offMs >= rules.restartMs,
    untilBreakMs:
      rules.breakAfterMs === null
        ? null
        : isReset || offMs >= rules.breakMs
          ? rules.breakAfterMs
          : clocks.untilBreakMs,
  }
}
