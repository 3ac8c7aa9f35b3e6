import { createRidershipRouteSetup as endpoint } from '@/lib/platform/contract/endpoints/ridership'
import { changeTime } from '../change-time'
import { foundInBody } from './find-by-id'
import { bodyOperation } from './operation'

/** Specification, Routes, POST /ridership/route-setups. A second one for the same route replaces the first. */
export const createRidershipRouteSetup = bodyOperation(endpoint, ({ sandbox, fleet, body: given }) => {
  const body = inLowerCase(given)
  foundInBody(fleet.ridershipAccounts.get(body.accountId), 'accountId', 'account')
  const route = foundInBody(fleet.routes.get(body.routeId), 'routeId', 'route')
  const stopIds = new Set(route.stops.map((stop) => stop.id))
  const stop = (id: string) => (stopIds.has(id) ? id : undefined)
  for (const [i, passenger] of body.passengers.entries()) {
    const path = `passengers.${i}`
    foundInBody(fleet.passengers.get(passenger.passengerId), `${path}.passengerId`, 'passenger')
    foundInBody(stop(passenger.pickUpStopId), `${path}.pickUpStopId`, 'stop of the route')
    foundInBody(stop(passenger.dropOffStopId), `${path}.dropOffStopId`, 'stop of the route')
  }
  const id = `${body.accountId} ${body.routeId}`
  const updatedAtTime = changeTime(sandbox)
  const createdAtTime = fleet.ridershipSetups.get(id)?.createdAtTime ?? updatedAtTime
  fleet.ridershipSetups.put({ id, ...body, createdAtTime, updatedAtTime })
  return { data: { ...body, createdAtTime, updatedAtTime } }
})

/** UUIDs in one case: they match in either (RFC 9562, 4). */
const inLowerCase = <Body extends { accountId: string; passengers: { passengerId: string }[] }>(
  body: Body,
): Body => ({
  ...body,
  accountId: body.accountId.toLowerCase(),
  passengers: body.passengers.map((one) => ({ ...one, passengerId: one.passengerId.toLowerCase() })),
})
