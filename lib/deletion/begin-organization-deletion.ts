import { appendAudit } from '@/lib/audit/append'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import { disconnectWithin } from '@/lib/connection/revoke/disconnect'
import type { Tx } from '@/lib/db/open'

interface Asked {
  organizationId: string
  organizationName: string
  actor: { id: string | null; name: string }
  at: Date
}

/**
 * From here on nothing of the organization changes: its access to the platform is given up, links into it end, and once
 * the platform was told, a job deletes everything (run-deletions.ts). Needs the organization's lock (lock-members.ts),
 * and stands last in its transaction.
 */
export async function beginOrganizationDeletion(ctx: ConnectionContext, tx: Tx, asked: Asked): Promise<void> {
  const { organizationId, organizationName, actor, at } = asked
  await tx.organization.update({ where: { id: organizationId }, data: { deletionAskedAt: at } })
  await tx.deletion.upsert({
    where: { subjectId: organizationId },
    create: { subjectId: organizationId, kind: 'organization', askedAt: at },
    update: { askedAt: at, endedAt: null },
  })
  await tx.invitation.updateMany({
    where: { organizationId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at },
  })
  await disconnectWithin(ctx, tx, organizationId, actor)
  await appendAudit(tx, {
    organizationId,
    actor,
    at,
    action: 'organization.deletion_asked',
    subjectType: 'organization',
    subjectId: organizationId,
    summary: `${actor.name} had ${organizationName} deleted, with everything in it`,
  })
}
