import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { checkPassword } from '../passwords/check-password'
import { hashPassword } from '../passwords/password-hash'
import type { SignedIn } from '../sessions/session-token'
import type { SignUpInput } from './sign-up-schema'

export interface SignedUp {
  user: { id: string; name: string; email: string }
  organization: { id: string; name: string }
  session: SignedIn
}

export const emailTaken = (path = 'email') =>
  conflict('email_taken', say('lib-accounts.email-taken-sign-in'), [
    { path, message: say('lib-accounts.email-taken'), code: 'email_taken' },
  ])

interface Founder {
  name: string
  email: string
  passwordHash: string
  organization: string
  at: Date
  /** They showed that the address is theirs. */
  proved: boolean
}

/** A person, their organization, and the person as its administrator. Last in its transaction. */
export async function createFounder(tx: Tx, founder: Founder): Promise<SignedUp> {
  const { name, email, passwordHash, at: createdAt, proved } = founder
  const emailProvedAt = proved ? createdAt : null
  const user = await tx.user.create({ data: { name, email, emailProvedAt, passwordHash, createdAt } })
  const organization = await tx.organization.create({ data: { name: founder.organization, createdAt } })
  await tx.membership.create({
    data: { userId: user.id, organizationId: organization.id, role: 'administrator', createdAt },
  })
  await appendAudit(tx, {
    organizationId: organization.id,
    actor: { id: user.id, name },
    at: createdAt,
    action: 'organization.created',
    subjectType: 'organization',
    subjectId: organization.id,
    summary: `${name} signed up and created ${organization.name}`,
    detail: { administrator: user.id },
  })
  return {
    user: { id: user.id, name, email },
    organization: { id: organization.id, name: organization.name },
    session: { userId: user.id, epoch: user.sessionEpoch, organizationId: organization.id },
  }
}

/**
 * A person, their organization, and the person as its administrator, all or nothing.
 * Throws AppError 409 email_taken (path email), 400 for a password that is guessed first (path password).
 */
export async function signUp(ctx: Pick<Base, 'db' | 'clock'>, input: SignUpInput): Promise<SignedUp> {
  const { name, email, organization, password } = input
  checkPassword(password, [name, email, organization])
  const passwordHash = await hashPassword(password)
  const at = new Date(ctx.clock.now())
  try {
    return await ctx.db.$transaction((tx) =>
      createFounder(tx, { name, email, passwordHash, organization, at, proved: false }),
    )
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
}
