import { z } from 'zod'
import { externalIds, time } from './shapes'

/** Issue, every field of the published answer. */
export const issueRecord = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(['open', 'inProgress', 'resolved', 'dismissed']),
  priority: z.enum(['low', 'medium', 'high']),
  asset: z
    .object({ id: z.string(), name: z.string(), entryType: z.enum(['tracked', 'untracked']), externalIds })
    .optional(),
  assignedTo: z.object({ id: z.string(), type: z.literal('user') }).optional(),
  issueSource: z.object({ id: z.string(), type: z.enum(['form', 'ad-hoc']) }),
  mediaList: z.array(
    z.object({
      id: z.string(),
      processingStatus: z.enum(['unknown', 'processing', 'finished']),
      url: z.string(),
      urlExpiresAt: time,
    }),
  ),
  externalIds,
  dueDate: time.optional(),
  createdAtTime: time,
  submittedAtTime: time,
  submittedBy: z.object({ id: z.string(), type: z.enum(['driver', 'user']) }),
  updatedAtTime: time,
})
export type IssueRecord = z.infer<typeof issueRecord>
