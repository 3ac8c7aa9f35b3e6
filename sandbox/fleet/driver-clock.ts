import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { DUTY_STATUSES, type DutyStatus } from '@/lib/platform/contract/resources/driver-clock'
import { time } from './shapes'

/** What was left of a driver's hours when they took up their present duty, in ms; `id` is the driver's. */
export const driverClockRecord = z.object({
  id: z.string(),
  dutyStatus: z.enum(DUTY_STATUSES),
  dutySinceTime: time,
  breakMs: z.number(),
  driveMs: z.number(),
  shiftMs: z.number(),
  cycleMs: z.number(),
  cycleTomorrowMs: z.number(),
  cycleStartedAtTime: time,
  vehicleId: z.string().optional(),
})
export type DriverClockRecord = z.infer<typeof driverClockRecord>

/** 49 CFR 395.3 for property: hours of driving, of the window and of the cycle, and driving before a break. */
export const FULL_MS = { break: 8 * HOUR_MS, drive: 11 * HOUR_MS, shift: 14 * HOUR_MS, cycle: 70 * HOUR_MS }
const REST_MS = 10 * HOUR_MS
const BREAK_MS = 30 * MINUTE_MS

const WORKING: readonly DutyStatus[] = ['driving', 'onDuty', 'yardMove']

export interface HoursLeft {
  /** Milliseconds; below zero where the driver went on beyond it. */
  break: number
  drive: number
  shift: number
  cycle: number
}

/**
 * What is left at `now` (ms): driving takes of all four, other work of the window and the cycle, rest of the window
 * until ten hours of it give back both (395.3(a)); thirty minutes without driving give back the time until a break.
 */
export function hoursLeft(clock: DriverClockRecord, now: number): HoursLeft {
  const passed = Math.max(0, now - Date.parse(clock.dutySinceTime))
  const drives = clock.dutyStatus === 'driving'
  const works = WORKING.includes(clock.dutyStatus)
  const rested = !works && passed >= REST_MS
  return {
    break: drives ? clock.breakMs - passed : passed >= BREAK_MS ? FULL_MS.break : clock.breakMs,
    drive: drives ? clock.driveMs - passed : rested ? FULL_MS.drive : clock.driveMs,
    shift: rested ? FULL_MS.shift : clock.shiftMs - passed,
    cycle: works ? clock.cycleMs - passed : clock.cycleMs,
  }
}

/** The clock of somebody who takes up another duty at `at` (ms). The same duty goes on. */
export function takeUpDuty(
  clock: DriverClockRecord,
  dutyStatus: DutyStatus,
  at: number,
  vehicleId: string | undefined = clock.vehicleId,
): DriverClockRecord {
  if (clock.dutyStatus === dutyStatus) return { ...clock, ...(vehicleId ? { vehicleId } : {}) }
  const left = hoursLeft(clock, at)
  return {
    ...clock,
    dutyStatus,
    dutySinceTime: new Date(at).toISOString(),
    breakMs: left.break,
    driveMs: left.drive,
    shiftMs: left.shift,
    cycleMs: left.cycle,
    ...(vehicleId ? { vehicleId } : {}),
  }
}
