import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { listTachographLiveData as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import type { DriverRecord } from '../fleet/driver'
import { countersAt, EU_MINUTES, type TachographRecord } from '../fleet/tachograph'
import { operation } from './operation'
import { pageOf } from './page-of'
import { membersOf } from './tag-filter'

const EVERY_MS = 5 * MINUTE_MS
const SILENT_MS = 3 * HOUR_MS

/** Specification, Fleet data, GET /fleet/tachograph-live-data/latest: startTime is an hour ago by default. */
export const listTachographLiveData = operation(endpoint, (call) => {
  const { fleet, query, now } = call
  const drivers = membersOf(query.driverIds)
  const vehicles = membersOf(query.vehicleIds)
  const start = query.startTime === undefined ? now - HOUR_MS : Date.parse(query.startTime)
  const records = fleet.tachographs.all().flatMap((tachograph) => {
    const { id, vehicleId } = tachograph
    const driver = fleet.drivers.get(id)
    const at = heardAt(tachograph, now)
    if (!driver || driver.isDeactivated || at < start) return []
    if (drivers && !drivers.has(id)) return []
    if (vehicles && !vehicles.has(vehicleId)) return []
    return [{ id, record: answered(driver, tachograph, at) }]
  })
  const page = pageOf(call, records, { limit: query.limit ?? 200 })
  return { ...page, data: page.data.map(({ record }) => record) }
})

/** When it was heard of last (ms): each five minutes, and when its state changed. */
const heardAt = ({ asOfTime, isSilent }: TachographRecord, now: number) =>
  Math.max(Date.parse(asOfTime), Math.floor((now - (isSilent ? SILENT_MS : 0)) / EVERY_MS) * EVERY_MS)

function answered(driver: DriverRecord, tachograph: TachographRecord, at: number) {
  const counters = countersAt(tachograph, at)
  const lasted = Math.floor((at - Date.parse(tachograph.stateSinceTime)) / MINUTE_MS)
  const isResting = tachograph.workingState === 'rest'
  const restLeft = isResting ? Math.max(0, EU_MINUTES.break - lasted) : 0
  const { remainingCurrentDrivingTimeMinute: untilBreak } = counters
  return {
    driverId: driver.id,
    vehicleId: tachograph.vehicleId,
    tachographCardNumber: driver.tachographCardNumber,
    workingState: tachograph.workingState,
    happenedAtTime: new Date(at).toISOString(),
    endOfLastDailyRestPeriod: tachograph.endOfLastDailyRestPeriod,
    endOfLastWeeklyRestPeriod: tachograph.endOfLastWeeklyRestPeriod,
    ...counters,
    currentDurationOfSelectedActivityMinute: lasted,
    durationOfNextBreakRestMinute: EU_MINUTES.break,
    durationOfNextDrivingPeriodMinute: EU_MINUTES.beforeBreak,
    maximumDailyDrivingTimeMinute: EU_MINUTES.day,
    minimumDailyRestMinute: EU_MINUTES.dailyRest,
    minimumWeeklyRestMinute: EU_MINUTES.weeklyRest,
    openCompensationInSecondWeekBeforeLastMinute: 0,
    openCompensationInTheLastWeekMinute: 0,
    openCompensationInWeekBeforeLastMinute: 0,
    remainingTimeOfCurrentBreakRestMinute: restLeft,
    remainingTimeUntilNextBreakOrRestMinute: Math.min(
      untilBreak,
      counters.timeLeftUntilNewDailyRestPeriodMinute,
    ),
    timeLeftUntilNextDrivingPeriodMinute: untilBreak > 0 ? 0 : isResting ? restLeft : EU_MINUTES.break,
  }
}
