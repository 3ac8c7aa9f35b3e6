import { requireAdministrator } from '@/lib/accounts/members/lock-members'
import { OWN_ACTOR } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { AppError, conflict, notFound } from '@/lib/errors'
import { OutwardError } from '@/lib/outward/outward-error'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { findDomain, type ShownDomain, shownDomain } from '../read-single-sign-on'
import type { SettingUpContext } from '../single-sign-on-context'
import { proofRecord } from './domain-name'

/**
 * Looks for the record of a domain; from then on its people are led to the organization's provider. Whoever holds the DNS
 * decides: another organization that proved it before gives it up where its record is there no more. Throws AppError 404, 409
 * domain_unproved, domain_elsewhere, 502 dns_unreachable, 403.
 */
export async function proveDomain(ctx: SettingUpContext, { id }: { id: string }): Promise<ShownDomain> {
  const { organizationId, userId, name: actorName } = ctx.actor
  const domain = await findDomain(ctx, id)
  const { name } = domain
  const { host, value } = proofRecord(domain)
  const texts = await ctx.outward.textsOf(host).catch((error: unknown) => {
    if (!(error instanceof OutwardError)) throw error
    throw new AppError('dns_unreachable', 502, say('lib-single-sign-on.dns-unreachable'))
  })
  if (!texts.includes(value))
    throw conflict('domain_unproved', say('lib-single-sign-on.domain-unproved', { host }))
  const provedAt = new Date(ctx.clock.now())
  const elsewhere = () => conflict('domain_elsewhere', say('lib-single-sign-on.domain-elsewhere'))
  try {
    const row = await ctx.db.$transaction(async (tx) => {
      await requireAdministrator(tx, ctx.actor)
      const holder = await tx.singleSignOnDomain.findFirst({
        where: { name, provedAt: { not: null }, organizationId: { not: organizationId } },
      })
      if (holder && texts.includes(proofRecord(holder).value)) throw elsewhere()
      if (holder) await tx.singleSignOnDomain.update({ where: { id: holder.id }, data: { provedAt: null } })
      const { count } = await tx.singleSignOnDomain.updateMany({ where: { id }, data: { provedAt } })
      if (count === 0) throw notFound('domain')
      const told = [
        {
          ...{ organizationId, actor: { id: userId, name: actorName }, action: 'domain.proved' },
          summary: `Proved the domain ${name}`,
        },
        ...(holder
          ? [
              {
                ...{ organizationId: holder.organizationId, actor: OWN_ACTOR, action: 'domain.lost' },
                summary: `The domain ${name} was proved by somebody else, and its record here is gone`,
              },
            ]
          : []),
      ]
      // In one order for everybody (lib/accounts/tell-trails.ts).
      for (const one of told.sort((a, b) => (a.organizationId < b.organizationId ? -1 : 1)))
        await appendAudit(tx, {
          ...one,
          at: provedAt,
          subjectType: 'organization',
          subjectId: one.organizationId,
          detail: { domain: name },
        })
      return { ...domain, provedAt }
    })
    trace(ctx.logger, 'domain_proved', { person: userId, organization: organizationId })
    return shownDomain(row)
  } catch (error) {
    throw isUniqueViolation(error) ? elsewhere() : error
  }
}
