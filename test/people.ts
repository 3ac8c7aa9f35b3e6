import { accountOf } from '@/lib/accounts/account'
import type { OfAccount } from '@/lib/accounts/address/address-unproved'
import { acceptAsNewPerson } from '@/lib/accounts/invitations/accept-invitation'
import { createInvitation } from '@/lib/accounts/invitations/create-invitation'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { signUp } from '@/lib/accounts/sign-in/sign-up'
import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import type { Role } from '@/lib/generated/prisma/enums'

/** Everybody's, in tests. */
export const PASSWORD = 'a long enough password'

export interface Person {
  actor: Actor
  email: string
}

let count = 0

/** Somebody with an organization of their own, as its administrator. */
export async function founder(base: Base, name = 'Olga Owner'): Promise<Person> {
  const email = `founder${++count}@example.com`
  const organization = `Organization ${count}`
  const { session } = await signUp(base, { name, email, password: PASSWORD, organization })
  const organizationId = session.organizationId ?? ''
  return { actor: { userId: session.userId, name, organizationId, role: 'administrator' }, email }
}

/** Somebody without an organization of their own, who joined the inviter's by a link. */
export async function joined(base: Base, inviter: Actor, role: Role): Promise<Person> {
  const name = `Member ${++count}`
  const email = `member${count}@example.com`
  const { token } = await createInvitation({ ...base, actor: inviter }, { role })
  const { userId } = await acceptAsNewPerson(base, token, { name, email, password: PASSWORD })
  return { actor: { userId, name, organizationId: inviter.organizationId, role }, email }
}

/** The same person with what a verb asks of their session: for one that goes by whether they proved their address. */
export async function acting(base: Base, actor: Actor): Promise<{ actor: Actor; session: OfAccount }> {
  const account = await accountOf(base, actor.userId)
  if (!account) throw new Error('There is no account')
  return { actor, session: { account } }
}

/** The session cookie of somebody who signs in with another browser now: name and value. */
export async function sessionCookie(
  base: Base,
  { userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>,
): Promise<[name: string, value: string]> {
  const visit = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }
  const claims = await beginSession(base, { userId, epoch: 0, organizationId }, visit)
  const [name = '', value = ''] = (await sealSession(base, claims)).split(';')[0]?.split('=') ?? []
  return [name, value]
}
