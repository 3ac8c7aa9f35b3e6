import type { Tx } from '@/lib/db/open'

/**
 * Whoever came back from the organization's provider and waits for an account to be signed in to waits no more: what it said of them
 * was said before somebody was removed, or before the provider was another one. They go there again.
 */
export async function endWaitingLinks(tx: Tx, organizationId: string): Promise<void> {
  await tx.singleSignOnAttempt.updateMany({
    where: { organizationId, issuer: { not: null } },
    data: { issuer: null, subject: null, email: null, role: null },
  })
}
