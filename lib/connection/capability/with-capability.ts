import type { Db } from '@/lib/db/open'
import { AppError, forbidden } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { type CapabilityName, withoutKey } from './capability-names'
import { capabilityOf } from './capability-of'
import { lackShownBy } from './lack'

interface Ctx {
  db: Pick<Db, 'capability'>
  actor: { organizationId: string }
}

/**
 * Does what needs a published extension. What this platform is known not to have is refused before any call: 501
 * platform_lacks, or 403 platform_forbidden when the grant does not cover it. What was never tried is tried, and
 * refused alike when that shows that the platform lacks it. Throws what `act` throws.
 */
export async function withCapability<T>(ctx: Ctx, name: CapabilityName, act: () => Promise<T>): Promise<T> {
  const stateOf = () => capabilityOf(ctx, ctx.actor.organizationId, name)
  const before = await stateOf()
  if (before === 'absent') throw lacks(name)
  if (before === 'scope_missing') throw forbidden(say('lib-platform.not-granted'), 'platform_forbidden')
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError && lackShownBy(error.status) === 'absent' && (await stateOf()) === 'absent')
      throw lacks(name, error)
    throw error
  }
}

/** What is done instead, for a person. */
const lacks = (name: CapabilityName, cause?: AppError) =>
  new AppError('platform_lacks', 501, say('capabilities.lacks', { without: say(withoutKey(name)) }), {
    cause,
    details: cause?.details ?? [],
  })
