/** Every check, in the order in which findings of one weight are told (readiness, Checks). */
export const CHECK_NAMES = [
  'vehicle-unsafe',
  'out-of-service',
  'annual-inspection',
  'hours',
  'nobody',
  'qualification',
  'vehicle-twice',
  'driver-twice',
  'stop-lamp',
  'late-before-start',
  'in-the-shop',
  'window-impossible',
  'too-fast',
  'defects-open',
  'maintenance-overdue',
  'rest',
  'training-overdue',
  'review-unsigned',
  'no-place',
  'no-report',
  'driver-unknown',
  'vehicle-unknown',
] as const
/** Of these the law may forbid a departure: no setting makes them worth knowing alone (readiness, Must not). */
export const FORBIDDING = ['vehicle-unsafe', 'out-of-service', 'annual-inspection', 'hours'] as const

export type CheckName = (typeof CHECK_NAMES)[number]
