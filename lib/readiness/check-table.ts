import type { Check } from './check'
import { CHECK_NAMES, type CheckName } from './check-names'
import { annualInspection } from './checks/annual-inspection'
import { defectsOpen } from './checks/defects-open'
import { driverTwice } from './checks/driver-twice'
import { hours } from './checks/hours'
import { inTheShop } from './checks/in-the-shop'
import { lateBeforeStart } from './checks/late-before-start'
import { maintenanceOverdue } from './checks/maintenance-overdue'
import { noPlace } from './checks/no-place'
import { noReport } from './checks/no-report'
import { nobody } from './checks/nobody'
import { otherUnknown } from './checks/other-unknown'
import { outOfService } from './checks/out-of-service'
import { qualification } from './checks/qualification'
import { rest } from './checks/rest'
import { reviewUnsigned } from './checks/review-unsigned'
import { stopLamp } from './checks/stop-lamp'
import { tooFast } from './checks/too-fast'
import { trainingOverdue } from './checks/training-overdue'
import { vehicleTwice } from './checks/vehicle-twice'
import { vehicleUnsafe } from './checks/vehicle-unsafe'
import { windowImpossible } from './checks/window-impossible'

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
