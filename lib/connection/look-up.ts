import { AppError } from '@/lib/errors'
import type { Db } from '@/lib/db/open'
import type { CapabilityName } from './capability-list'
import { capabilityOf } from './capability-of'

interface Ctx {
  db: Pick<Db, 'capability'>
  actor: { organizationId: string }
}

/**
 * Asks the platform for one object as it is now; null where it has no way to be asked, or none that this grant covers.
 * An unknown id and an unknown path are both 404, so that null says nothing of the object. Throws what `ask` throws
 * otherwise.
 */
export async function lookUp<T>(ctx: Ctx, name: CapabilityName, ask: () => Promise<T>): Promise<T | null> {
  const state = await capabilityOf(ctx, ctx.actor.organizationId, name)
  if (state === 'absent') return null
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && LACKING.includes(error.status)) return null
    throw error
  }
}

// An extension that this platform, or this grant, does not have.
const LACKING = [403, 404, 405, 501]
