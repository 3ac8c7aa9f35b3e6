import { annualInspection } from './annual-inspection'
import type { Check } from './check'
import { CHECK_NAMES, type CheckName } from './check-names'
import { defectsOpen } from './defects-open'
import { driverTwice } from './driver-twice'
import { hours } from './hours'
import { inTheShop } from './in-the-shop'
import { lateBeforeStart } from './late-before-start'
import { maintenanceOverdue } from './maintenance-overdue'
import { noPlace } from './no-place'
import { noReport } from './no-report'
import { nobody } from './nobody'
import { otherUnknown } from './other-unknown'
import { outOfService } from './out-of-service'
import { qualification } from './qualification'
import { rest } from './rest'
import { reviewUnsigned } from './review-unsigned'
import { stopLamp } from './stop-lamp'
import { tooFast } from './too-fast'
import { trainingOverdue } from './training-overdue'
import { vehicleTwice } from './vehicle-twice'
import { vehicleUnsafe } from './vehicle-unsafe'
import { windowImpossible } from './window-impossible'

const BY_NAME: Readonly<Record<CheckName, Check>> = {
  'vehicle-unsafe': vehicleUnsafe,
  'out-of-service': outOfService,
  'annual-inspection': annualInspection,
  hours,
  nobody,
  qualification,
  'vehicle-twice': vehicleTwice,
  'driver-twice': driverTwice,
  'stop-lamp': stopLamp,
  'late-before-start': lateBeforeStart,
  'in-the-shop': inTheShop,
  'window-impossible': windowImpossible,
  'too-fast': tooFast,
  'defects-open': defectsOpen,
  'maintenance-overdue': maintenanceOverdue,
  rest,
  'training-overdue': trainingOverdue,
  'review-unsigned': reviewUnsigned,
  'no-place': noPlace,
  'no-report': noReport,
  'driver-unknown': otherUnknown('driver'),
  'vehicle-unknown': otherUnknown('vehicle'),
}

/** The one table of checks, in the order in which findings of one weight are told. */
export const CHECKS: readonly Check[] = CHECK_NAMES.map((name) => BY_NAME[name])
