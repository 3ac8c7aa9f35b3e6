import type { CapabilityState } from './capability-of'

/** What stands between the platform's extension and us: it has none, or the grant does not cover it. */
export const LACKS = ['absent', 'scope_missing'] as const satisfies readonly CapabilityState[]
export type Lack = (typeof LACKS)[number]

/** Whether nothing comes of an endpoint; not where nobody asked yet. */
export const isLack = (state: CapabilityState | undefined): state is Lack =>
  LACKS.some((lack) => lack === state)

// The rules for published endpoints: any of these on first use means that the platform has none, and 401 is one that a new token
// did not mend (docs/decisions/0012-lists-of-the-platform.md).
const ABSENT = [404, 405, 501]
const NOT_COVERED = [401, 403]

/**
 * What an answer with this HTTP status shows of a published endpoint; null where it shows nothing. It is the same by the
 * platform's own status and by that of our refusal of it (lib/platform/refusal.ts). An unknown id, and an expired cursor, may be 404 too.
 */
export function lackShownBy(status: number): Lack | null {
  if (ABSENT.includes(status)) return 'absent'
  return NOT_COVERED.includes(status) ? 'scope_missing' : null
}
