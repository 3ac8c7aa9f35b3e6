import { type Account, forgetAccount } from '@/lib/accounts/account'
import { lockMembers } from '@/lib/accounts/members/lock-members'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import type { SessionClaims } from '@/lib/accounts/sessions/session-token'
import type { SessionVisit } from '@/lib/accounts/sessions/session-visit'
import { sessionTokenBinding } from '@/lib/connection/sign-on-bindings'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { SingleSignOnAttempt } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import { trace } from '@/lib/security-log'
import { linkIdentity } from '../identities/link-identity'
import { keptGroups, roleByGroup } from '../identities/role-by-group'
import { settleMembership } from '../identities/settle-membership'
import { isOfCompany } from '../providers/google'
import { openProvider, ProviderError } from '../providers/open-provider'
import { callbackAddress } from '../providers/provider-addresses'
import type { SingleSignOnContext } from '../single-sign-on-context'
import { askWho, type Who } from './ask-who'
import { secretsOf } from './browser-secret'
import { consumeAttempt } from './consume-attempt'
import { makeAccount } from './make-account'
import { provenAt } from './proven-at'
import type { SignOnProblem } from './sign-on-problem-schema'

interface Answer {
  organizationId: string
  /** What the provider put behind our address: `?code=…&state=…&iss=…`. */
  search: string
  browserSecret: string | null
  /** Who is signed in with their own account in this browser; null for nobody, and for a session of a provider. */
  account: Pick<Account, 'userId' | 'sessionEpoch'> | null
  visit: SessionVisit
}

export type FinishedSignIn =
  | { kind: 'signed_in'; claims: SessionClaims; returnTo: string }
  /** The account that was signed in to is linked. */
  | { kind: 'linked' }
  /** An account has their address: it is to be signed in to before it is linked. */
  | { kind: 'asks' }
  /** It was asked silently, and nobody is signed in there. */
  | { kind: 'needs_person'; returnTo: string }
  | { kind: 'problem'; problem: SignOnProblem }

/** How long somebody has to sign in to the account that they are to link: meanwhile nobody asks the provider about them. */
const LINK_LIFE_MS = 5 * 60_000

/**
 * What comes of an answer of the organization's provider. Who somebody is there is issuer and subject; an address of mail opens
 * no account that there is.
 */
export async function finishSignIn(ctx: SingleSignOnContext, answer: Answer): Promise<FinishedSignIn> {
  const { organizationId } = answer
  const refused = (problem: SignOnProblem): FinishedSignIn => {
    trace(ctx.logger, 'single_sign_on_refused', { organization: organizationId, reason: problem })
    return { kind: 'problem', problem }
  }
  const state = new URLSearchParams(answer.search).get('state')
  const attempt = await consumeAttempt(ctx, { ...answer, state })
  if ('problem' in attempt) return refused(attempt.problem)
  const who = await whoCame(ctx, attempt, answer, state ?? '')
  if ('problem' in who)
    return who.problem === 'needs_person'
      ? { kind: 'needs_person', returnTo: attempt.returnTo }
      : refused(who.problem)
  if (who.role === null) return refused('no_group')
  if (attempt.userId !== null) {
    const { account } = answer
    if (attempt.userId !== account?.userId) return refused('other_person')
    const linked = await linkIdentity(ctx, account, { ...who, organizationId, role: who.role })
    return linked ? { kind: 'linked' } : refused('linked_elsewhere')
  }
  const person = await personOf(ctx, organizationId, { ...who, role: who.role })
  if (person === 'no_email') return refused('no_email')
  if (person === null) {
    const { issuer, subject, email, role } = who
    const expiresAt = new Date(ctx.clock.now() + LINK_LIFE_MS)
    await ctx.db.singleSignOnAttempt.update({
      where: { id: attempt.id },
      data: { issuer, subject, email, role, expiresAt },
    })
    return { kind: 'asks' }
  }
  const { identityId, userId, epoch } = person
  const claims = await beginSession(ctx, { userId, epoch, organizationId }, answer.visit, {
    signsIn: true,
    provider: {
      ...{ organizationId, identityId, provenAt: provenAt(ctx.clock.now(), attempt, who) },
      refreshToken:
        who.refreshToken === null ? null : ctx.vault.seal(who.refreshToken, sessionTokenBinding(identityId)),
    },
  })
  return { kind: 'signed_in', claims, returnTo: attempt.returnTo }
}

async function whoCame(
  ctx: SingleSignOnContext,
  attempt: SingleSignOnAttempt,
  { organizationId, search, browserSecret }: Answer,
  state: string,
): Promise<(Who & { role: Role | null }) | { problem: SignOnProblem | 'needs_person' }> {
  const row = await ctx.db.singleSignOn.findFirst({
    where: { organizationId, organization: { deletionAskedAt: null } },
  })
  if (!row) return { problem: 'no_provider' }
  try {
    const config = await openProvider(ctx, row)
    const who = await askWho(config, {
      address: new URL(search, callbackAddress(ctx.env.appUrl, organizationId)),
      state,
      secrets: secretsOf(browserSecret ?? '', attempt.id),
      groupsClaim: row.groupsClaim,
    })
    if ('problem' in who) {
      if (who.problem === 'needs_person') return { problem: who.problem }
      ctx.logger.warn(
        { err: who.error, organization: organizationId },
        'An answer of a provider is not taken',
      )
      return { problem: who.problem }
    }
    if (!(await isOfCompany(ctx, organizationId, who))) return { problem: 'other_domain' }
    return { ...who, role: roleByGroup(keptGroups.parse(row.groups), who.groups, row.defaultRole) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { problem: 'provider_unreachable' }
  }
}

/** The account of who came, as a member with the role of their groups; made where there is none. Null: an account has their address. */
async function personOf(
  ctx: SingleSignOnContext,
  organizationId: string,
  who: Who & { role: Role },
): Promise<{ userId: string; epoch: number; identityId: string } | 'no_email' | null> {
  const { issuer, subject, email, role } = who
  const at = new Date(ctx.clock.now())
  const known = { issuer_subject: { issuer, subject } }
  const select = { id: true, user: { select: { id: true, name: true, sessionEpoch: true } } } as const
  try {
    const person = await ctx.db.$transaction(async (tx) => {
      await lockMembers(tx, { organizationId })
      // Whoever takes the links of an account away waits for who is just signed in by one (reset-password.ts).
      await tx.$queryRaw`SELECT 1 AS one FROM "SingleSignOnIdentity"
        WHERE "issuer" = ${issuer} AND "subject" = ${subject} FOR KEY SHARE`
      const identity = await tx.singleSignOnIdentity.findUnique({ where: known, select })
      if (identity) {
        await settleMembership(tx, { organizationId, user: identity.user, role, at })
        return identity
      }
      if (email === null) return 'no_email'
      if ((await tx.user.count({ where: { email } })) > 0) return null
      const user = await makeAccount(tx, { ...who, organizationId, email, at })
      const made = await tx.singleSignOnIdentity.create({
        data: { userId: user.id, issuer, subject, createdAt: at },
        select,
      })
      await settleMembership(tx, { organizationId, user, role, at })
      return made
    })
    if (person === null || person === 'no_email') return person
    forgetAccount(ctx, person.user.id)
    return { userId: person.user.id, epoch: person.user.sessionEpoch, identityId: person.id }
  } catch (error) {
    // Somebody took the address, or came twice, at the same moment: the next way to the provider finds them.
    if (isUniqueViolation(error)) return null
    throw error
  }
}
