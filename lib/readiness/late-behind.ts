import type { Finding } from './finding'
import { lateNow } from './late-now'

/** Codes of what says that another route of the same vehicle or driver makes one late (lib/readiness/checks/late-before-start.ts). */
export const LATE_BEHIND = ['still_on_route', 'earlier_not_left'] as const

/**
 * By how much a finding makes its route late at `nowMs` (epoch ms), in ms, and behind which other one; null where it says
 * something else.
 */
export function lateBehind(
  { words, evidence }: Pick<Finding, 'words' | 'evidence'>,
  nowMs: number,
): { lateMs: number; behind: { id: string; name: string | null } } | null {
  const other = evidence.find(({ kind }) => kind === 'route')
  if (!('lateMs' in words.params) || !other) return null
  return { lateMs: lateNow(words.params, nowMs), behind: { id: other.id, name: words.params.route } }
}
