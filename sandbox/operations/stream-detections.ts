import { streamDetections as endpoint } from '@/lib/platform/contract/endpoints/safety'
import type { Fleet } from '../fleet/open-fleet'
import type { DetectionRecord } from '../fleet/safety'
import { feedPage } from './feed-page'
import { operation, type QueryOf } from './operation'
import { pageOf } from './page-of'
import { membersOf, tagFilter } from './tag-filter'

const PAGE = 100

/**
 * Specification, Safety, GET /detections/stream: startTime is compared with updatedAtTime; with endTime equal to it,
 * the newest one before it of each asset.
 */
export const streamDetections = operation(endpoint, (call) => {
  const { sandbox, fleet, query } = call
  const { iso } = sandbox.clock
  const start = iso(Date.parse(query.startTime))
  const end = query.endTime === undefined ? null : iso(Date.parse(query.endTime))
  const records = fleet.detections.all().filter(matcher(fleet, query))
  const page =
    end === start
      ? pageOf(call, newestBefore(records, start), { limit: PAGE })
      : feedPage(call, {
          records: records.filter((one) => end === null || one.updatedAtTime < end),
          timeOf: (one) => one.updatedAtTime,
          from: start,
          limit: PAGE,
        })
  return { ...page, data: page.data.map((one) => answered(fleet, one, query)) }
})

type Query = QueryOf<typeof endpoint>

function matcher(fleet: Fleet, query: Query): (detection: DetectionRecord) => boolean {
  const drivers = membersOf(query.driverIds)
  const assets = membersOf(query.assetIds)
  const labels = membersOf(query.detectionBehaviorLabels)
  const reasons = membersOf(query.inboxFilterReason)
  const tagged = tagFilter(fleet, query)
  return ({ assetId, driverId, triggerDetectionLabel, inCabAlertPlayed, safetyEvent }) =>
    (!drivers || (driverId !== undefined && drivers.has(driverId))) &&
    (!assets || assets.has(assetId)) &&
    (!labels || labels.has(triggerDetectionLabel)) &&
    (!reasons || safetyEvent.some((event) => reasons.has(event.inboxFilterReason))) &&
    (query.inboxEvent === undefined || safetyEvent.some((event) => event.inboxEvent) === query.inboxEvent) &&
    (query.inCabAlertPlayed === undefined || inCabAlertPlayed === query.inCabAlertPlayed) &&
    tagged([
      ...(fleet.vehicles.get(assetId)?.tags ?? []),
      ...(driverId === undefined ? [] : (fleet.drivers.get(driverId)?.tags ?? [])),
    ])
}

function newestBefore(records: readonly DetectionRecord[], time: string): DetectionRecord[] {
  const newest = new Map<string, DetectionRecord>()
  for (const one of records) {
    const known = newest.get(one.assetId)
    if (one.updatedAtTime < time && (!known || one.updatedAtTime > known.updatedAtTime))
      newest.set(one.assetId, one)
  }
  return [...newest.values()]
}

function answered(fleet: Fleet, { assetId, driverId, ...detection }: DetectionRecord, query: Query) {
  const asset = query.includeAsset ? fleet.vehicles.get(assetId) : undefined
  const driver = query.includeDriver && driverId !== undefined ? fleet.drivers.get(driverId) : undefined
  return {
    ...detection,
    asset: asset
      ? { id: asset.id, name: asset.name, attributes: asset.attributes, tags: asset.tags }
      : { id: assetId },
    ...(driver
      ? {
          driver: {
            id: driver.id,
            name: driver.name,
            externalIds: driver.externalIds,
            attributes: driver.attributes,
            tags: driver.tags,
          },
        }
      : {}),
  }
}
