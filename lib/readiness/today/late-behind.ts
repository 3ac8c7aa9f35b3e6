import type { Finding } from '../finding'
import { lateNow } from './late-now'

/** Codes of what says that another route of the same vehicle or driver makes one late (lib/readiness/checks/late-before-start.ts). */
export const LATE_BEHIND = ['still_on_route', 'earlier_not_left'] as const

/** That a route will leave late, because its vehicle or driver is still on another one, or has not left for it. */
export interface LateStart {
  lateMs: number
  /** From then on (epoch ms) it grows with the clock (lib/readiness/today/late-now.ts); null where it does not. */
  runsFromMs: number | null
  behind: { id: string; name: string | null }
}

/** How late a finding makes its route, as of `nowMs` (epoch ms), and behind which other one; null where it says something else. */
export function lateBehind(
  { words, evidence }: Pick<Finding, 'words' | 'evidence'>,
  nowMs: number,
): LateStart | null {
  const other = evidence.find(({ kind }) => kind === 'route')
  if (!('lateMs' in words.params) || !other) return null
  const { route, runsFromMs = null } = words.params
  return { lateMs: lateNow(words.params, nowMs), runsFromMs, behind: { id: other.id, name: route } }
}
