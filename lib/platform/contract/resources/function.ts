import { z } from 'zod'
import { flag, flags, idMap, integer, part, parts, text, time } from '../reading'

/** Specification, Resources, "Function". The values of config.secrets never reach a browser. */
export const platformFunction = z.looseObject({
  name: z.string(),
  description: text,
  createdAtTime: time,
  updatedAtTime: time,
  lastUpdateTimestampMs: integer,
  codePackage: part({ status: text, downloadGetUrl: text }),
  config: part({
    handler: text,
    isScheduleEnabled: flag,
    params: idMap,
    secrets: idMap,
    schedule: part({
      timezone: text,
      /** daysOfWeek holds seven booleans. */
      entries: parts({ daysOfWeek: flags, timeSinceMidnightMs: integer }),
    }),
  }),
  effects: part({ nextScheduledAtTime: time }),
})
