import type { FleetNoun } from '@/lib/events/event'
import type { Known } from '@/lib/ledger/keep/merge'
import { idOf } from '@/lib/ledger/keep/storable-id'
import { storableDate, storableDay } from '@/lib/ledger/keep/storable-time'
import { FLEET_SCHEMAS } from './kept'

/** The columns of what is known of an object, which whoever joins rows asks: lib/ledger/tables.ts names them. */
export const COLUMNS: Readonly<Record<FleetNoun, (known: Known) => object>> = {
  driver({ body }) {
    const driver = FLEET_SCHEMAS.driver.parse(body)
    return {
      name: driver.name ?? null,
      // Either says it; some platforms leave one of them out.
      activationStatus: driver.isDeactivated
        ? 'deactivated'
        : (driver.driverActivationStatus?.toLowerCase() ?? null),
      staticVehicleId: driver.staticAssignedVehicle?.id ?? null,
      timeZone: driver.timezone ?? null,
    }
  },
  vehicle({ body }) {
    const vehicle = FLEET_SCHEMAS.vehicle.parse(body)
    return { name: vehicle.name ?? null, staticDriverId: vehicle.staticAssignedDriver?.id ?? null }
  },
  qualification({ body }) {
    const { owner, qualificationType, recordStatus, issueDate, expirationDate } =
      FLEET_SCHEMAS.qualification.parse(body)
    return {
      ownerKind: owner?.entityType ?? null,
      ownerId: idOf(owner),
      typeId: qualificationType?.id ?? null,
      typeName: qualificationType?.name ?? null,
      status: recordStatus?.toLowerCase() ?? null,
      issuedAt: storableDay(issueDate),
      expiresAt: storableDay(expirationDate),
    }
  },
  driver_assignment({ body }) {
    const { driver, vehicle, assignmentType, startTime, endTime, isPassenger } =
      FLEET_SCHEMAS.driver_assignment.parse(body)
    return {
      driverId: idOf(driver),
      vehicleId: idOf(vehicle),
      type: assignmentType ?? null,
      startsAt: storableDate(startTime),
      endsAt: storableDate(endTime),
      isPassenger: isPassenger ?? false,
    }
  },
  training_assignment({ body }) {
    const { course, learner, status, dueAtTime, completedAtTime, deletedAtTime } =
      FLEET_SCHEMAS.training_assignment.parse(body)
    return {
      learnerId: idOf(learner),
      courseId: course?.id ?? null,
      status: status ?? null,
      dueAt: storableDate(dueAtTime),
      completedAt: storableDate(completedAtTime),
      deletedAt: storableDate(deletedAtTime),
    }
  },
}
