import type { DeskContext } from '@/lib/connection/desk-context'
import { getDriver } from '@/lib/platform/contract/endpoints/drivers'
import { type Answered, answered } from './answered'
import { lookedAt } from './looked-at'

/** A driver's phone as the platform tells it now: we do not keep it. With `value` null where it tells none. */
export const phoneOf = ({ actor, door }: DeskContext, id: string): Promise<Answered<string>> =>
  answered(async () => {
    const { data } = await door.call(actor.organizationId, getDriver, { params: { id } })
    return data.data.phone || null
  })

/**
 * The same for somebody who means to call. Leaves a look in the trail before the platform is asked. Throws 403
 * role_forbids for roles that do not read what is for dispatch, 404 not_found.
 */
export async function askPhone(ctx: DeskContext, id: string): Promise<{ phone: Answered<string> }> {
  await lookedAt(ctx, id, 'phone')
  return { phone: await phoneOf(ctx, id) }
}
