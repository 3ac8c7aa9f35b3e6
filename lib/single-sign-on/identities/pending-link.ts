import type { Session } from '@/lib/accounts/sessions/read-session'
import { refuseConfined } from '@/lib/accounts/sessions/read-session'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { AppError, conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { browserHash } from '../sign-in/browser-secret'
import { linkIdentity } from './link-identity'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger' | 'env'>

/** Who came back to this browser and waits for an account to be signed in to. */
export interface PendingLink {
  organizationId: string
  organizationName: string
  email: string
}

async function newestOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>, browserSecret: string | null) {
  if (browserSecret === null) return null
  return db.singleSignOnAttempt.findFirst({
    where: {
      browserHash: browserHash(browserSecret),
      issuer: { not: null },
      expiresAt: { gt: new Date(clock.now()) },
      organization: { deletionAskedAt: null, singleSignOn: { isNot: null } },
    },
    orderBy: { createdAt: 'desc' },
    include: { organization: { select: { name: true } } },
  })
}

/** Null where nobody waits in this browser. */
export async function readPendingLink(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  browserSecret: string | null,
): Promise<PendingLink | null> {
  const row = await newestOf(ctx, browserSecret)
  if (!row) return null
  return {
    organizationId: row.organizationId,
    organizationName: row.organization.name,
    email: row.email ?? '',
  }
}

/**
 * Links who waits in this browser with the account that it is signed in to, which that person says yes to. Throws AppError 410
 * nothing_to_link, 409 linked_elsewhere, 403 confined_session or address_unproved.
 */
export async function linkPending(
  ctx: Ctx,
  session: Session,
  browserSecret: string | null,
): Promise<{ organizationId: string }> {
  refuseConfined(session)
  const row = await newestOf(ctx, browserSecret)
  const nothing = () => new AppError('nothing_to_link', 410, say('lib-single-sign-on.nothing-to-link'))
  if (!row) throw nothing()
  const { issuer, subject, role, organizationId } = row
  if (issuer === null || subject === null || role === null) throw nothing()
  const { userId } = session.account
  const isLinked = await linkIdentity(
    ctx,
    session.account,
    { issuer, subject, organizationId, role },
    async (tx) => {
      if (!(await isStillVouchedFor(tx, row, userId))) throw nothing()
      // Used up with the press: of two at once, the second finds nothing.
      const { count } = await tx.singleSignOnAttempt.updateMany({
        where: { id: row.id, issuer: { not: null } },
        data: { issuer: null, subject: null, email: null, role: null },
      })
      if (count === 0) throw nothing()
    },
  )
  if (!isLinked) throw conflict('linked_elsewhere', say('lib-single-sign-on.linked-elsewhere'))
  return { organizationId }
}

/**
 * Whether what the provider said when somebody went there holds for who presses now: neither it was changed nor they were removed
 * since, and the organization stays. What was on its way to the provider meanwhile is not among what `endWaitingLinks` ends.
 */
async function isStillVouchedFor(
  tx: Tx,
  { organizationId, createdAt }: { organizationId: string; createdAt: Date },
  userId: string,
): Promise<boolean> {
  const provider = await tx.singleSignOn.findFirst({
    where: { organizationId, at: { lte: createdAt }, organization: { deletionAskedAt: null } },
    select: { organizationId: true },
  })
  if (!provider) return false
  const removals = await tx.auditEntry.count({
    where: {
      ...{ organizationId, subjectType: 'member', subjectId: userId, at: { gte: createdAt } },
      action: { in: ['member.removed', 'member.left'] },
    },
  })
  return removals === 0
}
