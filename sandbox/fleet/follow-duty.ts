import type { DutyStatus } from '@/lib/platform/contract/resources/driver-clock'
import type { Fleet } from './open-fleet'
import { stateOfDuty, takeUpState } from './tachograph'

/** A driver's tachograph from `at` (ms) on, when their log says another duty: one that was set for later stays. */
export function followDuty(
  { tachographs }: Pick<Fleet, 'tachographs'>,
  driverId: string,
  duty: DutyStatus,
  at: number,
  vehicleId: string | undefined,
): void {
  const tachograph = tachographs.get(driverId)
  if (tachograph && at >= Date.parse(tachograph.asOfTime))
    tachographs.put(takeUpState(tachograph, stateOfDuty(duty), at, vehicleId))
}
