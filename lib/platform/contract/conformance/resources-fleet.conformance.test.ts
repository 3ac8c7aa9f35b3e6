import { describe, expect, test } from 'vitest'
import { RESOURCES } from '../resources'
import { leavesIn, leavesOf } from './read-fields'

/**
 * Typed by hand from the specification, "Resources and their fields": safety, functions, people, tachograph, hub
 * orders, asset recovery, qualification. Every field, both ways.
 */
const ATTRIBUTES = (owner: string) => `
    ${owner}attributes[].{id,name} ${owner}attributes[].{dateValues,stringValues}[] string
    ${owner}attributes[].numberValues[] number`

const TABLES: Record<string, string> = {
  // "Tag safety score"
  TagSafetyScore: `
    tagId behaviors[].behaviorType speeding[].speedingType string
    tagScore behaviors[].scoreImpact speeding[].scoreImpact number
    driveDistanceMeters driveTimeMilliseconds behaviors[].count speeding[].durationMilliseconds integer`,
  // "Function"
  Function: `
    name description codePackage.{status,downloadGetUrl} config.handler config.schedule.timezone string
    createdAtTime updatedAtTime effects.nextScheduledAtTime time
    lastUpdateTimestampMs config.schedule.entries[].timeSinceMidnightMs integer
    config.isScheduleEnabled config.schedule.entries[].daysOfWeek[] boolean
    config.params config.secrets map`,
  // "Compliance settings"
  ComplianceSettings: `
    allowUnregulatedVehiclesEnabled canadaHosEnabled driverAutoDutyEnabled boolean
    editCertifiedLogsEnabled forceManualLocationForDutyStatusChangesEnabled boolean
    forceReviewUnassignedHosEnabled persistentDutyStatusEnabled boolean
    carrierName mainOfficeFormattedAddress string
    dotNumber integer`,
  // "Driver"
  Driver: `
    id name username notes phone locale timezone licenseNumber licenseState string
    currentIdCardCode tachographCardNumber profileImageUrl eldExemptReason driverActivationStatus string
    createdAtTime updatedAtTime time
    isDeactivated eldAdverseWeatherExemptionEnabled eldBigDayExemptionEnabled eldExempt boolean
    eldPcEnabled eldYmEnabled hasDrivingFeaturesHidden hasVehicleUnpinningEnabled boolean
    waitingTimeDutyStatusEnabled boolean
    eldDayStartHour carrierSettings.dotNumber integer
    externalIds map
    ${ATTRIBUTES('')}
    carrierSettings.{carrierName,homeTerminalAddress,homeTerminalName,mainOfficeAddress} string
    eldSettings.rulesets[].{break,cycle,jurisdiction,restart,shift} string
    usDriverRulesetOverride.{cycle,restart,restbreak,usStateToOverride} string
    staticAssignedVehicle.{id,name} string
    {tags[],peerGroupTag,trailerGroupTag,vehicleGroupTag}.{id,name,parentTagId} string`,
  // "Contact"
  Contact: `id firstName lastName email phone string`,
  // "Detection"
  Detection: `
    id triggerDetectionLabel safetyEvent[].{id,inboxFilterReason} string
    createdAtTime updatedAtTime time
    inCabAlertPlayed safetyEvent[].inboxEvent boolean
    asset.{id,name} asset.tags[].{id,name,parentTagId} string
    ${ATTRIBUTES('asset.')}
    driver.{id,name} driver.tags[].{id,name,parentTagId} string
    driver.externalIds map
    ${ATTRIBUTES('driver.')}`,
  // "Harsh event (legacy v1)"
  HarshEvent: `
    harshEventType incidentReportUrl downloadForwardVideoUrl downloadInwardVideoUrl string
    downloadTrackedInwardVideoUrl location.address string
    isDistracted boolean
    location.{latitude,longitude} number`,
  // "Qualification record"
  QualificationRecordArchiveRequest: `id string`,
  // "Hub plan order"
  HubPlanOrder: `
    id planId hubId routeId customerOrderId skillsRequired[] string
    priority {delivery,pickup}.serviceTimeSeconds integer
    createdAtTime updatedAtTime {delivery,pickup}.appointmentWindow.{startTime,endTime} time
    customProperties[].{customPropertyId,name} quantities[].capacityId string
    customProperties[].value scalar
    quantities[].quantity {delivery,pickup}.{latitude,longitude} number
    {delivery,pickup}.{address,customerLocationId,notes,position} string`,
  // "Legacy safety event": ExternalIds with its capital
  SafetyEvent: `
    id coachingState behaviorLabels[].{label,source,name} driver.{id,name} vehicle.{id,name} string
    downloadForwardVideoUrl downloadInwardVideoUrl downloadTrackedInwardVideoUrl string
    time time
    maxAccelerationGForce location.{latitude,longitude} number
    vehicle.ExternalIds map`,
  // "Tachograph live data record"
  TachographRecord: `
    driverId vehicleId tachographCardNumber workingState string
    happenedAtTime endOfLastDailyRestPeriod endOfLastWeeklyRestPeriod time
    cumulatedDrivingTimePreviousAndCurrentWeekMinute cumulativeBreakTimeMinute integer
    currentDailyDrivingTimeMinute currentDurationOfSelectedActivityMinute integer
    currentWeeklyDrivingTimeMinute durationOfNextBreakRestMinute integer
    durationOfNextDrivingPeriodMinute maximumDailyDrivingTimeMinute integer
    minimumDailyRestMinute minimumWeeklyRestMinute integer
    numberOfTimes9hDailyDrivingTimesExceeded numberOfUsedReducedDailyRestPeriods integer
    openCompensationInSecondWeekBeforeLastMinute openCompensationInTheLastWeekMinute integer
    openCompensationInWeekBeforeLastMinute remaining2WeeksDrivingTimeMinute integer
    remainingCurrentDrivingTimeMinute remainingDrivingTimeOfCurrentWeekMinute integer
    remainingDrivingTimeOnCurrentShiftMinute remainingTimeOfCurrentBreakRestMinute integer
    remainingTimeUntilNextBreakOrRestMinute timeLeftUntilNewDailyRestPeriodMinute integer
    timeLeftUntilNewWeeklyRestPeriodMinute timeLeftUntilNextDrivingPeriodMinute integer`,
  // "Asset recovery (snake_case fields)", request
  AssetRecoveryRequest: `
    missing_reason MISPLACED|STOLEN|NOT_SURE
    recovery_status YES|NO|NOT_SURE
    status RECOVERED
    additional_details string`,
  // "Asset recovery (snake_case fields)", response data
  AssetRecovery: `
    id name note update_source notification_recipients[].{name,email,notification_types[]} string
    updated_at_ms updated_by_user_id notification_recipients[].user_id integer
    recovery_photos[].{status,url} string
    recovery_photos[].{start_ms,url_expires_at_ms} integer`,
}

describe.each(Object.entries(TABLES))('Resources and their fields: %s', (name, table) => {
  test('has every field of the specification with its type, and no other', () => {
    const resource = RESOURCES.find((candidate) => candidate.name === name)
    expect(resource?.origin).toBe('specified')
    expect(resource ? leavesOf(resource.schema) : []).toEqual(leavesIn(table))
  })
})
