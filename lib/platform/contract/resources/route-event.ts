import { z } from 'zod'
import { id, idMap, part, text, time } from '../reading'

const task = part({ taskId: text, taskType: text })

/** Specification, Resources, "Route event". happenedAtTime orders the ledger (invariant 11), so it is required. */
export const routeEvent = z.looseObject({
  id: z.string().meta({ format: 'uuid' }),
  eventType: z.string(),
  eventTime: time,
  happenedAtTime: z.string().meta({ format: 'date-time' }),
  route: z.looseObject({ id, externalIds: idMap }),
  stop: part({ id, externalIds: idMap }),
  eventDetails: part({
    /** Both are strings of milliseconds, as given. */
    stopEtaUpdated: part({ etaMs: text, etaUpdatedAtMs: text }),
    stopTaskCompleted: task,
    stopTaskSkipped: task,
  }),
})
