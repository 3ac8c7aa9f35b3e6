import { forgetAccount } from '@/lib/accounts/account'
import { findMember } from '@/lib/accounts/members/find-member'
import { lockMembers } from '@/lib/accounts/members/lock-members'
import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { foundPerson } from './found-person'
import type { ProposedPerson } from './schema'

/**
 * Notes who the actor says they are on the platform, for an administrator to confirm; said again, the later word stands.
 * Throws 409 person_confirmed for who is confirmed already, and what `foundPerson` throws.
 */
export async function proposePerson(ctx: DeskContext, proposed: ProposedPerson): Promise<void> {
  const { organizationId, userId, name } = ctx.actor
  const person = await foundPerson(ctx, proposed)
  const at = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    if (member.isPersonConfirmed) throw conflict('person_confirmed', say('lib-signers.confirmed'))
    if (member.personKind === person.kind && member.personId === person.id) return
    await tx.membership.update({
      where: { userId_organizationId: { userId, organizationId } },
      data: { personKind: person.kind, personId: person.id, personSaidAt: at },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at,
      action: 'member.person_proposed',
      subjectType: 'member',
      subjectId: userId,
      summary: `${name} says that they are ${person.called} on the platform`,
      detail: { kind: person.kind, id: person.id },
    })
  })
  forgetAccount(ctx, userId)
}
