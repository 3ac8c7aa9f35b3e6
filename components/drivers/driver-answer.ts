import { flag, list, maybe, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { findingAnswer, whoGoes } from '@/components/readiness/today-answer'

/* What the page reads of GET /api/drivers (lib/drivers/read-drivers.ts). */

const route = object({
  id: text,
  name: nullable(text),
  zone: text,
  departsAt: text,
  verdict: oneOf('blocked', 'check', 'ready', 'untold', 'underway', 'done', 'not_yet'),
  vehicle: nullable(whoGoes),
  late: nullable(object({ ms: number, stop: number })),
  unchecked: number,
})

const driver = object({
  id: text,
  name: nullable(text),
  now: nullable(route),
  untold: maybe(nullable(route)),
  next: nullable(route),
  look: nullable(
    object({
      route: object({ id: text, name: nullable(text), zone: text }),
      findings: list(findingAnswer),
    }),
  ),
  rest: nullable(object({ status: oneOf('offDuty', 'sleeperBed'), since: nullable(text) })),
})
export type ListedDriverAnswer = Read<typeof driver>

export const driversAnswer = object({
  data: list(driver),
  pagination: object({ endCursor: text, hasNextPage: flag }),
})
