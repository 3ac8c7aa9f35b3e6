import type { SqlTag } from './condition'
import type { LedgerFacts } from './facts'
import { confirmedBy, type Known } from './merge'

/** Since when the platform does not know the object any more; null when it does, or newer word of it came. */
export function goneSince(known: Pick<Known, 'sources' | 'firstSeenAt' | 'goneAt'>): string | null {
  const { goneAt } = known
  if (goneAt === undefined) return null
  const { source, at } = confirmedBy(known)
  return source !== 'manual' && at > goneAt ? null : goneAt
}

/** The same of a row as our API answers it, which names a time only where that holds. */
export const isGone = ({ ledger }: { ledger: Pick<LedgerFacts, 'goneAt'> }): boolean => Boolean(ledger.goneAt)

/** The same of a row of any noun's table. Never null. */
export const gone = (sql: SqlTag) =>
  sql`("goneAt" IS NOT NULL AND ("lastSource" = 'manual' OR "lastConfirmedAt" <= "goneAt"))`
