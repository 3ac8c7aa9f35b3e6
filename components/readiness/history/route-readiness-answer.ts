import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { findingAnswer, notChecked, todayRoute, whoGoes } from '../today-answer'

/* What the page reads of GET /api/routes/{id}/readiness (lib/readiness/read-route-readiness.ts). */

const record = object({
  ...{ id: text, name: nullable(text), at: text, departsAt: text, zone: text, settingsVersion: number },
  verdict: oneOf('blocked', 'check', 'ready', 'untold', 'underway', 'done', 'not_yet', 'gone'),
  ...{ driver: nullable(whoGoes), vehicle: nullable(whoGoes) },
  ...{ findings: list(findingAnswer), notChecked: list(notChecked) },
  late: nullable(object({ ms: number, stop: number })),
})
export type RecordAnswer = Read<typeof record>

export const routeReadinessAnswer = object({
  present: nullable(todayRoute),
  mayOverride: flag,
  departure: nullable(object({ at: text, isTold: flag, known: nullable(record) })),
  heldBack: nullable(findingAnswer),
  delays: list(object({ id: text, name: nullable(text), zone: text, departsAt: text, lateMs: number })),
  history: list(record),
})
export type RouteReadinessAnswer = Read<typeof routeReadinessAnswer>
