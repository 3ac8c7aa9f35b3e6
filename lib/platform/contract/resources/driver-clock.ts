import { z } from 'zod'
import { idMap, number, part, text, time } from '../reading'

/** Published values of hosStatusType; others are kept. */
export const DUTY_STATUSES = [
  'offDuty',
  'sleeperBed',
  'driving',
  'onDuty',
  'yardMove',
  'personalConveyance',
] as const
export type DutyStatus = (typeof DUTY_STATUSES)[number]

/** Published: GET /fleet/hos/clocks. Durations are the milliseconds that are left. */
export const driverClock = z.looseObject({
  clocks: part({
    break: part({ timeUntilBreakDurationMs: number }),
    cycle: part({
      cycleRemainingDurationMs: number,
      cycleStartedAtTime: time,
      cycleTomorrowDurationMs: number,
    }),
    drive: part({ driveRemainingDurationMs: number }),
    shift: part({ shiftRemainingDurationMs: number }),
  }),
  currentDutyStatus: part({ hosStatusType: text }),
  // Its external ids begin with a capital here.
  currentVehicle: part({ id: text, name: text, ExternalIds: idMap }),
  driver: part({ id: text, name: text }),
  violations: part({ cycleViolationDurationMs: number, shiftDrivingViolationDurationMs: number }),
})
