import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { forbidden, notFound } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { readKnownDrivers } from './known-drivers'
import { leaveLook, type Look } from './leave-look'

/**
 * Leaves the look that this person has at a driver before anything is asked of the platform. Throws 403 role_forbids for
 * roles that do not read what is for dispatch, 404 not_found for one of whom the ledger knows nothing.
 */
export async function lookedAt(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
  look: Look,
): Promise<void> {
  const { db, actor, clock } = ctx
  if (!readsOf(actor.role).includes('dispatch'))
    throw forbidden(say('lib-drivers.only-dispatch-asks'), 'role_forbids')
  const window = { organizationId: actor.organizationId, nowMs: clock.now() }
  const [known] = await readKnownDrivers(db, window, id)
  if (!known) throw notFound('driver')
  await leaveLook(ctx, known, look)
}
