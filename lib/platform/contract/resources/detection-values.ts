/** Specification, GET /detections/stream: detectionBehaviorLabels values. */
export const DETECTION_LABELS = [
  'acceleration',
  'braking',
  'crash',
  'drowsy',
  'eatingDrinking',
  'edgeRailroadCrossingViolation',
  'followingDistance',
  'forwardCollisionWarning',
  'genericDistraction',
  'harshTurn',
  'heavySpeeding',
  'laneDeparture',
  'lightSpeeding',
  'maxSpeed',
  'mobileUsage',
  'moderateSpeeding',
  'noSeatbelt',
  'obstructedCamera',
  'passenger',
  'policyViolationMask',
  'ranRedLight',
  'rearCollisionWarning',
  'reversing',
  'rollingStop',
  'rolloverProtection',
  'severeSpeeding',
  'smoking',
  'speeding',
  'unsafeParking',
  'vehicleInBlindSpotWarning',
  'vulnerableRoadUserCollisionWarning',
  'yawControl',
] as const

// Published lists of what answers carry lack these two.
const NEVER_ANSWERED: readonly string[] = ['reversing', 'speeding']

/** Published: what triggerDetectionLabel answers, which the specification does not list. Others display all the same. */
export const ANSWERED_DETECTION_LABELS = DETECTION_LABELS.filter((label) => !NEVER_ANSWERED.includes(label))

/** Published: behaviorLabels of GET /fleet/safety-events, spelt as published. Others display all the same. */
export const BEHAVIOR_LABELS = [
  'acceleration',
  'braking',
  'crash',
  'defensiveDriving',
  'didNotYield',
  'drowsy',
  'eatingDrinking',
  'edgeDistractedDriving',
  'followingDistance',
  'followingDistanceModerate',
  'followingDistanceSevere',
  'forwardCollisionWarning',
  'genericDistraction',
  'genericTailgating',
  'harshTurn',
  'laneDeparture',
  'lateResponse',
  'mobileUsage',
  'nearCollison',
  'noSeatbelt',
  'obstructedCamera',
  'ranRedLight',
  'rollingStop',
  'rolloverProtection',
  'smoking',
  'speeding',
  'yawControl',
] as const

/** Specification, GET /detections/stream: inboxFilterReason values. */
export const INBOX_FILTER_REASONS = [
  'overDailyLimit',
  'overHourlyLimit',
  'overTripLimit',
  'belowConfidenceThreshold',
  'belowSeverityThreshold',
  'overEventRateLimit',
  'geofenceFilter',
  'belowNudgeThreshold',
  'belowSpeedThreshold',
  'nighttimeFilter',
  'speedingFilter',
  'inCabAlertOnly',
  'unknown',
] as const
