import { z } from 'zod'
import { flag, idMap, part, text, time } from '../reading'

/** Published: what an assignment may come from; `invalid` and `unknown` are answered and not asked for. */
export const ASSIGNMENT_TYPES = [
  'HOS',
  'idCard',
  'static',
  'faceId',
  'tachograph',
  'safetyManual',
  'RFID',
  'trailer',
  'external',
  'qrCode',
  'driverApp',
  'voiceSignIn',
  'smartAssign',
] as const

const named = part({ id: text, name: text, externalIds: idMap })

/** Published: GET /fleet/driver-vehicle-assignments. It has no id of its own. */
export const driverVehicleAssignment = z.looseObject({
  assignmentType: text,
  assignedAtTime: time,
  driver: named,
  vehicle: named,
  startTime: time,
  endTime: time,
  isPassenger: flag,
  metadata: part({ sourceName: text }),
})
