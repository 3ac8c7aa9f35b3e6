import { describe, expect, test } from 'vitest'
import { RESOURCES } from '../resources'
import { leavesIn, leavesOf } from './read-fields'

/** Typed by hand from the published extensions, "Endpoints": every body and answer that is not specified. */
const SIGNATURES = '{authorSignature,secondSignature,thirdSignature}'
const TAGS = 'tags[].{id,name,parentTagId}'

/** Codes of obdii and oem are published as objects and no more. */
const FAULTS = (path: string) => `
    ${path}.j1939.checkEngineLights.{emissionsIsOn,protectIsOn,stopIsOn,warningIsOn} boolean
    ${path}.j1939.diagnosticTroubleCodes[].{spnId,fmiId,occurrenceCount,milStatus,txId} integer
    ${path}.j1939.diagnosticTroubleCodes[].{spnDescription,fmiDescription,sourceAddressName} string
    ${path}.canBusType string
    ${path}.obdii.checkEngineLightIsOn boolean`

const TABLES: Record<string, string> = {
  Organization: `
    id name carrierSettings.{carrierName,mainOfficeAddress} string
    carrierSettings.dotNumber integer`,
  RouteUpdateRequest: `
    name notes driverId vehicleId tagIds[] stops[].{id,addressId,name,notes} string
    stops[].singleUseLocation.address string
    stops[].singleUseLocation.{latitude,longitude,radiusMeters} number
    stops[].{ontimeWindowAfterArrivalMs,ontimeWindowBeforeArrivalMs,sequenceNumber} integer
    stops[].{scheduledArrivalTime,scheduledDepartureTime} time
    stops[].externalIds externalIds map
    recomputeScheduledTimes boolean
    settings.{routeCompletionCondition,routeStartingCondition,sequencingMethod} string`,
  StreamedDvir: `
    id defectIds[] formattedAddress mechanicNotes safetyStatus type string
    ${SIGNATURES}.type ${SIGNATURES}.signatoryUser.id trailer.id vehicle.id string
    ${SIGNATURES}.signedAtTime dvirSubmissionBeginTime dvirSubmissionTime updatedAtTime time
    walkaroundPhotos[].createdAtTime time
    walkaroundPhotos[].{name,url} string
    odometerMeters integer
    trailer.externalIds vehicle.externalIds map`,
  DvirCreateRequest: `
    authorId licensePlate location mechanicNotes resolvedDefectIds[] trailerId vehicleId string
    odometerMeters integer
    safetyStatus safe|unsafe
    type mechanic`,
  StreamedDefect: `
    id dvirId comment defectTypeId mechanicNotes resolvedBy.{id,name,type} trailer.id vehicle.id string
    createdAtTime resolvedAtTime updatedAtTime defectPhotos[].createdAtTime time
    defectPhotos[].url string
    isResolved boolean
    trailer.externalIds vehicle.externalIds map`,
  Defect: `
    id comment defectType mechanicNotes resolvedBy.{id,name,type} {trailer,vehicle}.{id,name} string
    createdAtTime mechanicNotesUpdatedAtTime resolvedAtTime time
    isResolved boolean
    vehicle.ExternalIds map`,
  DefectUpdateRequest: `
    mechanicNotes resolvedBy.id string
    isResolved boolean
    resolvedAtTime time
    resolvedBy.type mechanic`,
  DefectType: `
    id label sectionType severity string
    createdAtTime time`,
  ServiceTask: `
    id name category subcategory description estimatedPartsCost.{amount,currency} string
    estimatedLaborTimeMinutes integer`,
  Vehicle: `
    id name vin serial make model year licensePlate notes ${TAGS} staticAssignedDriver.{id,name} string
    createdAtTime updatedAtTime time
    externalIds map`,
  Address: `
    id name formattedAddress notes addressTypes[] contacts[].{id,firstName,lastName} ${TAGS} string
    latitude longitude geofence.circle.{latitude,longitude} number
    geofence.polygon.vertices[].{latitude,longitude} number
    geofence.circle.radiusMeters integer
    geofence.settings.showAddresses boolean
    createdAtTime time
    externalIds map`,
  User: `
    id name email authType roles[].role.{id,name} roles[].tag.{id,name,parentTagId} string
    roles[].expireAt time`,
  Tag: `
    id name parentTagId parentTag.{id,name} string
    {addresses,assets,drivers,machines,sensors,vehicles}[].{id,name} string
    externalIds map`,
  Asset: `
    id name type vin serialNumber licensePlate make model notes regulationMode ${TAGS} string
    year integer
    readingsIngestionEnabled boolean
    createdAtTime updatedAtTime time
    externalIds map`,
  WebhookCreateRequest: `
    name url customHeaders[].{key,value} string
    eventTypes[] AddressCreated|AddressDeleted|AddressUpdated|AlertIncident|AlertObjectEvent|DocumentSubmitted|FormSubmitted|FormUpdated|IssueCreated|DriverCreated|DriverUpdated|VehicleCreated|VehicleUpdated|DvirSubmitted|MissingDvirPastDue|EngineFaultOff|EngineFaultOn|GatewayUnplugged|PredictiveMaintenanceAlert|GeofenceEntry|GeofenceExit|RouteStopArrival|RouteStopDeparture|RouteStopEarlyLateArrival|RouteStopEtaUpdated|RouteStopResequence|SevereSpeedingEnded|SevereSpeedingStarted|SpeedingEventEnded|SpeedingEventStarted|SuddenFuelLevelDrop|SuddenFuelLevelRise|ShipmentTrackingEvent|VisualSearchMatch|WorkOrderCreatedOrChanged
    version 2018-01-01|2021-06-09|2022-09-13|2024-02-27`,
  TrainingCourse: `
    id revisionId title description status category.{id,name} labels[].{name,type} string
    estimatedTimeToCompleteMinutes integer`,
  HubPlan: `
    id hubId name string
    createdAt updatedAt shiftStartTime time`,
  VehicleStats: `
    id name gps.reverseGeo.formattedLocation gps.address.{id,name} engineState.value string
    {gps,engineState,fuelPercent,obdOdometerMeters,faultCodes}.time time
    gps.{latitude,longitude,headingDegrees,speedMilesPerHour} number
    gps.isEcuSpeed boolean
    {fuelPercent,obdOdometerMeters}.value integer
    externalIds map
    ${FAULTS('faultCodes')}`,
  VehicleStatsSeries: `
    id name gps[].reverseGeo.formattedLocation gps[].address.{id,name} engineStates[].value string
    {gps,engineStates,fuelPercents,obdOdometerMeters,faultCodes}[].time time
    gps[].{latitude,longitude,headingDegrees,speedMilesPerHour} number
    gps[].isEcuSpeed boolean
    {fuelPercents,obdOdometerMeters}[].value integer
    externalIds map
    ${FAULTS('faultCodes[]')}`,
  DriverClock: `
    clocks.break.timeUntilBreakDurationMs clocks.drive.driveRemainingDurationMs number
    clocks.cycle.{cycleRemainingDurationMs,cycleTomorrowDurationMs} number
    clocks.shift.shiftRemainingDurationMs number
    clocks.cycle.cycleStartedAtTime time
    currentDutyStatus.hosStatusType {currentVehicle,driver}.{id,name} string
    currentVehicle.ExternalIds map
    violations.{cycleViolationDurationMs,shiftDrivingViolationDurationMs} number`,
  QualificationType: `
    id name entityType revisionId {createdBy,updatedBy}.{id,type} fields[].{id,label,type} string
    fields[].isRequired boolean
    createdAtTime updatedAtTime time`,
  QualificationRecord: `
    id recordStatus {createdBy,updatedBy}.{id,type} qualificationType.{id,name,revisionId} string
    owner.{entityType,id} fields[].{id,label,type} fields[].textValue.value string
    fields[].dateTimeValue.type string
    fields[].numberValue.value number
    fields[].dateTimeValue.value createdAtTime updatedAtTime issueDate expirationDate time
    externalIds owner.externalIds map`,
  QualificationRecordUnarchiveRequest: `
    id string`,
  DriverVehicleAssignment: `
    assignmentType {driver,vehicle}.{id,name} metadata.sourceName string
    assignedAtTime startTime endTime time
    isPassenger boolean
    {driver,vehicle}.externalIds map`,
  Issue: `
    id title description status priority asset.{entryType,id,name} issueSource.{id,type} string
    {assignedTo,submittedBy}.{id,type} mediaList[].{id,processingStatus,url} string
    createdAtTime dueDate submittedAtTime updatedAtTime mediaList[].urlExpiresAt time
    externalIds asset.externalIds map`,
  IssueUpdateRequest: `
    id assignedTo.id string
    assignedTo.type user
    status open|inProgress|resolved|dismissed
    dueDate time
    externalIds map`,
  LiveShare: `
    id name description type liveSharingUrl assetsNearLocationLinkConfig.addressId string
    assetsLocationLinkConfig.assetId assetsOnRouteLinkConfig.recurringRouteId string
    assetsLocationLinkConfig.location.{formattedAddress,name} string
    assetsLocationLinkConfig.${TAGS} string
    assetsLocationLinkConfig.location.{latitude,longitude} number
    expiresAtTime time`,
  LiveShareCreateRequest: `
    name description assetsNearLocationLinkConfig.addressId string
    assetsLocationLinkConfig.assetId assetsOnRouteLinkConfig.recurringRouteId string
    assetsLocationLinkConfig.location.{formattedAddress,name} string
    assetsLocationLinkConfig.tagIds[] string
    assetsLocationLinkConfig.location.{latitude,longitude} number
    type assetsLocation|assetsNearLocation|assetsOnRoute
    expiresAtTime time`,
  LiveShareUpdateRequest: `
    name description string
    expiresAtTime time`,
  MaintenanceVendor: `
    id vendorId addressId categoryIds[] servicesProvided string
    externalIds map`,
  Trailer: `
    id name notes licensePlate trailerSerialNumber installedGateway.{model,serial} ${TAGS} string
    enabledForMobile boolean
    externalIds map`,
  Equipment: `
    id name notes assetSerial installedGateway.{model,serial} ${TAGS} string
    externalIds map`,
  Hub: `
    id name timeZone string
    createdAt updatedAt time`,
  HubPlanRoute: `
    id name type planId hubId dispatchRouteId orgLocationTimezone {driver,vehicle}.{id,name} string
    quantities[].capacityId stops[].{id,name,notes,hubLocationId} stops[].singleUseLocation.address string
    stops[].orders[].{id,type,customerLocationId,serviceWindow} string
    stops[].orders[].customProperties[].{id,name,value} stops[].orders[].requiredSkills[].{id,name} string
    stops[].orders[].quantities[].capacityId string
    cost quantities[].quantity stops[].orders[].quantities[].quantity number
    stops[].singleUseLocation.{latitude,longitude} number
    distanceMeters durationSeconds integer
    isEdited isPinned boolean
    createdAt updatedAt scheduledRouteStartTime scheduledRouteEndTime time
    stops[].{scheduledArrivalTime,scheduledDepartureTime} time`,
  DriverSafetyScore: `
    driverId behaviors[].behaviorType speeding[].speedingType string
    driverScore driveDistanceMeters driveTimeMilliseconds behaviors[].count integer
    speeding[].durationMilliseconds integer
    {behaviors,speeding}[].scoreImpact number`,
  TrainingAssignmentCreated: `
    id course.{id,revisionId} learner.{id,type} createdById string
    createdAtTime dueAtTime time
    isExistingAssignment boolean`,
}

