import { notFound } from '@/lib/errors'
import type { Role } from '@/lib/generated/prisma/enums'
import { proofRecord } from './domains/domain-name'
import { type GroupsByRole, keptGroups } from './identities/role-by-group'
import { callbackAddress, signInAddress } from './providers/provider-addresses'
import type { SettingUpContext } from './single-sign-on-context'

export interface ShownDomain {
  id: string
  name: string
  /** ISO time; null until it is. */
  provedAt: string | null
  /** The record of the DNS that proves it. */
  record: { host: string; value: string }
}

export interface ShownProvider {
  issuer: string
  clientId: string
  groupsClaim: string
  groups: GroupsByRole
  defaultRole: Role | null
  version: number
}

/** What an administrator sees and sets: never the secret. */
export interface ShownSingleSignOn {
  provider: ShownProvider | null
  domains: ShownDomain[]
  /** Its people sign in at the provider alone, but for this administrator. */
  only: boolean
  breakGlassId: string | null
  /** Who could be that: administrators with a password, and where mail is sent with an address that is proved, by name. */
  keepers: { userId: string; name: string }[]
  /** To be given to people, and to the provider. */
  signInAddress: string
  callbackAddress: string
}

/**
 * Who may come by a password where the provider alone opens an organization. An address that is not proved is left out where it could
 * be: a first proof takes what a provider gave away, the membership too (lib/accounts/members/end-given-memberships.ts).
 */
export const keeping = ({ smtp }: Pick<SettingUpContext['env'], 'smtp'>) => ({
  passwordHash: { not: null },
  ...(smtp && { emailProvedAt: { not: null } }),
})

type Ctx = Pick<SettingUpContext, 'db' | 'env' | 'actor'>

export async function readSingleSignOn({ db, env, actor }: Ctx): Promise<ShownSingleSignOn> {
  const { organizationId } = actor
  const [row, domains, organization, keepers] = await Promise.all([
    db.singleSignOn.findUnique({ where: { organizationId } }),
    db.singleSignOnDomain.findMany({ where: { organizationId }, orderBy: { name: 'asc' } }),
    db.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { singleSignOnOnly: true, breakGlassId: true },
    }),
    db.membership.findMany({
      where: { organizationId, role: 'administrator', user: keeping(env) },
      orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
      select: { userId: true, user: { select: { name: true } } },
    }),
  ])
  return {
    provider: row && {
      issuer: row.issuer,
      clientId: row.clientId,
      groupsClaim: row.groupsClaim,
      groups: keptGroups.parse(row.groups),
      defaultRole: row.defaultRole,
      version: row.version,
    },
    domains: domains.map(shownDomain),
    only: organization.singleSignOnOnly,
    breakGlassId: organization.breakGlassId,
    keepers: keepers.map(({ userId, user }) => ({ userId, name: user.name })),
    signInAddress: signInAddress(env.appUrl, organizationId),
    callbackAddress: callbackAddress(env.appUrl, organizationId),
  }
}

interface DomainRow {
  id: string
  name: string
  token: string
  provedAt: Date | null
}

export const shownDomain = ({ id, name, token, provedAt }: DomainRow): ShownDomain => ({
  id,
  name,
  provedAt: provedAt?.toISOString() ?? null,
  record: proofRecord({ name, token }),
})

/** One of the actor's organization. Throws AppError 404. */
export async function findDomain({ db, actor }: Ctx, id: string) {
  const row = await db.singleSignOnDomain.findFirst({ where: { id, organizationId: actor.organizationId } })
  if (!row) throw notFound('domain')
  return row
}
