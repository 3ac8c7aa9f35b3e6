import { z } from 'zod'
import type { FleetNoun } from '@/lib/events/event'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { salvage } from '@/lib/ledger/keep/salvage'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const named = z.object({ id: text, name: text }).nullish()
const rules = z.object({ break: text, cycle: text, jurisdiction: text, restart: text, shift: text })

/**
 * What is kept of each noun: what readiness asks for and routes are found by, and nothing else of a person. No phone, no license number, no
 * medical fact: who needs one is shown it from the platform (docs/decisions/0027-what-is-kept-of-people-and-vehicles.md).
 */
const KEPT = {
  driver: {
    name: text,
    driverActivationStatus: text,
    isDeactivated: flag,
    timezone: text,
    // With it the days by which a cycle goes.
    eldDayStartHour: z.number().nullish(),
    eldExempt: flag,
    eldAdverseWeatherExemptionEnabled: flag,
    eldBigDayExemptionEnabled: flag,
    eldSettings: z.object({ rulesets: z.array(rules).nullish() }).nullish(),
    usDriverRulesetOverride: z
      .object({ cycle: text, restart: text, restbreak: text, usStateToOverride: text })
      .nullish(),
    // By which routes are found, as those of vehicles.
    tags: z.array(z.object({ id: text, name: text })).nullish(),
    staticAssignedVehicle: named,
    updatedAtTime: text,
  },
  vehicle: {
    name: text,
    vin: text,
    make: text,
    model: text,
    year: text,
    licensePlate: text,
    // By which service programs choose vehicles.
    tags: z.array(z.object({ id: text, name: text })).nullish(),
    staticAssignedDriver: named,
    updatedAtTime: text,
  },
  qualification: {
    qualificationType: named,
    owner: z.object({ id: text, entityType: text }).nullish(),
    recordStatus: text,
    issueDate: text,
    expirationDate: text,
    updatedAtTime: text,
  },
  driver_assignment: {
    driver: named,
    vehicle: named,
    assignmentType: text,
    startTime: text,
    endTime: text,
    isPassenger: flag,
  },
  training_assignment: {
    course: z.object({ id: text }).nullish(),
    learner: z.object({ id: text, type: text }).nullish(),
    status: text,
    dueAtTime: text,
    startedAtTime: text,
    completedAtTime: text,
    deletedAtTime: text,
    isCompletedLate: flag,
    updatedAtTime: text,
  },
} satisfies Record<FleetNoun, z.ZodRawShape>

export const FLEET_SCHEMAS = {
  driver: z.object({ ...KEPT.driver, id: z.string() }),
  vehicle: z.object({ ...KEPT.vehicle, id: z.string() }),
  qualification: z.object({ ...KEPT.qualification, id: z.string() }),
  driver_assignment: z.object({ ...KEPT.driver_assignment, id: z.string() }),
  training_assignment: z.object({ ...KEPT.training_assignment, id: z.string() }),
} satisfies Record<FleetNoun, z.ZodType>

/** The fields of an object as the ledger has them; what cannot be read of it is left out. */
export function readFields(noun: FleetNoun, object: JsonObject): JsonObject {
  const left = salvage(FLEET_SCHEMAS[noun], object)
  const parsed = FLEET_SCHEMAS[noun].safeParse(left)
  // Without what is not kept: the schema strips it.
  return (parsed.success && asJsonObject(parsed.data)) || {}
}

/**
 * The same of an object that the platform told as a whole: what it does not name is not there any more, and would stay
 * for ever in a ledger where an absent field erases nothing.
 */
export const wholeFields = (noun: FleetNoun, object: JsonObject): JsonObject => ({
  ...Object.fromEntries(Object.keys(KEPT[noun]).map((name) => [name, null])),
  ...readFields(noun, object),
})
