import { z } from 'zod'
import { BOARD_ROWS } from '@/lib/board/schema'
import { recordShape } from '@/lib/inspections/schema'
import { ledgerId } from '@/lib/ledger/keep/facts'
import { timeZone } from '@/lib/zones/time-zone'

const period = { from: z.iso.date(), to: z.iso.date(), zone: timeZone }
const MOST_DAYS = 7

/** Body of POST /api/printed: which paper was printed, and what it tells of. */
export const printedPaper = z.discriminatedUnion('paper', [
  z.strictObject({ paper: z.enum(['route', 'dvir', 'work-order']), id: ledgerId }),
  z.strictObject({ paper: z.literal('inspections'), ...recordShape }),
  /** `drivers`: whether it has how each of them was. */
  z.strictObject({ paper: z.literal('on-time'), ...period, drivers: z.boolean() }),
  z.strictObject({
    ...{ paper: z.literal('board'), day: z.iso.date(), days: z.int().min(1).max(MOST_DAYS), zone: timeZone },
    rows: z.enum(BOARD_ROWS),
    /** As of when, where it was looked back at. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
])
export type PrintedPaper = z.output<typeof printedPaper>
