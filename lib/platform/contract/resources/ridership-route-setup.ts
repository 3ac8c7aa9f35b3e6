import { z } from 'zod'
import { parts, text, time } from '../reading'
import { platformId, uuid } from '../wire'

/** Specification, Resources, "Ridership route setup" (request). */
export const ridershipRouteSetupRequest = z.strictObject({
  accountId: uuid,
  /** The route's id in the routing API. */
  routeId: platformId,
  passengers: z.array(
    z.strictObject({ passengerId: uuid, pickUpStopId: platformId, dropOffStopId: platformId }),
  ),
})

/** Specification, Resources, "Ridership route setup" (response data): the request's fields and two times. */
export const ridershipRouteSetup = z.looseObject({
  accountId: text,
  routeId: text,
  passengers: parts({ passengerId: text, pickUpStopId: text, dropOffStopId: text }),
  createdAtTime: time,
  updatedAtTime: time,
})
