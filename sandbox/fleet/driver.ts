import { z } from 'zod'
import { attribute, externalIds, reference, tagShape, time } from './shapes'

/** Driver, every field of the specification. */
export const driverRecord = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  notes: z.string(),
  phone: z.string(),
  locale: z.string(),
  timezone: z.string(),
  licenseNumber: z.string(),
  licenseState: z.string(),
  currentIdCardCode: z.string(),
  tachographCardNumber: z.string(),
  profileImageUrl: z.string(),
  eldExemptReason: z.string(),
  createdAtTime: time,
  updatedAtTime: time,
  driverActivationStatus: z.string(),
  isDeactivated: z.boolean(),
  eldAdverseWeatherExemptionEnabled: z.boolean(),
  eldBigDayExemptionEnabled: z.boolean(),
  eldExempt: z.boolean(),
  eldPcEnabled: z.boolean(),
  eldYmEnabled: z.boolean(),
  hasDrivingFeaturesHidden: z.boolean(),
  hasVehicleUnpinningEnabled: z.boolean(),
  waitingTimeDutyStatusEnabled: z.boolean(),
  eldDayStartHour: z.number(),
  externalIds,
  attributes: z.array(attribute),
  carrierSettings: z.object({
    carrierName: z.string(),
    dotNumber: z.number(),
    homeTerminalAddress: z.string(),
    homeTerminalName: z.string(),
    mainOfficeAddress: z.string(),
  }),
  eldSettings: z.object({
    rulesets: z.array(
      z.object({
        break: z.string(),
        cycle: z.string(),
        jurisdiction: z.string(),
        restart: z.string(),
        shift: z.string(),
      }),
    ),
  }),
  usDriverRulesetOverride: z.object({
    cycle: z.string(),
    restart: z.string(),
    restbreak: z.string(),
    usStateToOverride: z.string(),
  }),
  staticAssignedVehicle: reference.optional(),
  tags: z.array(tagShape),
  peerGroupTag: tagShape,
  trailerGroupTag: tagShape,
  vehicleGroupTag: tagShape,
})
export type DriverRecord = z.infer<typeof driverRecord>
