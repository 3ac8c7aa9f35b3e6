import type { SqlTag } from '@/lib/ledger/list/condition'

/** How grave the platform calls a kind of defect (GET /defect-types). */
const SEVERITIES = ['major', 'minor', 'notApplicable'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * How grave a defect is, as the sync of defects writes beside it (lib/dvirs/of-stream.ts; the specification's answer has no such
 * field), read without regard to case. Null where nobody tells, or in a word that is none of these: it may be as grave as any then.
 */
export function severityOf(told: unknown): Severity | null {
  const word = typeof told === 'string' ? told.toLowerCase() : null
  return SEVERITIES.find((one) => one.toLowerCase() === word) ?? null
}

/** In which turn the rows of defects (lib/dvirs/defects/defect-rows.ts) stand: the major ones first, then those of which nobody tells. */
export const bySeverity = <Sql>(sql: SqlTag<Sql>) =>
  sql`CASE "severity" WHEN 'major' THEN 0 WHEN 'minor' THEN 2 WHEN 'notApplicable' THEN 3 ELSE 1 END`
