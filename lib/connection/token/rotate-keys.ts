import { totpBinding } from '@/lib/accounts/second-factor/totp-binding'
import { trace } from '@/lib/security-log'
import type { ConnectionContext } from '../connection-context'
import { bindingOf } from '../install/store-grant'
import { waitingBinding } from '../install/waiting-grant'
import { pushKeyBinding, subscriptionBinding } from '../push-bindings'
import { revocationBinding } from '../revoke/revocation-binding'
import { clientSecretBinding, sessionTokenBinding } from '../sign-on-bindings'
import { webhookSecretBinding } from '../webhook-secret-binding'
import type { Binding } from './vault'

export interface RotationProgress {
  /** Which rows are being sealed again. */
  rows:
    | 'connections'
    | 'waiting grants'
    | 'revocations'
    | 'webhook secrets'
    | 'client secrets'
    | 'sessions'
    | 'second factors'
    | 'push devices'
    | 'push keys'
  resealed: number
  left: number
}

const BATCH = 100

interface Sealed {
  /** Writes the new ciphertexts if the row still holds the old ones; a row that changed meanwhile is current. */
  replace(): Promise<unknown>
}

/**
 * Seals every ciphertext again that an older key made, with the first of TOKEN_ENCRYPTION_KEYS, in batches and
 * while the app runs. Ends when none is left; stopping half way and starting again is harmless. Throws a
 * VaultError that names key and column when one cannot be opened.
 */
export async function* rotateKeys(ctx: ConnectionContext): AsyncGenerator<RotationProgress> {
  let count = 0
  for (const kind of KINDS) {
    let resealed = 0
    for (;;) {
      const batch = await kind.batch(ctx)
      for (const row of batch) await row.replace()
      resealed += batch.length
      const left = await kind.left(ctx)
      yield { rows: kind.rows, resealed, left }
      if (batch.length < BATCH && left === 0) break
    }
    count += resealed
  }
  trace(ctx.logger, 'keys_rotated', { count })
}

const older = (ctx: ConnectionContext) => ({ not: { startsWith: `v1.${ctx.vault.currentKeyId}.` } })
const reseal = (ctx: ConnectionContext, ciphertext: string | null, binding: Binding) =>
  ciphertext && ctx.vault.seal(ctx.vault.open(ciphertext, binding), binding)

interface Kind {
  rows: RotationProgress['rows']
  batch(ctx: ConnectionContext): Promise<Sealed[]>
  left(ctx: ConnectionContext): Promise<number>
}

const connections = (ctx: ConnectionContext) => ({
  OR: [{ accessToken: older(ctx) }, { refreshToken: older(ctx) }],
})
const waiting = (ctx: ConnectionContext) => ({
  OR: [{ accessToken: older(ctx) }, { refreshToken: older(ctx) }],
})
const webhookSecrets = (ctx: ConnectionContext) => ({ secretKey: older(ctx) })
const clientSecrets = (ctx: ConnectionContext) => ({ clientSecret: older(ctx) })
const sessions = (ctx: ConnectionContext) => ({ refreshToken: older(ctx), identityId: { not: null } })
const secondFactors = (ctx: ConnectionContext) => ({ totpSecret: older(ctx) })
const pushDevices = (ctx: ConnectionContext) => ({ subscription: older(ctx) })
const pushKeys = (ctx: ConnectionContext) => ({ privateKey: older(ctx) })
const revocations = (ctx: ConnectionContext) => ({ refreshToken: older(ctx) })

