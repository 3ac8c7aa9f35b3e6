import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { subscriptionBinding } from '@/lib/connection/push-bindings'
import type { Vault } from '@/lib/connection/token/vault'
import { conflict, unauthenticated } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { Subscription } from './push-schema'
import { type PushChoice, readPushChoice, standing } from './read-push'
import { refuseNoService } from './refuse-no-service'

/** Browsers of one person in one organization. */
export const MOST_DEVICES = 10

type Ctx = Pick<Base, 'db' | 'clock' | 'env'> & { actor: Actor; session: { id: string }; vault: Vault }

/**
 * Has this browser told, for as long as its session lasts, what blocks routes of the active organization from now on. Whoever was
 * told there before is not any more. Throws AppError 400 with path endpoint for an address that is not asked, 409 too_many_devices.
 */
export async function tellHere(ctx: Ctx, told: Subscription): Promise<PushChoice> {
  const { db, clock, env, actor, session, vault } = ctx
  const { userId, organizationId } = actor
  refuseNoService(told.endpoint, env)
  const endpointHash = createHash('sha256').update(told.endpoint).digest()
  const data = { endpointHash, subscription: vault.seal(JSON.stringify(told), subscriptionBinding(userId)) }
  await db.$transaction(async (tx) => {
    // Two of their browsers at once count one after the other; a session that is being ended has no browser.
    await tx.$queryRaw`SELECT 1 AS one FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`
    const [lasts] = await tx.$queryRaw<object[]>`
      SELECT 1 AS one FROM "Session" WHERE "id" = ${session.id}::uuid AND "endedAt" IS NULL FOR SHARE`
    if (!lasts) throw unauthenticated()
    await tx.pushDevice.deleteMany({ where: { endpointHash, sessionId: { not: session.id } } })
    await tx.pushDevice.deleteMany({ where: { userId, organizationId, NOT: { session: standing(ctx) } } })
    const others = { userId, organizationId, sessionId: { not: session.id } }
    if ((await tx.pushDevice.count({ where: others })) >= MOST_DEVICES)
      throw conflict('too_many_devices', say('lib-telling.too-many-devices', { most: MOST_DEVICES }))
    // A browser has one subscription, whichever organizations tell it.
    await tx.pushDevice.updateMany({ where: { sessionId: session.id, userId }, data })
    await tx.pushDevice.createMany({
      data: { ...data, sessionId: session.id, userId, organizationId, createdAt: new Date(clock.now()) },
      skipDuplicates: true,
    })
  })
  return readPushChoice(ctx)
}
