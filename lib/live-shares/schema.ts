import { z } from 'zod'
import { byId, ledgerId } from '@/lib/ledger/facts'
import { commaList } from '@/lib/platform/contract/query'
import { say } from '@/lib/words/speaking'

/** GET /api/live-shares: the links of one vehicle, of some addresses, or of both; every link without either. */
export const liveSharesQuery = z.strictObject({
  vehicle: ledgerId.optional(),
  addresses: commaList({ max: 200 }).optional(),
})
export type LiveSharesQuery = z.output<typeof liveSharesQuery>

const until = z.iso.datetime({ offset: true, error: () => say('lib-decisions.time') })

/** POST /api/live-shares: a link that we make always ends. */
export const liveShareBody = z.strictObject({
  about: z.strictObject({ kind: z.enum(['vehicle', 'address']), id: ledgerId }),
  name: z.string().trim().min(1).max(100),
  until,
})
export type LiveShareBody = z.output<typeof liveShareBody>

/** PATCH /api/live-shares/{id}. */
export const liveShareEndBody = z.strictObject({ until })

/** Path of /api/live-shares/{id}. */
export const liveShareParams = byId
