import { z } from 'zod'
import { externalIds, time } from './shapes'

const author = z.object({ id: z.string(), type: z.enum(['driver', 'user']) })
const entityType = z.enum(['worker', 'asset'])

/** Qualification type as published for GET /qualification-types. */
export const qualificationTypeRecord = z.object({
  id: z.string(),
  name: z.string(),
  entityType,
  revisionId: z.string(),
  fields: z.array(z.object({ id: z.string(), label: z.string(), type: z.string(), isRequired: z.boolean() })),
  createdAtTime: time,
  createdBy: author,
  updatedAtTime: time,
  updatedBy: author,
})
export type QualificationTypeRecord = z.infer<typeof qualificationTypeRecord>

/** Qualification record as published for its stream; `archivedAtTime` is not answered. */
export const qualificationRecord = z.object({
  id: z.string(),
  qualificationType: z.object({ id: z.string(), name: z.string(), revisionId: z.string() }),
  owner: z.object({ id: z.string(), entityType }),
  recordStatus: z.enum(['active', 'archived', 'deleted']),
  issueDate: time,
  expirationDate: time.optional(),
  externalIds,
  fields: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      type: z.string(),
      textValue: z.object({ value: z.string() }).optional(),
      numberValue: z.object({ value: z.number() }).optional(),
      dateTimeValue: z.object({ type: z.enum(['datetime', 'date', 'time']), value: time }).optional(),
    }),
  ),
  createdAtTime: time,
  createdBy: author,
  updatedAtTime: time,
  updatedBy: author,
  archivedAtTime: time.optional(),
})
export type QualificationRecord = z.infer<typeof qualificationRecord>
