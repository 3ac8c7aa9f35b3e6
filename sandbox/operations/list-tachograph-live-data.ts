import { HOUR_MS } from '@/lib/durations'
import { listTachographLiveData as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import { operation } from './operation'
import { pageOf } from './page-of'
import { tachographRecord } from './tachograph-record'
import { membersOf } from './tag-filter'

/** Specification, Fleet data, GET /fleet/tachograph-live-data/latest: startTime is an hour ago by default. */
export const listTachographLiveData = operation(endpoint, (call) => {
  const { fleet, query, now } = call
  const drivers = membersOf(query.driverIds)
  const vehicles = membersOf(query.vehicleIds)
  const start = query.startTime === undefined ? now - HOUR_MS : Date.parse(query.startTime)
  const records = fleet.drivers.all().flatMap((driver) => {
    const record = tachographRecord(driver, now)
    if (!record || Date.parse(record.happenedAtTime) < start) return []
    if (drivers && !drivers.has(record.driverId)) return []
    if (vehicles && !vehicles.has(record.vehicleId)) return []
    return [{ id: driver.id, record }]
  })
  const page = pageOf(call, records, { limit: query.limit ?? 200 })
  return { ...page, data: page.data.map(({ record }) => record) }
})
