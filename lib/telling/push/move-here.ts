import { createHash } from 'node:crypto'
import type { Base } from '@/lib/base'
import { subscriptionBinding } from '@/lib/connection/push-bindings'
import type { Vault } from '@/lib/connection/token/vault'
import { conflict, unauthenticated } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { Subscription } from './push-schema'
import { refuseNoService } from './refuse-no-service'

type Ctx = Pick<Base, 'db' | 'env'> & { session: { id: string; account: { userId: string } }; vault: Vault }

/**
 * Goes on telling this browser at the address that it has from now on: one that changed it by itself, and whose session was told
 * before. Nobody is told who was not. Throws AppError 400 with path endpoint, 401 once the session has ended, 409 not_told.
 */
export async function moveHere(ctx: Ctx, told: Subscription): Promise<void> {
  const { db, env, vault, session } = ctx
  const { userId } = session.account
  refuseNoService(told.endpoint, env)
  const endpointHash = createHash('sha256').update(told.endpoint).digest()
  const data = { endpointHash, subscription: vault.seal(JSON.stringify(told), subscriptionBinding(userId)) }
  await db.$transaction(async (tx) => {
    const [lasts] = await tx.$queryRaw<object[]>`
      SELECT 1 AS one FROM "Session" WHERE "id" = ${session.id}::uuid AND "endedAt" IS NULL FOR SHARE`
    if (!lasts) throw unauthenticated()
    await tx.pushDevice.deleteMany({ where: { endpointHash, sessionId: { not: session.id } } })
    const { count } = await tx.pushDevice.updateMany({ where: { sessionId: session.id, userId }, data })
    if (count === 0) throw conflict('not_told', say('lib-telling.not-told'))
  })
}
