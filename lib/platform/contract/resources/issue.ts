import { z } from 'zod'
import { id, idMap, part, parts, text, time } from '../reading'
import { externalIds, filled, timestamp } from '../wire'

/** Published values of an issue's status; others are kept. */
export const ISSUE_STATUSES = ['open', 'inProgress', 'resolved', 'dismissed'] as const

const person = part({ id: text, type: text })

/** Published: GET /issues/stream and PATCH /issues. */
export const issue = z.looseObject({
  id,
  title: text,
  description: text,
  status: text,
  priority: text,
  dueDate: time,
  asset: part({ id: text, name: text, entryType: text, externalIds: idMap }),
  assignedTo: person,
  issueSource: part({ id: text, type: text }),
  mediaList: parts({ id: text, processingStatus: text, url: text, urlExpiresAt: time }),
  externalIds: idMap,
  createdAtTime: time,
  submittedAtTime: time,
  submittedBy: person,
  updatedAtTime: time,
})

/** Published: PATCH /issues. */
export const issueUpdateRequest = z.strictObject({
  id: filled,
  status: z.enum(ISSUE_STATUSES).optional(),
  assignedTo: z.strictObject({ id: filled, type: z.enum(['user']) }).optional(),
  dueDate: timestamp.optional(),
  externalIds: externalIds.optional(),
})
