import { flag, nullable, number, object, text } from '@/components/api/read'
import { todayAnswer } from '@/components/readiness/today-answer'

/** GET /api/screen. */
export const screenDay = object({
  data: object({
    name: text,
    organizationName: text,
    hours: number,
    isConnected: flag,
    routes: nullable(object({ syncedUntil: nullable(text), toldAt: nullable(text) })),
    today: todayAnswer,
  }),
})
