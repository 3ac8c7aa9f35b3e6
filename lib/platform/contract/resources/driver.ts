import { z } from 'zod'
import { flag, id, idMap, integer, numbers, part, parts, text, texts, time } from '../reading'

export const attributes = parts({
  id: text,
  name: text,
  dateValues: texts,
  numberValues: numbers,
  stringValues: texts,
})

export const tagShape = { id, name: text, parentTagId: text }

/** Specification, Resources, "Driver". */
export const driver = z.looseObject({
  id,
  name: text,
  username: text,
  notes: text,
  phone: text,
  locale: text,
  timezone: text,
  licenseNumber: text,
  licenseState: text,
  currentIdCardCode: text,
  tachographCardNumber: text,
  profileImageUrl: text,
  eldExemptReason: text,
  createdAtTime: time,
  updatedAtTime: time,
  driverActivationStatus: text,
  isDeactivated: flag,
  eldAdverseWeatherExemptionEnabled: flag,
  eldBigDayExemptionEnabled: flag,
  eldExempt: flag,
  eldPcEnabled: flag,
  eldYmEnabled: flag,
  hasDrivingFeaturesHidden: flag,
  hasVehicleUnpinningEnabled: flag,
  waitingTimeDutyStatusEnabled: flag,
  eldDayStartHour: integer,
  externalIds: idMap,
  attributes,
  carrierSettings: part({
    carrierName: text,
    dotNumber: integer,
    homeTerminalAddress: text,
    homeTerminalName: text,
    mainOfficeAddress: text,
  }),
  eldSettings: part({
    rulesets: parts({ break: text, cycle: text, jurisdiction: text, restart: text, shift: text }),
  }),
  usDriverRulesetOverride: part({ cycle: text, restart: text, restbreak: text, usStateToOverride: text }),
  staticAssignedVehicle: part({ id, name: text }),
  tags: parts(tagShape),
  peerGroupTag: part(tagShape),
  trailerGroupTag: part(tagShape),
  vehicleGroupTag: part(tagShape),
})
