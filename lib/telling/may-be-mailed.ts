import type { SessionEnd } from '@/lib/accounts/sessions/end-sessions'
import { stillKnown } from '@/lib/accounts/sessions/read-session'
import type { Base } from '@/lib/base'
import { belongingOf, opensByPassword, type Told } from './may-open'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'recheck'>

/** How a session of a provider ends that may begin no other: it knows the person no more, or is not theirs any more. */
const REFUSED: SessionEnd[] = ['provider_ended', 'provider_changed']

/**
 * Whether whoever chose to be mailed may still open the organization: by a password, or by their company's provider. A mail hangs on no
 * session, as a push does (push/may-be-told.ts): who signed out in the evening is to hear of the early route.
 */
export async function mayBeMailed(ctx: Ctx, told: Told): Promise<boolean> {
  const belonging = await belongingOf(ctx, told)
  return belonging !== null && (opensByPassword(belonging) || (await comesByProvider(ctx, told)))
}

/**
 * Whether the provider signed them in within the greatest age of a session, and has not refused them since: asked where that is due.
 * One that is silent has refused nobody, and one that nothing is there to ask by cannot.
 */
async function comesByProvider(ctx: Ctx, { userId, organizationId }: Told): Promise<boolean> {
  const theirs = { userId, confinedTo: organizationId }
  const newest = await ctx.db.session.findFirst({
    where: { ...theirs, createdAt: { gt: new Date(ctx.clock.now() - ctx.env.sessionMaxMs) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, createdAt: true, checkedAt: true, endedAt: true },
  })
  if (!newest) return false
  const { id, createdAt, checkedAt, endedAt } = newest
  if (!endedAt && (await stillKnown(ctx, { id, checkedAt: checkedAt?.getTime() ?? null }))) return true
  // Who signed out of this one may have another open, which is asked about in its place.
  const refused = { ...theirs, endReason: { in: REFUSED }, OR: [{ id }, { endedAt: { gt: createdAt } }] }
  return (await ctx.db.session.count({ where: refused })) === 0
}
