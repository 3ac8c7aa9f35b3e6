import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { paperLine } from '@/components/papers/paper-answer'
import { todayRoute, whyUntold } from '@/components/readiness/today-answer'

/* What the page reads of GET /api/drivers/{id} (lib/drivers/read-driver.ts). */

const untold = nullable(oneOf('not_offered', 'no_permission', 'not_read_yet', 'no_record'))

const person = object({
  standing: nullable(oneOf('active', 'deactivated', 'unknown')),
  zone: text,
  vehicle: nullable(object({ id: text, name: nullable(text) })),
  hoursBy: oneOf('clocks', 'tachograph'),
  clocks: nullable(
    object({
      ...{ toldAt: text, isFresh: flag },
      status: nullable(oneOf('offDuty', 'sleeperBed', 'driving', 'onDuty', 'yardMove', 'personalConveyance')),
      ...{ driveLeftMs: nullable(number), shiftLeftMs: nullable(number) },
      ...{ cycleLeftMs: nullable(number), untilBreakMs: nullable(number) },
    }),
  ),
  tachograph: nullable(
    object({
      ...{ toldAt: text, isFresh: flag, isResting: nullable(flag) },
      ...{ dayLeftMs: nullable(number), weekLeftMs: nullable(number), twoWeeksLeftMs: nullable(number) },
      ...{ untilBreakMs: nullable(number), untilDailyRestMs: nullable(number) },
      untilWeeklyRestMs: nullable(number),
    }),
  ),
  rest: nullable(object({ since: text, by: oneOf('clocks', 'tachograph', 'route') })),
  qualifications: list(paperLine),
  training: list(object({ id: text, course: nullable(text), dueAt: nullable(text), isOverdue: flag })),
  untold: object({ hours: untold, qualifications: untold, training: untold }),
})
export type PersonAnswer = Read<typeof person>

export const driverAnswer = object({
  id: text,
  name: nullable(text),
  routes: list(todayRoute),
  recent: list(
    object({ id: text, name: nullable(text), zone: text, departsAt: text, endedAt: nullable(text) }),
  ),
  moreRecent: flag,
  untold: object({ routes: whyUntold }),
  person: nullable(person),
})
export type DriverAnswer = Read<typeof driverAnswer>
