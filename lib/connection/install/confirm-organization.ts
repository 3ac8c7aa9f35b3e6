import { OWN_ACTOR } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { reason, type StoredReason } from '@/lib/stored-reason'
import { transition } from '../transition'
import type { PlatformOrganization } from './ask-organization'
import { nameOf } from './same-organization'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

interface Told {
  id?: string | null | undefined
  name?: string | null | undefined
}

/**
 * What the platform says of itself after the connection was made: it names an organization that was not named then.
 * Where it turns out to be another one than the desk's, nothing of it may be mixed in: the connection stops. What it said of a
 * grant that was replaced while it was asked says nothing of the one that is there.
 */
export async function confirmOrganization(
  ctx: Ctx,
  organizationId: string,
  ask: () => Promise<Told>,
): Promise<void> {
  // A refresh leaves it as it is, another grant does not.
  const asked = await ctx.db.connection.findUnique({ where: { organizationId }, select: { since: true } })
  const told = await ask()
  const offered = { id: told.id || null, name: told.name?.trim() || null }
  if (offered.id === null) return
  const at = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS one FROM "Connection" WHERE "organizationId" = ${organizationId}::uuid FOR NO KEY UPDATE`
    const before = await tx.connection.findUnique({
      where: { organizationId },
      select: { since: true, platformOrganizationId: true, platformOrganizationName: true },
    })
    if (!before || before.since.getTime() !== asked?.since.getTime()) return
    const known = { id: before.platformOrganizationId, name: before.platformOrganizationName }
    if (known.id === null || known.id === offered.id) {
      if (known.id === offered.id && known.name === offered.name) return
      await tx.connection.updateMany({
        where: { organizationId },
        data: {
          platformOrganizationId: offered.id,
          ...(offered.name === null ? {} : { platformOrganizationName: offered.name }),
        },
      })
      return
    }
    const said = `This desk belongs to ${nameOf(known)} on the platform, and the connection is one of ${nameOf(offered)}. Reconnect with ${nameOf(known)}.`
    const stopped = await transition(tx, 'organization_differs', {
      organizationId,
      to: 'needs_reauthorization',
      // A pair that was refreshed meanwhile is the same organization's.
      generation: 'any',
      // A pair that a refresh brings late connects again: it, too, is asked first.
      columns: { reason: otherOrganization(known, offered), since: at, organizationUnsaid: true },
    })
    if (!stopped) return
    ctx.logger.warn({ organizationId }, 'A connection turned out to be another organization’s')
    await appendAudit(tx, {
      organizationId,
      actor: OWN_ACTOR,
      at,
      action: 'connection.refused',
      subjectType: 'connection',
      subjectId: organizationId,
      summary: said,
    })
  })
}

const calledBy = ({ id, name }: PlatformOrganization) =>
  name === null ? { called: id ?? '', by: 'id' } : { called: name, by: 'name' }

function otherOrganization(known: PlatformOrganization, offered: PlatformOrganization): StoredReason {
  const [ours, other] = [calledBy(known), calledBy(offered)]
  return reason('other_organization', {
    given: { known: ours.called, knownBy: ours.by, offered: other.called, offeredBy: other.by },
  })
}
