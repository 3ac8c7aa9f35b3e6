import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { AppError, forbidden, invalid, unauthenticated } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from '../account'
import { join, type YieldAddress } from '../invitations/accept-invitation'
import { pendingInvitationOf } from '../invitations/read-invitation'
import { checkPassword } from '../passwords/check-password'
import { hashPassword } from '../passwords/password-hash'
import type { Session } from '../sessions/read-session'
import type { SignedIn } from '../sessions/session-token'
import { createFounder, emailTaken } from '../sign-in/sign-up'
import { tellTrails } from '../tell-trails'
import { liveProof } from './address-proof'
import { moveAddress } from './change-address'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>
type Proof = Awaited<ReturnType<typeof liveProof>>

interface Confirmed {
  email: string
  /** Of an account that had another one before. */
  before: { email: string; name: string; language: string | null } | null
  /** Somebody whose account was made with it, and who is signed in by it. */
  signedIn: SignedIn | null
}

/**
 * Confirms an address by the link that was mailed there. Of an account, only who is signed in with it may: whoever typed
 * somebody else's address must not get it by that person's press. An account that is made with it takes its password
 * from whoever opened the link, for the same reason. Who held the address without proof gives it up (`yields`, which
 * throws 409 email_taken for an account that proved it). Throws as `liveProof`; 401, 403 proof_for_another, 400 with path password.
 */
export async function confirmAddress(
  ctx: Ctx,
  input: { token: string; password?: string | undefined },
  session: Session | null,
  yields: YieldAddress,
): Promise<Confirmed> {
  const at = new Date(ctx.clock.now())
  const proof = await liveProof(ctx.db, input.token, at)
  try {
    const { user } = proof
    const signedIn = user === null ? await makeAccount(ctx, proof, input.password, at, yields) : null
    const left = user === null ? null : await proveOwn(ctx, proof, user, session, at, yields)
    const person = signedIn?.userId ?? proof.userId
    trace(ctx.logger, 'address_proved', person === null ? {} : { person })
    // Of one that was never proved anybody may have typed the name, to have it read there.
    const before =
      user && left
        ? { email: left, name: user.emailProvedAt ? user.name : left, language: user.language }
        : null
    return { email: proof.email, before, signedIn }
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
}

async function proveOwn(
  ctx: Ctx,
  proof: Proof,
  user: NonNullable<Proof['user']>,
  session: Session | null,
  at: Date,
  yields: YieldAddress,
): Promise<string | null> {
  if (!session) throw unauthenticated()
  if (session.account.userId !== user.id)
    throw forbidden(say('lib-accounts.proof-for-another'), 'proof_for_another')
  await ctx.db.$transaction(async (tx) => {
    await consume(tx, proof.id, at)
    if (proof.email !== user.email) {
      await yields(tx, proof.email, at)
      return moveAddress(tx, user, { email: proof.email, at, proved: true })
    }
    await tx.user.update({ where: { id: user.id }, data: { emailProvedAt: at } })
    const summary = `${user.name} confirmed their email address`
    await tellTrails(tx, user, { at, action: 'member.address_confirmed', summary })
  })
  forgetAccount(ctx, user.id)
  return proof.email === user.email ? null : user.email
}

async function makeAccount(
  ctx: Ctx,
  proof: Proof,
  password: string | undefined,
  at: Date,
  yields: YieldAddress,
): Promise<SignedIn> {
  const { email, invitationId, organizationName } = proof
  const name = proof.name ?? ''
  const organization = organizationName ?? proof.invitation?.organization.name ?? ''
  if (password === undefined) {
    const message = say('lib-accounts.choose-password')
    throw invalid(message, [{ path: 'password', message }])
  }
  checkPassword(password, [name, email, organization])
  const passwordHash = await hashPassword(password)
  return ctx.db.$transaction(async (tx) => {
    await consume(tx, proof.id, at)
    await yields(tx, email, at)
    const account = { name, email, passwordHash, at }
    const signedIn =
      invitationId === null
        ? (await createFounder(tx, { ...account, organization, proved: true })).session
        : await joinAsNew(tx, invitationId, account)
    // Theirs from here on, and gone with the account, in whose row their name stands.
    const data = { userId: signedIn.userId, name: null, organizationName: null }
    await tx.addressProof.update({ where: { id: proof.id }, data })
    return signedIn
  })
}

async function joinAsNew(
  tx: Tx,
  invitationId: string,
  { name, email, passwordHash, at }: { name: string; email: string; passwordHash: string; at: Date },
): Promise<SignedIn> {
  const invitation = await pendingInvitationOf(tx, invitationId, at)
  const data = { name, email, emailProvedAt: at, passwordHash, createdAt: at }
  const user = await tx.user.create({ data })
  return join(tx, at, invitation, { id: user.id, name, email, epoch: user.sessionEpoch })
}

/** Of two presses at once, the second finds the link used. */
async function consume(tx: Tx, id: string, at: Date): Promise<void> {
  const { count } = await tx.addressProof.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  })
  if (count === 0) throw new AppError('proof_used', 410, say('lib-accounts.proof-used'))
}
