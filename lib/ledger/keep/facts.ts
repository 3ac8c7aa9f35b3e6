import { z } from 'zod'
import { idOrExternal, platformId } from '@/lib/platform/contract/wire'
import { LONGEST_ID } from './storable-id'

/** Where an observation of an object came from (docs/architecture.md, The ledger). `manual` is an id that a person typed. */
export const SOURCES = ['api', 'feed', 'webhook', 'import', 'manual', 'sync'] as const
export type Source = (typeof SOURCES)[number]

const isoTime = z.string()

/** What the ledger itself knows about a row, beside the platform's own object. Times are ISO 8601, UTC. */
export const ledgerFacts = z.object({
  /** The newest observation from each source. */
  sources: z.partialRecord(z.enum(SOURCES), isoTime),
  lastSource: z.enum(SOURCES),
  firstSeenAt: isoTime,
  /** When the platform last said something of it; the first sight of a row that it never spoke of. */
  lastConfirmedAt: isoTime,
  /** True when nothing but the id is known. */
  stub: z.boolean(),
  /** Since when the platform does not know the object any more; absent while it does. */
  goneAt: isoTime.nullish(),
})
export type LedgerFacts = z.output<typeof ledgerFacts>

/** The platform's id of an object, as the ledger keeps it: opaque, at most 255 characters. */
export const ledgerId = platformId.max(LONGEST_ID, { error: 'must be at most 255 characters' })

/** For nouns that the platform takes external ids of too: the platform's id, or key:value. */
export const byIdOrExternal = z.strictObject({
  id: idOrExternal.max(255, { error: 'must be at most 255 characters' }),
})

/** Path parameters of `/api/<noun>/{id}`, and the body that adds one by id. */
export const byId = z.strictObject({ id: ledgerId })
