import type { Base } from '@/lib/base'
import { appendAudit } from '@/lib/audit/append'
import { reason, type StoredReason } from '@/lib/stored-reason'
import type { PlatformOrganization } from './ask-organization'
import { nameOf } from './same-organization'
import { transition } from '../transition'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

interface Told {
  id?: string | null | undefined
  name?: string | null | undefined
}

/**
 * What the platform says of itself after the connection was made: it names an organization that was not named then.
 * Where it turns out to be another one than the desk's, nothing of it may be mixed in: the connection stops.
 */
export async function confirmOrganization(ctx: Ctx, organizationId: string, told: Told): Promise<void> {
  const offered = { id: told.id || null, name: told.name?.trim() || null }
  if (offered.id === null) return
  const at = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    const before = await tx.connection.findUnique({
      where: { organizationId },
      select: { platformOrganizationId: true, platformOrganizationName: true },
    })
    if (!before) return
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
      columns: { reason: otherOrganization(known, offered), since: at },
    })
    if (!stopped) return
    ctx.logger.warn({ organizationId }, 'A connection turned out to be another organization’s')
    await appendAudit(tx, {
      organizationId,
      actor: { id: null, name: 'Wayboard' },
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
