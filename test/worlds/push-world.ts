import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { sealSession, type SessionClaims } from '@/lib/accounts/sessions/session-token'
import type { Actor } from '@/lib/actor'
import { createVault } from '@/lib/connection/token/vault'
import { openOutward } from '@/lib/outward/open-outward'
import { publicPushKey } from '@/lib/telling/push/push-key'
import { sendBlockedPushes } from '@/lib/telling/push/send-blocked-pushes'
import { tellHere } from '@/lib/telling/push/tell-here'
import { testBase, testEnv } from '../base'
import type { TestDatabase } from '../database'
import { founder } from '../people'
import type { PushService } from '../servers/push-service'
import { openBlockedWorld } from './blocked-world'

/** An organization whose routes turn blocked, and browsers behind a push service on this machine. */
export async function openPushWorld(database: TestDatabase, service: () => PushService) {
  const env = testEnv({ OUTWARD_LOOPBACK: 'yes' })
  const base = { ...testBase(database), env, vault: createVault(env.tokenEncryptionKeys) }
  const { actor } = await founder(base)
  const { organizationId } = actor
  const ctx = { ...base, outward: openOutward(env.outward), random: () => 0.5 }
  const publicKey = await publicPushKey(ctx)
  /** A sign-in in a browser that holds what `before` began. */
  const browser = async (name: string, who: Actor = actor, before?: SessionClaims) => {
    const cookie = before ? (await sealSession(ctx, before)).split(';')[0] : undefined
    const visit = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: cookie ?? null }
    const claims = await beginSession(ctx, { userId: who.userId, epoch: 0, organizationId }, visit)
    const own = { ...ctx, actor: who, session: { id: claims.sessionId } }
    return { claims, own, told: () => tellHere(own, service().subscribe(name, publicKey)) }
  }
  return {
    ...{ ctx, actor, organizationId, publicKey, browser },
    ...(await openBlockedWorld(ctx, organizationId)),
    send: () => sendBlockedPushes(ctx, AbortSignal.any([])),
    devices: () => ctx.db.pushDevice.count({ where: { organizationId } }),
    states: async () =>
      (await ctx.db.blockedPush.findMany({ where: { organizationId }, orderBy: { id: 'asc' } })).map(
        ({ state }) => state,
      ),
  }
}
