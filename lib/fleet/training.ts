import type { SqlTag } from '@/lib/ledger/list/condition'

/* What is asked of one training assignment in memory and of the table of all: the rule twice, side by side, and nowhere else. */

/** What the rule looks at. */
interface JudgedTraining {
  status: string | null
  completedAt: Date | null
}

/** It is done: the platform tells when, or by the status alone that it is. */
export const isDone = ({ status, completedAt }: JudgedTraining): boolean =>
  completedAt !== null || status?.toLowerCase() === 'completed'
export const done = <Sql>(sql: SqlTag<Sql>) =>
  sql`("completedAt" IS NOT NULL OR coalesce(lower("status") = 'completed', false))`
