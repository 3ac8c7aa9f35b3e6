import { describe, expect, test } from 'vitest'
import { RESOURCES } from '../resources'
import { leavesIn, leavesOf } from './read-fields'

/**
 * Typed by hand from the specification, "Resources and their fields": the request bodies and resources of its
 * sections on tokens, training, routes, ridership and industry. Every field, both ways.
 */
const TABLES: Record<string, string> = {
  // "Token response (from /oauth2/token)"
  TokenResponse: `
    access_token refresh_token string
    expires_in integer
    scope admin:read|admin:write
    token_type string`,
  // "Training assignment"
  TrainingAssignment: `
    id status createdById updatedById string
    course.{id,revisionId} learner.{id,type} string
    createdAtTime updatedAtTime time
    durationMinutes integer
    completedAtTime deletedAtTime dueAtTime startedAtTime time
    isCompletedLate isOverdue boolean
    scorePercent number`,
  // "Route (request body of create)"
  RouteRequest: `
    name notes driverId vehicleId string
    stops[].{addressId,name,notes} string
    stops[].singleUseLocation.{latitude,longitude,radiusMeters} number
    stops[].singleUseLocation.address string
    stops[].externalIds externalIds map
    stops[].{ontimeWindowAfterArrivalMs,ontimeWindowBeforeArrivalMs,sequenceNumber} integer
    stops[].{scheduledArrivalTime,scheduledDepartureTime} time
    recomputeScheduledTimes boolean
    settings.{routeCompletionCondition,routeStartingCondition,sequencingMethod} string
    tagIds[] string`,
  // "Route (response data)"
  Route: `
    id name notes orgLocalTimezone tagIds[] string
    externalIds map
    actualRouteStartTime actualRouteEndTime scheduledRouteStartTime scheduledRouteEndTime time
    driver.{id,name} vehicle.{id,name} string
    driver.externalIds vehicle.externalIds map
    settings.{routeCompletionCondition,routeStartingCondition,sequencingMethod} string
    recurringRouteLiveSharingLinks[].{liveSharingUrl,name} string
    recurringRouteLiveSharingLinks[].expiresAtTime time
    stops[].{id,name,state,notes,liveSharingUrl} string
    stops[].{actualArrivalTime,actualDepartureTime,enRouteTime,eta,skippedTime} time
    stops[].{scheduledArrivalTime,scheduledDepartureTime} time
    stops[].{actualDistanceMeters,plannedDistanceMeters,sequenceNumber} integer
    stops[].{ontimeWindowAfterArrivalMs,ontimeWindowBeforeArrivalMs} integer
    stops[].externalIds stops[].address.externalIds map
    stops[].address.{id,name} stops[].documents[].{id,name} string
    stops[].forms[].id stops[].issues[].id string
    stops[].locationLiveSharingLinks[].{liveSharingUrl,name} string
    stops[].locationLiveSharingLinks[].expiresAtTime time
    stops[].singleUseLocation.{latitude,longitude,radiusMeters} number
    stops[].singleUseLocation.address string`,
  // "Route event"
  RouteEvent: `
    id uuid
    eventType string
    eventTime happenedAtTime time
    route.id stop.id string
    route.externalIds stop.externalIds map
    eventDetails.stopEtaUpdated.{etaMs,etaUpdatedAtMs} string
    eventDetails.{stopTaskCompleted,stopTaskSkipped}.{taskId,taskType} string`,
  // "Ridership route setup", request
  RidershipRouteSetupRequest: `
    accountId passengers[].passengerId uuid
    routeId passengers[].{pickUpStopId,dropOffStopId} string`,
  // "Ridership route setup", response data
  RidershipRouteSetup: `
    accountId routeId passengers[].{passengerId,pickUpStopId,dropOffStopId} string
    createdAtTime updatedAtTime time`,
  // "Industrial data-input series (feed item)"
  DataInputSeries: `
    id assetId uuid
    name dataGroup units string
    {numberPoints,stringPoints,locationPoints,fftSpectraPoints,j1939D1StatusPoints}[].time time
    numberPoints[].value number
    stringPoints[].value string
    locationPoints[].gpsLocation.formattedAddress string
    locationPoints[].gpsLocation.{gpsMetersPerSecond,headingDegrees,latitude,longitude} number
    locationPoints[].gpsLocation.place.{city,houseNumber,neighborhood,poi,postcode,state,street} string
    fftSpectraPoints[].fftSpectra.{frequencies,x,y,z}[] number
    j1939D1StatusPoints[].value[].{amberLampStatus,fmi,milStatus,occuranceCount} integer
    j1939D1StatusPoints[].value[].{protectLampStatus,redLampStatus,spn,txId} integer`,
  // "Historical equipment stats"
  EquipmentStats: `
    id name string
    {engineRpm,engineSeconds,engineStates,engineTotalIdleTimeMinutes,fuelPercents}[].time time
    {gatewayEngineSeconds,gatewayEngineStates,gatewayJ1939EngineSeconds,gpsOdometerMeters}[].time time
    {obdEngineSeconds,obdEngineStates,gps}[].time time
    {engineRpm,engineSeconds,engineTotalIdleTimeMinutes,fuelPercents,gatewayEngineSeconds}[].value number
    {gatewayJ1939EngineSeconds,gpsOdometerMeters,obdEngineSeconds}[].value number
    {engineStates,gatewayEngineStates,obdEngineStates}[].value string
    gps[].{latitude,longitude,headingDegrees,speedMilesPerHour} number
    gps[].address.{id,name} gps[].reverseGeo.formattedLocation string`,
  // "Industrial job"
  IndustrialJob: `
    id uuid name notes customerName status string
    createdAt modifiedAt startDate endDate time
    address.{name,address} fleetDevices[].name industrialAssets[].name string
    address.{latitude,longitude} number
    fleetDevices[].id integer
    industrialAssets[].id uuid
    ontimeWindowAfterArrivalMs ontimeWindowBeforeArrivalMs integer`,
}

describe.each(Object.entries(TABLES))('Resources and their fields: %s', (name, table) => {
  test('has every field of the specification with its type, and no other', () => {
    const resource = RESOURCES.find((candidate) => candidate.name === name)
    expect(resource?.origin).toBe('specified')
    expect(resource ? leavesOf(resource.schema) : []).toEqual(leavesIn(table))
  })
})
