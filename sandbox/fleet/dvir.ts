import { z } from 'zod'
import { externalIds, reference, time } from './shapes'

const vehicle = reference.extend({ ExternalIds: externalIds })

const signature = z.object({
  signatoryUser: reference,
  signedAtTime: time,
  type: z.enum(['driver', 'mechanic']),
})

const photo = { createdAtTime: time, url: z.string() }

/** A DVIR's defect, every field of the specification; then what only the published feed of defects answers. */
export const defectRecord = z.object({
  id: z.string(),
  isResolved: z.boolean(),
  comment: z.string(),
  defectType: z.string(),
  createdAtTime: time,
  mechanicNotes: z.string(),
  mechanicNotesUpdatedAtTime: time.optional(),
  resolvedAtTime: time.optional(),
  resolvedBy: z.object({ id: z.string(), name: z.string(), type: z.enum(['driver', 'mechanic']) }).optional(),
  trailer: reference.optional(),
  vehicle: vehicle.optional(),
  defectTypeId: z.string(),
  defectPhotos: z.array(z.object(photo)),
  updatedAtTime: time,
})
export type DefectRecord = z.infer<typeof defectRecord>

/** DVIR, every field of the specification's response; then what only the published feed of DVIRs answers. */
export const dvirRecord = z.object({
  id: z.string(),
  licensePlate: z.string(),
  location: z.string(),
  mechanicNotes: z.string(),
  safetyStatus: z.enum(['safe', 'unsafe', 'resolved']),
  type: z.enum(['preTrip', 'postTrip', 'mechanic', 'unspecified']),
  odometerMeters: z.number(),
  startTime: time,
  endTime: time,
  trailerName: z.string(),
  authorSignature: signature,
  secondSignature: signature.optional(),
  thirdSignature: signature.optional(),
  vehicle: vehicle.optional(),
  trailer: reference.optional(),
  vehicleDefects: z.array(defectRecord),
  trailerDefects: z.array(defectRecord),
  walkaroundPhotos: z.array(z.object({ ...photo, name: z.string() })),
  updatedAtTime: time,
})
export type DvirRecord = z.infer<typeof dvirRecord>

/** Kind of defect as published for GET /defect-types. */
export const defectTypeRecord = z.object({
  id: z.string(),
  label: z.string(),
  sectionType: z.enum([
    'exteriorFront',
    'exteriorRear',
    'exteriorSideUnderneath',
    'interiorDriverCab',
    'interiorPassengerArea',
    'other',
    'unknown',
  ]),
  severity: z.enum(['major', 'minor', 'notApplicable']),
  createdAtTime: time,
})
export type DefectTypeRecord = z.infer<typeof defectTypeRecord>
