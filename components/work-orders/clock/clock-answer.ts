import { list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { workOrderAnswer } from '../work-order-answer'

export const clockAnswer = object({
  ...{ id: text, workOrderId: text, taskId: text, startedAt: text },
  stoppedAt: nullable(text),
  minutes: nullable(number),
  state: oneOf('running', 'stopped', 'unknown'),
})
export type ClockAnswer = Read<typeof clockAnswer>

/** GET and POST /api/labor-clock. */
export const ownClockAnswer = object({ data: nullable(clockAnswer) })

/** POST /api/labor-clock/{id}/stop. */
export const stoppedAnswer = object({
  data: nullable(workOrderAnswer),
  minutes: number,
  warnings: list(object({ path: text, code: oneOf('not_taken', 'vanished'), message: text })),
})
export type StoppedAnswer = Read<typeof stoppedAnswer>
