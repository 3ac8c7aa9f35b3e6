import { z } from 'zod'
import { flag, id, idMap, integer, part, parts, text, texts, time } from '../reading'
import { filled, idOrExternal, timestamp } from '../wire'
import { dvirDefectShape } from './dvir'

const signature = part({ signatoryUser: part({ id: text }), signedAtTime: time, type: text })
const known = part({ id: text, externalIds: idMap })

/** Published: GET /dvirs/stream and GET /dvirs/{id}. Not the shape that the specification's PATCH answers. */
export const streamedDvir = z.looseObject({
  id,
  authorSignature: signature,
  secondSignature: signature,
  thirdSignature: signature,
  defectIds: texts,
  dvirSubmissionBeginTime: time,
  dvirSubmissionTime: time,
  formattedAddress: text,
  mechanicNotes: text,
  odometerMeters: integer,
  safetyStatus: text,
  type: text,
  updatedAtTime: time,
  trailer: known,
  vehicle: known,
  walkaroundPhotos: parts({ createdAtTime: time, name: text, url: text }),
})

/** Published: POST /fleet/dvirs. */
export const dvirCreateRequest = z.strictObject({
  authorId: filled,
  type: z.enum(['mechanic']),
  safetyStatus: z.enum(['safe', 'unsafe']),
  vehicleId: idOrExternal.optional(),
  trailerId: filled.optional(),
  licensePlate: z.string().optional(),
  location: z.string().optional(),
  mechanicNotes: z.string().optional(),
  odometerMeters: z.int().optional(),
  resolvedDefectIds: z.array(filled).optional(),
})

/** Published: GET /defects/stream. */
export const streamedDefect = z.looseObject({
  id,
  dvirId: text,
  comment: text,
  defectTypeId: text,
  isResolved: flag,
  mechanicNotes: text,
  createdAtTime: time,
  updatedAtTime: time,
  resolvedAtTime: time,
  resolvedBy: part({ id: text, name: text, type: text }),
  defectPhotos: parts({ createdAtTime: time, url: text }),
  trailer: known,
  vehicle: known,
})

/** Published: PATCH /fleet/defects/{id} answers a defect as it stands in the specification's DVIR. */
export const defect = z.looseObject(dvirDefectShape)

/** Published: PATCH /fleet/defects/{id}. */
export const defectUpdateRequest = z.strictObject({
  isResolved: z.boolean().optional(),
  mechanicNotes: z.string().optional(),
  resolvedAtTime: timestamp.optional(),
  resolvedBy: z.strictObject({ id: filled, type: z.enum(['mechanic']) }).optional(),
})

/** Published: GET /defect-types. */
export const defectType = z.looseObject({
  id,
  label: text,
  sectionType: text,
  severity: text,
  createdAtTime: time,
})
