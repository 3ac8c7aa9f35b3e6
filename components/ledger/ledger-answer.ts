import { flag, maybe, nullable, object, oneOf, record, text } from '@/components/api/read'

/** What the ledger knows about a row, as the pages read it. */
export const ledgerAnswer = object({
  sources: record(text),
  lastSource: oneOf('api', 'feed', 'webhook', 'import', 'manual', 'sync'),
  firstSeenAt: text,
  lastConfirmedAt: text,
  stub: flag,
  goneAt: maybe(text),
})

/** The same of a row of a list. */
export const listedLedgerAnswer = object({ lastConfirmedAt: text, stub: flag, goneAt: maybe(text) })

/** The departure that needs what a row is of (lib/verdicts/needed.ts). */
export const neededAnswer = maybe(object({ at: text, route: nullable(text), zone: text, isOnRoad: flag }))
