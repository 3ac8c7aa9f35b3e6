import { z } from 'zod'
import { fault } from '@/lib/faults'
import { flag, id, idMap, integer, part, parts, text, time } from '../reading'
import { filled, timestamp } from '../wire'

/** Specification, Resources, "DVIR": "authorId required, isResolved required and must be true". */
export const dvirResolveRequest = z.strictObject({
  authorId: filled,
  isResolved: z.literal(true, { error: fault('true') }),
  mechanicNotes: z.string().optional(),
  signedAtTime: timestamp.optional(),
})

export const dvirSignature = part({
  signatoryUser: part({ id: text, name: text }),
  signedAtTime: time,
  type: text,
})
/** `ExternalIds` is capitalised here, as given. */
const vehicle = part({ id: text, name: text, ExternalIds: idMap })
const trailer = part({ id: text, name: text })

export const dvirDefectShape = {
  id,
  isResolved: flag,
  comment: text,
  defectType: text,
  createdAtTime: time,
  mechanicNotes: text,
  mechanicNotesUpdatedAtTime: time,
  resolvedAtTime: time,
  resolvedBy: part({ id: text, name: text, type: text }),
  trailer,
  vehicle,
}

/** Specification, Resources, "DVIR" (response data of the PATCH). */
export const dvir = z.looseObject({
  id,
  licensePlate: text,
  location: text,
  mechanicNotes: text,
  safetyStatus: text,
  type: text,
  odometerMeters: integer,
  startTime: time,
  endTime: time,
  trailerName: text,
  authorSignature: dvirSignature,
  secondSignature: dvirSignature,
  thirdSignature: dvirSignature,
  vehicle,
  trailer,
  vehicleDefects: parts(dvirDefectShape),
  trailerDefects: parts(dvirDefectShape),
})
