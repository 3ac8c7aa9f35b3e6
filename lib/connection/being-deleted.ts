import type { Db, Tx } from '@/lib/db/open'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

export const ORGANIZATION_DELETING = 'organization_deleting'

/** Whether somebody had the organization deleted: then it is connected to nothing any more. */
export async function isBeingDeleted(db: Db | Tx, organizationId: string): Promise<boolean> {
  const organization = await db.organization.findUnique({
    where: { id: organizationId },
    select: { deletionAskedAt: true },
  })
  return organization?.deletionAskedAt !== null
}

/**
 * Throws AppError 409 organization_deleting, and otherwise keeps anybody from having the organization deleted, and from connecting
 * it as well, until the transaction ends: of two first installs at once the later one is to see whose the earlier one was.
 */
export async function keepFromDeleted(tx: Tx, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS one FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
  if (await isBeingDeleted(tx, organizationId))
    throw conflict(ORGANIZATION_DELETING, say('lib-connection.organization-deleting'))
}
