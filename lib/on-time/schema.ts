import { z } from 'zod'
import { LONGEST_ID } from '@/lib/ledger/keep/storable-id'
import { queryInteger } from '@/lib/platform/contract/query'
import { filled } from '@/lib/platform/contract/wire'
import { timeZone } from '@/lib/zones/time-zone'

/** What is taken away as a file: a table of the page. */
export const ON_TIME_TABLES = ['places', 'drivers', 'weekdays'] as const
export type OnTimeTable = (typeof ON_TIME_TABLES)[number]

/** GET /api/on-time and /api/on-time/drivers: the first and the last day, both within, and whose days they are. */
export const onTimeQuery = z.strictObject({ from: z.iso.date(), to: z.iso.date(), zone: timeZone })
export type AskedOnTime = z.output<typeof onTimeQuery>

/** POST /api/on-time/export. */
export const exportOnTimeQuery = onTimeQuery.extend({ table: z.enum(ON_TIME_TABLES) })

/** Of a place the key (lib/routes/progress/visits.ts, `placeKey`), which is empty for all that name none. */
const LONGEST_KEY = LONGEST_ID + 1

/** GET /api/on-time/visits: the visits behind one line. Monday is weekday 1. */
export const visitsQuery = onTimeQuery.extend({
  place: z.string().max(LONGEST_KEY).optional(),
  driver: filled.max(LONGEST_ID).optional(),
  weekday: queryInteger({ min: 1, max: 7 }).optional(),
})
export type AskedVisits = z.output<typeof visitsQuery>

/** GET /api/on-time/coming: the routes to come that a suggestion is about. */
export const comingQuery = z.strictObject({ address: filled.max(LONGEST_ID) })
