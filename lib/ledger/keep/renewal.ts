import type { Db } from '@/lib/db/open'

/**
 * How the columns of rows follow from what is known, and what is kept of that, by noun. A migration fills a new column as near as SQL can; what it cannot
 * say as the app does is put right by the worker (lib/jobs/renew-columns.ts), once, by raising the number of the rule here.
 */
export const COLUMN_RULES = { route: 6, dvir: 6, work_order: 5 } as const
export type RenewedNoun = keyof typeof COLUMN_RULES

/**
 * Whether rows from before an update are still to be put right: from when this version runs, though its worker may be at another noun
 * or not have begun, until it has been through all of them. One query.
 */
export async function isRenewing(db: Db, noun: RenewedNoun): Promise<boolean> {
  const renewal = await db.columnsRenewal.findUnique({
    where: { noun },
    select: { rule: true, endedAt: true },
  })
  return renewal !== null && (renewal.rule < COLUMN_RULES[noun] || renewal.endedAt === null)
}
