import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from '../account'
import { linkTokenHash } from '../link-token'
import { endGivenMemberships } from '../members/end-given-memberships'
import { type EndedScreen, endLeftBehind } from '../members/end-left-behind'
import { FACTOR_COLUMNS, factorsOf, hasFactor } from '../second-factor/factors'
import { forgetSessions } from '../sessions/known-session'
import { tellTrails } from '../tell-trails'
import { belongsElsewhere } from './belongs-elsewhere'
import { checkPassword } from './check-password'
import { type Cleared, clearUnproved } from './clear-unproved'
import { hashPassword } from './password-hash'
import type { ResetPasswordInput } from './password-schema'
import { setPassword } from './set-password'

/** Throws AppError 404 reset_unknown, 410 reset_used or reset_expired. */
async function liveReset(tx: Tx, token: string, now: Date) {
  const row = await tx.passwordReset.findUnique({
    where: { tokenHash: linkTokenHash(token) },
    include: {
      user: { select: { id: true, name: true, email: true, sessionEpoch: true, ...FACTOR_COLUMNS } },
    },
  })
  if (!row) throw new AppError('reset_unknown', 404, say('lib-accounts.reset-unknown'))
  if (row.usedAt) throw new AppError('reset_used', 410, say('lib-accounts.reset-used'))
  if (row.expiresAt <= now) throw new AppError('reset_expired', 410, say('lib-accounts.reset-expired'))
  return row
}

/** Whose password a link sets: what the page shows before it asks. Throws as `resetPassword`. */
export async function readReset(ctx: Pick<Base, 'db' | 'clock'>, { token }: { token: string }) {
  const { user } = await liveReset(ctx.db, token, new Date(ctx.clock.now()))
  return { name: user.name, email: user.email }
}

/** What is known of the providers that companies sign people in by (lib/single-sign-on). */
interface Companies {
  /** Whether one of somebody's organizations proved the domain of their address: what its provider gave the account is theirs. */
  provesDomain(tx: Tx, user: { id: string; email: string }): Promise<boolean>
  /** Whether an organization's provider can make somebody its administrator. */
  makesAdministrators(tx: Tx, organizationId: string): Promise<boolean>
}

const NO_COMPANIES: Companies = {
  provesDomain: async () => false,
  makesAdministrators: async () => false,
}

/**
 * Sets a new password by a link; every session and every other link of the person ends. Nobody is signed in by it. One that proves
 * the address for the first time takes the second step, the companies' sign-on and what those let the account into away, and links and
 * screens that it made, unless an organization of theirs proved its domain: they may be somebody else's.
 * Throws AppError 404 reset_unknown, 410 reset_used or reset_expired, 400 with path password.
 */
export async function resetPassword(
  ctx: Pick<Base, 'db' | 'clock' | 'logger'>,
  input: ResetPasswordInput,
  { provesDomain, makesAdministrators } = NO_COMPANIES,
): Promise<{ email: string; epoch: number; hasFactor: boolean }> {
  const at = new Date(ctx.clock.now())
  const { id, user, createdById } = await liveReset(ctx.db, input.token, at)
  checkPassword(input.password, [user.name, user.email])
  const passwordHash = await hashPassword(input.password)
  const { ended, epoch, proves, cleared, left, screens } = await ctx.db.$transaction(async (tx) => {
    if (createdById === null) await holdOrganizationsOf(tx, user.id)
    else await refuseElsewhere(tx, createdById, user.id)
    const { count } = await tx.passwordReset.updateMany({
      where: { id, usedAt: null, expiresAt: { gt: at } },
      data: { usedAt: at },
    })
    if (count === 0) throw new AppError('reset_used', 410, say('lib-accounts.reset-just-used'))
    // A link that nobody made was mailed to the address: who opened it reads what is sent there.
    const proves = createdById === null && (await proveAddress(tx, user.id, at))
    const cleared = proves && !(await provesDomain(tx, user)) ? await clearUnproved(tx, user.id) : null
    const summary = `${user.name} set a new password by a link`
    const set = await setPassword(tx, { user, passwordHash, at, action: 'password.reset', summary })
    if (cleared) await tellCleared(tx, user, at, cleared)
    // After the links of the account are gone: who was just signed in by one is waited for (finish-sign-in.ts).
    const left = cleared ? await endGivenMemberships(tx, user, at, makesAdministrators) : []
    const screens = cleared ? await endLeftBehind(tx, user, at) : []
    return { ...set, proves, cleared, left, screens }
  })
  forgetAccount(ctx, user.id)
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'password_reset_used', { person: user.id })
  if (proves) trace(ctx.logger, 'address_proved', { person: user.id })
  if (!cleared) return { email: user.email, epoch, hasFactor: hasFactor(factorsOf(user)) }
  noteCleared(ctx, user.id, { ...cleared, left, screens })
  return { email: user.email, epoch, hasFactor: false }
}

interface Noted extends Cleared {
  /** Organizations in which they are no member any more. */
  left: readonly string[]
  screens: readonly EndedScreen[]
}

function noteCleared(
  { logger }: Pick<Base, 'logger'>,
  userId: string,
  { factor, identities, left, screens }: Noted,
): void {
  if (factor) trace(logger, 'second_factor_reset', { subject: userId, reason: 'address_proved' })
  if (identities > 0) trace(logger, 'identity_unlinked', { person: userId, count: identities })
  for (const organization of left) trace(logger, 'member_removed', { subject: userId, organization })
  for (const { id, organizationId } of screens)
    trace(logger, 'screen_ended', { person: userId, subject: id, organization: organizationId })
}

/** First of all, as who changes members does (lock-members.ts), in one order for everybody. */
const holdOrganizationsOf = (tx: Tx, userId: string) => tx.$queryRaw`
  SELECT 1 AS one FROM "Organization"
  WHERE "id" IN (SELECT "organizationId" FROM "Membership" WHERE "userId" = ${userId}::uuid)
  ORDER BY "id" FOR NO KEY UPDATE`

/** False for an address that was proved before. */
async function proveAddress(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailProvedAt: null },
    data: { emailProvedAt: at },
  })
  return count > 0
}

async function tellCleared(
  tx: Tx,
  user: { id: string; name: string },
  at: Date,
  { factor, identities }: Cleared,
): Promise<void> {
  const why = 'as their address was proved'
  if (factor)
    await tellTrails(tx, user, {
      ...{ at, action: 'second_factor.reset' },
      summary: `The second factor of ${user.name} was taken away ${why}`,
    })
  if (identities > 0)
    await tellTrails(tx, user, {
      ...{ at, action: 'member.identity_unlinked' },
      summary: `The link of the account of ${user.name} with single sign-on ended ${why}`,
    })
}

/**
 * A link that an administrator made opens nothing that is not theirs: who joined another organization in the moment in which it was
 * made had it not end (accept-invitation.ts). Who joins in this one waits, and finds their session ended.
 */
async function refuseElsewhere(tx: Tx, makerId: string, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS one FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`
  if (await belongsElsewhere(tx, { userId: makerId }, userId))
    throw new AppError('reset_expired', 410, say('lib-accounts.reset-expired'))
}
