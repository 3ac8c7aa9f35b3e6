import type { Base } from '@/lib/base'
import { notFound } from '@/lib/errors'
import type { SignedIn } from './session-token'
import { forgetStanding, standingOf, type Standing } from './standing'

/** The session with another active organization. Throws AppError 404 when the person is no member of it. */
export async function switchOrganization(
  ctx: Pick<Base, 'db' | 'clock'>,
  standing: Standing,
  { organizationId }: { organizationId: string },
): Promise<SignedIn> {
  const { userId, sessionEpoch: epoch } = standing
  const isMember = (known: Standing | null) =>
    known?.memberships.some((one) => one.organizationId === organizationId) ?? false
  if (!isMember(standing)) {
    // Another process may have added the membership since this one looked.
    forgetStanding(ctx, userId)
    if (!isMember(await standingOf(ctx, userId))) throw notFound('organization')
  }
  return { userId, epoch, organizationId }
}
