import type { SqlTag } from '../list/condition'
import type { LedgerFacts } from './facts'
import type { Known } from './merge'

/**
 * Since when the platform does not know the object any more; null when it does, or newer word of it came. What a person
 * typed is no word of it.
 */
export function goneSince({ sources, goneAt }: Pick<Known, 'sources' | 'goneAt'>): string | null {
  if (goneAt === undefined) return null
  const { manual: _, ...ofPlatform } = sources
  return Object.values(ofPlatform).some((heardAt) => heardAt > goneAt) ? null : goneAt
}

/** The same of a row as our API answers it, which names a time only where that holds. */
export const isGone = ({ ledger }: { ledger: Pick<LedgerFacts, 'goneAt'> }): boolean => Boolean(ledger.goneAt)

/** The same of a row of any noun's table. Never null. */
export const gone = <Sql>(sql: SqlTag<Sql>) =>
  sql`("goneAt" IS NOT NULL AND ("lastSource" = 'manual' OR "lastConfirmedAt" <= "goneAt"))`
