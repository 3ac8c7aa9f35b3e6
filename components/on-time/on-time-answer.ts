import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { routeAnswer } from '@/components/routes/route-answer'

const tally = {
  ...{ reached: number, late: number, early: number, onTime: number, skipped: number },
  ...{ medianLate: nullable(number), mostLate: nullable(number) },
}
const found = object({ all: number, enough: number })

/** GET /api/on-time. */
export const onTimeAnswer = object({
  period: object({ from: text, to: text, zone: text }),
  isCounting: flag,
  all: object(tally),
  lost: object({
    routes: number,
    minutes: object({ leaving: number, road: number, stays: number, untold: number }),
  }),
  places: list(object({ key: text, addressId: nullable(text), name: nullable(text), ...tally })),
  placesFound: found,
  weekdays: list(object({ weekday: number, ...tally })),
})
export type OnTimeAnswer = Read<typeof onTimeAnswer>

/** GET /api/on-time/drivers. */
export const driversAnswer = object({
  drivers: list(object({ id: nullable(text), name: nullable(text), ...tally })),
  found,
})
export type DriversAnswer = Read<typeof driversAnswer>

/** GET /api/on-time/visits. */
export const visitsAnswer = object({
  visits: list(
    object({
      ...{ routeId: text, routeName: nullable(text), zone: nullable(text), stop: number },
      ...{ stopName: nullable(text), plannedAt: nullable(text), arrivedAt: nullable(text) },
      outcome: oneOf('late', 'early', 'on_time', 'skipped'),
      minutesLate: nullable(number),
    }),
  ),
  found: number,
})
export type VisitAnswer = Read<typeof visitsAnswer>['visits'][number]

const stay = object({
  ...{ addressId: text, name: nullable(text), usual: number, routes: number },
  planned: object({ least: number, most: number }),
})
export type StayAnswer = Read<typeof stay>

/** GET /api/on-time/stays. */
export const staysAnswer = object({ stays: list(stay), found: number })

/** GET /api/on-time/coming. */
export const comingAnswer = object({ routes: list(routeAnswer), found: number })