const KINDS: Kind[] = [
  {
    rows: 'connections',
    left: (ctx) => ctx.db.connection.count({ where: connections(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.connection.findMany({ where: connections(ctx), take: BATCH })
      return rows.map(({ id, organizationId, accessToken, refreshToken }) => ({
        replace: () =>
          ctx.db.connection.updateMany({
            where: { id, accessToken, refreshToken },
            data: {
              accessToken: reseal(ctx, accessToken, bindingOf(organizationId, 'accessToken')),
              refreshToken: reseal(ctx, refreshToken, bindingOf(organizationId, 'refreshToken')),
            },
          }),
      }))
    },
  },
  {
    rows: 'waiting grants',
    left: (ctx) => ctx.db.waitingGrant.count({ where: waiting(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.waitingGrant.findMany({ where: waiting(ctx), take: BATCH })
      return rows.map(({ id, browserHash, accessToken, refreshToken }) => ({
        replace: () =>
          ctx.db.waitingGrant.updateMany({
            where: { id, accessToken, refreshToken },
            data: {
              accessToken: reseal(ctx, accessToken, waitingBinding(browserHash, 'accessToken')) ?? '',
              refreshToken: reseal(ctx, refreshToken, waitingBinding(browserHash, 'refreshToken')) ?? '',
            },
          }),
      }))
    },
  },
  {
    rows: 'revocations',
    left: (ctx) => ctx.db.revocation.count({ where: revocations(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.revocation.findMany({ where: revocations(ctx), take: BATCH })
      return rows.map(({ id, organizationId, refreshToken }) => ({
        replace: () =>
          ctx.db.revocation.updateMany({
            where: { id, refreshToken },
            data: { refreshToken: reseal(ctx, refreshToken, revocationBinding(organizationId)) },
          }),
      }))
    },
  },
  {
    rows: 'webhook secrets',
    left: (ctx) => ctx.db.webhookTarget.count({ where: webhookSecrets(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.webhookTarget.findMany({ where: webhookSecrets(ctx), take: BATCH })
      return rows.map(({ id, organizationId, secretKey }) => ({
        replace: () =>
          ctx.db.webhookTarget.updateMany({
            where: { id, secretKey },
            data: { secretKey: reseal(ctx, secretKey, webhookSecretBinding(organizationId)) },
          }),
      }))
    },
  },
  {
    rows: 'client secrets',
    left: (ctx) => ctx.db.singleSignOn.count({ where: clientSecrets(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.singleSignOn.findMany({ where: clientSecrets(ctx), take: BATCH })
      return rows.map(({ organizationId, clientSecret }) => ({
        replace: () =>
          ctx.db.singleSignOn.updateMany({
            where: { organizationId, clientSecret },
            data: { clientSecret: reseal(ctx, clientSecret, clientSecretBinding(organizationId)) ?? '' },
          }),
      }))
    },
  },
  {
    rows: 'sessions',
    left: (ctx) => ctx.db.session.count({ where: sessions(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.session.findMany({ where: sessions(ctx), take: BATCH })
      return rows.map(({ id, identityId, refreshToken }) => ({
        replace: () =>
          ctx.db.session.updateMany({
            where: { id, refreshToken },
            data: { refreshToken: reseal(ctx, refreshToken, sessionTokenBinding(identityId ?? '')) },
          }),
      }))
    },
  },
  {
    rows: 'second factors',
    left: (ctx) => ctx.db.user.count({ where: secondFactors(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.user.findMany({
        where: secondFactors(ctx),
        select: { id: true, totpSecret: true },
        take: BATCH,
      })
      return rows.map(({ id, totpSecret }) => ({
        replace: () =>
          ctx.db.user.updateMany({
            where: { id, totpSecret },
            data: { totpSecret: reseal(ctx, totpSecret, totpBinding(id)) },
          }),
      }))
    },
  },
  {
    rows: 'push devices',
    left: (ctx) => ctx.db.pushDevice.count({ where: pushDevices(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.pushDevice.findMany({ where: pushDevices(ctx), take: BATCH })
      return rows.map(({ id, userId, subscription }) => ({
        replace: () =>
          ctx.db.pushDevice.updateMany({
            where: { id, subscription },
            data: { subscription: reseal(ctx, subscription, subscriptionBinding(userId)) ?? '' },
          }),
      }))
    },
  },
  {
    rows: 'push keys',
    left: (ctx) => ctx.db.pushKey.count({ where: pushKeys(ctx) }),
    async batch(ctx) {
      const rows = await ctx.db.pushKey.findMany({ where: pushKeys(ctx), take: BATCH })
      return rows.map(({ id, privateKey }) => ({
        replace: () =>
          ctx.db.pushKey.updateMany({
            where: { id, privateKey },
            data: { privateKey: reseal(ctx, privateKey, pushKeyBinding) ?? '' },
          }),
      }))
    },
  },
]
