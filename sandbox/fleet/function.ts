import { z } from 'zod'
import { time } from './shapes'

const textMap = z.record(z.string(), z.string())

/** Function, every field of the specification; `id` is its name and is not answered. */
export const functionRecord = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAtTime: time,
  updatedAtTime: time,
  lastUpdateTimestampMs: z.number(),
  codePackage: z.object({ status: z.string(), downloadGetUrl: z.string() }),
  config: z.object({
    handler: z.string(),
    isScheduleEnabled: z.boolean(),
    params: textMap,
    secrets: textMap,
    schedule: z.object({
      timezone: z.string(),
      entries: z.array(
        z.object({ daysOfWeek: z.array(z.boolean()).length(7), timeSinceMidnightMs: z.number() }),
      ),
    }),
  }),
})
export type FunctionRecord = z.infer<typeof functionRecord>
