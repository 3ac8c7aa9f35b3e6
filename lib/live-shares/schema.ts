import { z } from 'zod'
import { instant } from '@/lib/decisions/schema'
import { byId, ledgerId } from '@/lib/ledger/keep/facts'
import { commaList } from '@/lib/platform/contract/query'

/** GET /api/live-shares: the links of one vehicle, of some addresses, or of both; every link without either. */
export const liveSharesQuery = z.strictObject({
  vehicle: ledgerId.optional(),
  addresses: commaList({ max: 200 }).optional(),
})
export type LiveSharesQuery = z.output<typeof liveSharesQuery>

/** POST /api/live-shares: a link that we make always ends. */
export const liveShareBody = z.strictObject({
  about: z.strictObject({ kind: z.enum(['vehicle', 'address']), id: ledgerId }),
  name: z.string().trim().min(1).max(100),
  until: instant,
})
export type LiveShareBody = z.output<typeof liveShareBody>

/** PATCH /api/live-shares/{id}. */
export const liveShareEndBody = z.strictObject({ until: instant })

/** Path of /api/live-shares/{id}. */
export const liveShareParams = byId
