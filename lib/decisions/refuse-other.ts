import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import type { StartedFrom } from '@/lib/started-from'

/**
 * Before a mark or a deferral is replaced or taken back: throws 409 changed_meanwhile where another one stands than the caller
 * saw, or none any more. As a whole: who wrote the same reason until another time said something else.
 */
export const refuseOther = (
  before: StartedFrom | undefined,
  what: 'mark' | 'deferral',
  stands: { reason: string; until: Date | null } | null,
): Promise<void> =>
  compareBeforeWrite({
    before,
    sent: {},
    now: async () => ({
      state: {
        [what]: stands && { reason: stands.reason, until: stands.until?.toISOString() ?? null },
      },
    }),
  })
