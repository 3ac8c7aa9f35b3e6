import { PERSON_COLUMNS, personOf } from '@/lib/accounts/platform-person'
import { may } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { forbidden } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/** What the trail says of whoever a signature names. */
interface Signer {
  /** Ends the summary, before its full stop; empty where the member signs as themselves. */
  told: string
  detail: { author: string; as: 'bound' | 'named' | 'unbound'; bound?: string }
}

/**
 * Who signs with `authorId`. A member who is bound to a person of the platform signs as that one; an administrator may
 * name another, and the trail says so. Who is bound to nobody yet names whom they like, as the platform lets them.
 * Throws 403 signs_as_bound.
 */
export async function signerOf({ db, actor }: DeskContext, authorId: string): Promise<Signer> {
  const { userId, organizationId, role } = actor
  const member = await db.membership.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
    select: PERSON_COLUMNS,
  })
  const person = member && personOf(member)
  if (!person?.confirmed) return { told: '', detail: { author: authorId, as: 'unbound' } }
  if (person.id === authorId) return { told: '', detail: { author: authorId, as: 'bound' } }
  if (!may(role, 'administer'))
    throw forbidden(say('lib-dvirs.signs-as-bound', { id: person.id }), 'signs_as_bound')
  return {
    told: `, signed as ${authorId}, whom an administrator named who signs as ${person.id}`,
    detail: { author: authorId, as: 'named', bound: person.id },
  }
}
