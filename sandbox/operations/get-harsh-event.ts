import { getHarshEvent as endpoint } from '@/lib/platform/contract/endpoints/safety'
import { foundInPath } from './find-by-id'
import { operation } from './operation'

/** Specification, Safety, legacy harsh event: found by its vehicle and moment, answered without an envelope. */
export const getHarshEvent = operation(endpoint, ({ fleet, params, query }) => {
  const event = foundInPath(
    fleet.safetyEvents.find(
      (one) => one.vehicle.id === params.vehicleId && Date.parse(one.time) === query.timestamp,
    ),
    'harsh event of this vehicle at this moment',
  )
  const { address, ...harsh } = event.harsh
  return {
    ...harsh,
    downloadForwardVideoUrl: event.downloadForwardVideoUrl,
    downloadInwardVideoUrl: event.downloadInwardVideoUrl,
    downloadTrackedInwardVideoUrl: event.downloadTrackedInwardVideoUrl,
    location: { address, ...event.location },
  }
})
