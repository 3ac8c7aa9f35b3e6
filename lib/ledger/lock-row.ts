import type { Tx } from '@/lib/db/open'

/**
 * Holds one object of one organization until the transaction ends, whether its row exists or not: what two
 * observations of it make must not overwrite each other. Take it before the audit chain's head, never after.
 */
export async function lockRow(
  tx: Tx,
  noun: string,
  organizationId: string,
  platformId: string,
): Promise<void> {
  const name = `${noun} ${organizationId} ${platformId}`
  // The cast: an uncast void column fails in raw queries on the embedded database.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`
}
