import { AppError, forbidden } from '@/lib/errors'
import type { Db } from '@/lib/db/open'
import { CAPABILITIES, type CapabilityName } from './capability-list'
import { capabilityOf } from './capability-of'

/**
 * Refuses what this platform is known not to have, before any call: 501 platform_lacks, or 403 platform_forbidden
 * when the grant does not cover it. What was never tried is let through: the first use tells.
 */
export async function requireCapability(
  ctx: { db: Pick<Db, 'capability'> },
  organizationId: string,
  name: CapabilityName,
): Promise<void> {
  const state = await capabilityOf(ctx, organizationId, name)
  if (state === 'absent') throw lacks(name)
  if (state === 'scope_missing')
    throw forbidden('The platform does not allow this with what was granted.', 'platform_forbidden')
}

/** This platform does not offer it; what is done instead, for a person. */
export const lacks = (name: CapabilityName) =>
  new AppError('platform_lacks', 501, `This platform does not offer this. ${CAPABILITIES[name].without}`)
