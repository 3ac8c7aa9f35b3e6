import { z } from 'zod'
import { fault } from '@/lib/faults'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import { queryInteger } from '@/lib/platform/contract/query'
import { MOST_MOVED_MINUTES } from './most-moved'

/** What the rows of the board are. */
export const BOARD_ROWS = ['drivers', 'vehicles'] as const
export type BoardRows = (typeof BOARD_ROWS)[number]

/** Of a year that the database has in every form. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((time) => storableMs(time) !== null, { error: fault('time') })

/** Query of GET /api/board: from when until when (RFC 3339), what the rows are, and as of when; as it is now unless told. */
export const boardQuery = z.strictObject({
  from: moment,
  to: moment,
  rows: z.enum(BOARD_ROWS),
  at: moment.optional(),
})
export type BoardQuery = z.output<typeof boardQuery>

/** Query of GET /api/board/moved: a route by its id or an external one, and how much later all of its plan would be. */
export const movedQuery = z.strictObject({
  route: byIdOrExternal.shape.id,
  minutes: queryInteger({ min: -MOST_MOVED_MINUTES, max: MOST_MOVED_MINUTES }),
})
export type MovedQuery = z.output<typeof movedQuery>

/** Query of GET /api/board/moved-stop: a stop of a route, and the route on which it would be. */
export const movedStopQuery = z.strictObject({
  from: byIdOrExternal.shape.id,
  stop: z.string().min(1).max(255),
  to: byIdOrExternal.shape.id,
})
export type MovedStopQuery = z.output<typeof movedStopQuery>
