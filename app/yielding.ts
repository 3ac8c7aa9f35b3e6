import type { Process } from '@/app/context'
import type { YieldAddress } from '@/lib/accounts/invitations/accept-invitation'
import { forgetYielded, yieldAddress, type Yielded } from '@/lib/deletion/yield-address'
import { sendForDeletions, sendForRevocation } from '@/lib/jobs/job-handlers'

interface Yielding {
  /** Within the transaction that proves an address. */
  yields: YieldAddress
  /** After its commit: what had been held is told to the platform, and deleted. */
  after(): Promise<void>
}

/** How an account that never proved its address gives it up for one that does. */
export function yielding(ctx: Process): Yielding {
  let yielded: Yielded | null = null
  return {
    async yields(tx, email, at) {
      yielded = await yieldAddress(ctx, tx, email, at)
    },
    async after() {
      if (!yielded) return
      forgetYielded(ctx, yielded)
      for (const organizationId of yielded.organizationIds) {
        ctx.door.tokens.forget(organizationId)
        await sendForRevocation(ctx, organizationId)
      }
      await sendForDeletions(ctx)
    },
  }
}
