import { newLinkToken } from '@/lib/accounts/link-token'
import { requireAdministrator } from '@/lib/accounts/members/lock-members'
import { appendAudit } from '@/lib/audit/append'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { conflict, invalid } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { type ShownDomain, shownDomain } from '../read-single-sign-on'
import type { SettingUpContext } from '../single-sign-on-context'
import { domainNameOf } from './domain-name'

const MOST_DOMAINS = 50

/**
 * Names a domain of the organization's mail, with the record that is to prove it. Throws AppError 400 with path name, 409
 * domain_known or too_many_domains, 403.
 */
export async function addDomain(
  ctx: SettingUpContext,
  { name: typed }: { name: string },
): Promise<ShownDomain> {
  const { organizationId, userId } = ctx.actor
  const name = domainNameOf(typed)
  if (name === null)
    throw invalid(say('lib-single-sign-on.not-saved'), [
      { path: 'name', message: say('lib-single-sign-on.not-a-domain') },
    ])
  const createdAt = new Date(ctx.clock.now())
  try {
    const row = await ctx.db.$transaction(async (tx) => {
      await requireAdministrator(tx, ctx.actor)
      if ((await tx.singleSignOnDomain.count({ where: { organizationId } })) >= MOST_DOMAINS)
        throw conflict('too_many_domains', say('lib-single-sign-on.too-many-domains', { most: MOST_DOMAINS }))
      const data = { organizationId, name, token: newLinkToken(), createdAt }
      const created = await tx.singleSignOnDomain.create({ data })
      await appendAudit(tx, {
        organizationId,
        actor: { id: userId, name: ctx.actor.name },
        at: createdAt,
        action: 'domain.added',
        subjectType: 'organization',
        subjectId: organizationId,
        summary: `Added the domain ${name}, which is to be proved`,
        detail: { domain: name },
      })
      return created
    })
    return shownDomain(row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw conflict('domain_known', say('lib-single-sign-on.domain-known'), [
      { path: 'name', message: say('lib-single-sign-on.domain-known') },
    ])
  }
}
