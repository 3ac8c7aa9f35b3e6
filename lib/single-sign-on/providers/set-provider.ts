import { type OfAccount, requireProvedAddress } from '@/lib/accounts/address/address-unproved'
import { endWaitingLinks } from '@/lib/accounts/members/end-waiting-links'
import { requireAdministrator } from '@/lib/accounts/members/lock-members'
import { endSessions } from '@/lib/accounts/sessions/end-sessions'
import { forgetSessions } from '@/lib/accounts/sessions/known-session'
import { appendAudit } from '@/lib/audit/append'
import { clientSecretBinding } from '@/lib/connection/sign-on-bindings'
import type { Tx } from '@/lib/db/open'
import { conflict, invalid } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import type { WordKey } from '@/lib/words/word-key'
import { type ShownSingleSignOn, readSingleSignOn } from '../read-single-sign-on'
import type { ProviderBody } from '../schema'
import type { SettingUpContext } from '../single-sign-on-context'
import { discoverProvider, ProviderError, type ProviderProblem } from './open-provider'

const WORDS: Readonly<Record<ProviderProblem, WordKey>> = {
  not_https: 'lib-single-sign-on.issuer-not-https',
  private_address: 'lib-single-sign-on.issuer-private',
  unknown_host: 'lib-single-sign-on.issuer-unknown-host',
  redirected: 'lib-single-sign-on.issuer-redirected',
  too_large: 'lib-single-sign-on.issuer-too-large',
  timeout: 'lib-single-sign-on.issuer-timeout',
  unreachable: 'lib-single-sign-on.issuer-unreachable',
  not_a_provider: 'lib-single-sign-on.not-a-provider',
  not_an_issuer: 'lib-single-sign-on.issuer-alone',
  another_issuer: 'lib-single-sign-on.issuer-another',
}

/**
 * Sets the organization's provider, once it answers as one. The secret that is kept goes to the issuer that it was given for
 * and to no other. Where mail is sent, only who proved their own address sets the first one, which lets people in as inviting does. Throws
 * AppError 400 with path issuer or clientSecret, 409 changed_meanwhile, 403 address_unproved, or when the actor administers no more.
 */
export async function setProvider(
  ctx: SettingUpContext & { session: OfAccount },
  body: ProviderBody,
): Promise<ShownSingleSignOn> {
  const { organizationId, userId, name } = ctx.actor
  const { issuer, clientId, groupsClaim, groups, defaultRole, version } = body
  const before = await ctx.db.singleSignOn.findUnique({ where: { organizationId } })
  if ((before?.version ?? null) !== version) throw changedMeanwhile()
  // Before the provider is asked: who may set none has us ask no address of theirs.
  if (!before) await requireProvedAddress(ctx)
  const isSame = before?.issuer === issuer && before.clientId === clientId
  const binding = clientSecretBinding(organizationId)
  const clientSecret = body.clientSecret ?? (isSame ? ctx.vault.open(before.clientSecret, binding) : null)
  if (clientSecret === null)
    throw invalid(say('lib-single-sign-on.not-saved'), [
      { path: 'clientSecret', message: say('lib-single-sign-on.secret-anew') },
    ])
  await discoverProvider(ctx, { issuer, clientId, clientSecret }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    ctx.logger.info({ err: error }, 'An issuer that was named cannot be taken')
    throw invalid(say('lib-single-sign-on.not-saved'), [
      { path: 'issuer', message: say(WORDS[error.problem]) },
    ])
  })
  const at = new Date(ctx.clock.now())
  const data = {
    ...{ issuer, clientId, groupsClaim, groups, defaultRole, at },
    clientSecret: ctx.vault.seal(clientSecret, binding),
  }
  const ended = await ctx.db.$transaction(async (tx) => {
    await requireAdministrator(tx, ctx.actor)
    // Of two who save at once, the second finds another version.
    const { count } = before
      ? await tx.singleSignOn.updateMany({
          where: { organizationId, version: before.version },
          data: { ...data, version: before.version + 1 },
        })
      : await tx.singleSignOn.createMany({
          data: { organizationId, ...data, version: await unreadVersion(tx, organizationId) },
          skipDuplicates: true,
        })
    if (count === 0) throw changedMeanwhile()
    await endWaitingLinks(tx, organizationId)
    // Whom another provider, or another client of it, signed in signs in anew.
    const ids =
      before && !isSame ? await endSessions(tx, { confinedTo: organizationId }, at, 'provider_changed') : []
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at,
      action: before ? 'single_sign_on.changed' : 'single_sign_on.set',
      subjectType: 'organization',
      subjectId: organizationId,
      summary: before ? `Changed single sign-on at ${issuer}` : `Set single sign-on at ${issuer}`,
      detail: {
        ...{ issuer, clientId, groupsClaim, groups, defaultRole },
        ...(before && !isSame ? { issuerBefore: before.issuer, clientIdBefore: before.clientId } : {}),
        ...(body.clientSecret ? { secretChanged: true } : {}),
      },
    })
    return ids
  })
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'single_sign_on_changed', { person: userId, organization: organizationId })
  return readSingleSignOn(ctx)
}

/**
 * A version that no form has read: one of before the removal goes by another provider. Each setting, change and removal has its line in
 * the trail, so that there were fewer versions than lines.
 */
const unreadVersion = async (tx: Tx, organizationId: string): Promise<number> =>
  1 +
  (await tx.auditEntry.count({
    where: {
      ...{ organizationId, subjectType: 'organization', subjectId: organizationId },
      action: { in: ['single_sign_on.set', 'single_sign_on.changed', 'single_sign_on.removed'] },
    },
  }))

const changedMeanwhile = () => conflict('changed_meanwhile', say('lib.changed-meanwhile'))
