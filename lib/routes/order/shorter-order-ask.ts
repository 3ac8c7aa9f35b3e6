import { z } from 'zod'
import { LONGEST_ID } from '@/lib/ledger/keep/storable-id'
import { singleUseLocation } from '@/lib/platform/contract/resources/route-request'
import { filled } from '@/lib/platform/contract/wire'
import { MOST_STOPS } from './most-stops'

/** Where a stop is: at an address of the address book, or at a place of its own in degrees; null where nobody says. */
const whereabouts = z
  .union([
    z.strictObject({ addressId: filled.max(LONGEST_ID) }),
    singleUseLocation.pick({ latitude: true, longitude: true }),
  ])
  .nullable()

/** POST /api/routes/shorter-order: the stops of a route in their order, and whether it ends where it does. */
export const shorterOrderAsk = z.strictObject({
  stops: z.array(whereabouts).min(2).max(MOST_STOPS),
  lastStays: z.boolean(),
})
export type ShorterOrderAsk = z.output<typeof shorterOrderAsk>