/** Its options hold spaces, so this table is typed as lines. */
const WORK_ORDER_CREATE = [
  ...['assetId', 'assignedUserId', 'category', 'description', 'invoiceNumber'].map(
    (name) => `${name} string`,
  ),
  ...['poNumber', 'vendorUuid', 'items[].id', 'items[].type'].map((name) => `${name} string`),
  'dueAtTime time',
  'engineHours integer',
  'odometerMeters integer',
  'priority High|Low|Medium|Urgent',
  'serviceTaskInstances[].status Unknown|Open|In Progress|On Hold|Completed',
  ...leavesIn(`
    {discount,tax}.money.{amount,currency} string
    {discount,tax}.basisPoints integer
    serviceTaskInstances[].{id,serviceTaskId} serviceTaskInstances[].parts[].{id,partId} string
    serviceTaskInstances[].{laborHourlyCost,partsCost}.{amount,currency} string
    serviceTaskInstances[].laborTimeMinutes serviceTaskInstances[].parts[].costCentsOverride integer
    serviceTaskInstances[].parts[].quantity number`),
]

const fieldsOf = (name: string) => {
  const resource = RESOURCES.find((candidate) => candidate.name === name)
  expect(resource?.origin).toBe('published')
  return resource ? leavesOf(resource.schema) : []
}

describe.each(Object.entries(TABLES))('Published: %s', (name, table) => {
  test('has every published field with its type, and no other', () => {
    expect(fieldsOf(name)).toEqual(leavesIn(table))
  })
})

test('Published: work order create request', () => {
  expect(fieldsOf('WorkOrderCreateRequest')).toEqual([...WORK_ORDER_CREATE].sort())
})

test('no published resource is without a table', () => {
  const names = RESOURCES.flatMap(({ name, origin }) => (origin === 'published' ? [name] : []))
  expect(names.sort()).toEqual([...Object.keys(TABLES), 'WorkOrderCreateRequest'].sort())
})
