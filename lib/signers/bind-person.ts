import { forgetAccount } from '@/lib/accounts/account'
import { findMember } from '@/lib/accounts/members/find-member'
import { lockMembers, requireAdministrator } from '@/lib/accounts/members/lock-members'
import { appendAudit } from '@/lib/audit/append'
import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import type { StartedFrom } from '@/lib/started-from'
import { say } from '@/lib/words/speaking'
import { foundPerson } from './found-person'
import type { ProposedPerson } from './schema'

interface Binding {
  userId: string
  person: ProposedPerson
  before?: StartedFrom | undefined
}

/**
 * Binds a member to a person of the platform, as whom they sign from then on: what they proposed, or another. Throws 404
 * for who is no member here, 409 person_taken where another member is that person, 409 changed_meanwhile, 403 when the
 * actor administers no more, and what `foundPerson` throws.
 */
export async function bindPerson(ctx: DeskContext, { userId, person: said, before }: Binding): Promise<void> {
  const { organizationId } = ctx.actor
  const person = await foundPerson(ctx, said)
  const at = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    await compareBeforeWrite({
      before,
      sent: { personId: person.id },
      now: async () => ({ state: { personId: member.personId } }),
    })
    const isSame = member.personKind === person.kind && member.personId === person.id
    if (isSame && member.isPersonConfirmed) return
    const taken = await tx.membership.findFirst({
      where: {
        ...{ organizationId, personKind: person.kind, personId: person.id, isPersonConfirmed: true },
        userId: { not: userId },
      },
      select: { user: { select: { name: true } } },
    })
    if (taken) throw conflict('person_taken', say('lib-signers.taken', { name: taken.user.name }))
    await tx.membership.update({
      where: { userId_organizationId: { userId, organizationId } },
      data: {
        ...{ personKind: person.kind, personId: person.id, isPersonConfirmed: true },
        ...(isSame ? {} : { personSaidAt: at }),
      },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: ctx.actor.userId, name: ctx.actor.name },
      at,
      action: 'member.person_confirmed',
      subjectType: 'member',
      subjectId: userId,
      summary: `${member.user.name} signs on the platform as ${person.called}`,
      detail: { kind: person.kind, id: person.id, was: member.personId },
    })
  })
  forgetAccount(ctx, userId)
}
