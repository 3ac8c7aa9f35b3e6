import { expect, it } from 'vitest'
import { totpBinding } from '@/lib/accounts/second-factor/totp-binding'
import { pushKeyBinding, subscriptionBinding } from '@/lib/connection/push-bindings'
import { clientSecretBinding, sessionTokenBinding } from '@/lib/connection/sign-on-bindings'
import { install, openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { hashSecret } from '../install/secret-token'
import { claimWaitingGrant } from '../install/waiting-grant'
import { openDoor } from '../open-door'
import { disconnect } from '../revoke/disconnect'
import { webhookSecretBinding } from '../webhook-secret-binding'
import { rotateKeys } from './rotate-keys'
import { createVault } from './vault'

const newer = { id: 'k2', key: Buffer.alloc(32, 2) }

describeEachDatabase('rotating keys', (database) => {
  it('seals connections, waiting grants and outbox rows again while the app runs; the older key may then go', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    const { actor: leaving } = await founder(desk)
    const { actor: claiming } = await founder(desk)
    await install(desk, { actor })
    await install(desk, { actor: leaving })
    await disconnect(desk, leaving)
    const finished = await install(desk, { actor: null })
    if (finished.kind !== 'waiting') throw new Error(finished.kind)

    await desk.db.webhookTarget.create({
      data: {
        organizationId: actor.organizationId,
        status: 'active',
        deliveryKeyHash: hashSecret('key'),
        headerName: 'X',
        headerHash: hashSecret('header'),
        secretKey: desk.vault.seal('signing key', webhookSecretBinding(actor.organizationId)),
        createdAt: new Date(desk.clock.now()),
      },
    })

    await desk.db.singleSignOn.create({
      data: {
        ...{
          organizationId: actor.organizationId,
          issuer: 'https://login.example.com',
          clientId: 'wayboard',
        },
        clientSecret: desk.vault.seal('client secret', clientSecretBinding(actor.organizationId)),
        ...{ groupsClaim: 'groups', groups: {}, at: new Date(desk.clock.now()) },
      },
    })

    const at = new Date(desk.clock.now())
    const identity = await desk.db.singleSignOnIdentity.create({
      data: { userId: actor.userId, issuer: 'https://login.example.com', subject: '1', createdAt: at },
    })
    const token = desk.vault.seal('refresh token', sessionTokenBinding(identity.id))
    const begun = await desk.db.session.create({
      data: {
        ...{ userId: actor.userId, createdAt: at, seenAt: at, address: '192.0.2.0/24', device: 'Firefox' },
        ...{ confinedTo: actor.organizationId, identityId: identity.id, refreshToken: token },
      },
    })
    await desk.db.pushDevice.create({
      data: {
        ...{
          sessionId: begun.id,
          userId: actor.userId,
          organizationId: actor.organizationId,
          createdAt: at,
        },
        ...{ endpointHash: new Uint8Array([1]) },
        subscription: desk.vault.seal('subscription', subscriptionBinding(actor.userId)),
      },
    })
    await desk.db.pushKey.create({
      data: { publicKey: 'B', privateKey: desk.vault.seal('private key', pushKeyBinding), createdAt: at },
    })
    const sealed = desk.vault.seal('GEZDGNBVGY3TQOJQ', totpBinding(actor.userId))
    await desk.db.user.update({ where: { id: actor.userId }, data: { totpSecret: sealed } })

    const rotating = { ...desk, vault: createVault([newer, ...desk.env.tokenEncryptionKeys]) }
    const progress = []
    for await (const step of rotateKeys(rotating)) progress.push(step)
    expect(progress).toEqual([
      { rows: 'connections', resealed: 1, left: 0 },
      { rows: 'waiting grants', resealed: 1, left: 0 },
      { rows: 'revocations', resealed: 1, left: 0 },
      { rows: 'webhook secrets', resealed: 1, left: 0 },
      { rows: 'client secrets', resealed: 1, left: 0 },
      { rows: 'sessions', resealed: 1, left: 0 },
      { rows: 'second factors', resealed: 1, left: 0 },
      { rows: 'push devices', resealed: 1, left: 0 },
      { rows: 'push keys', resealed: 1, left: 0 },
    ])

    const after = { ...desk, vault: createVault([newer]) }
    const { privateKey } = await desk.db.pushKey.findUniqueOrThrow({ where: { id: 1 } })
    expect(after.vault.open(privateKey, pushKeyBinding)).toBe('private key')
    const device = await desk.db.pushDevice.findFirstOrThrow()
    expect(after.vault.open(device.subscription, subscriptionBinding(actor.userId))).toBe('subscription')
    expect((await openDoor(after).tokens.accessToken(actor.organizationId)).scope).toBe('admin:write')
    await claimWaitingGrant(after, claiming, finished.secret)
    const again = []
    for await (const step of rotateKeys(after)) again.push(step.resealed)
    expect(again).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
    const { secretKey } = await desk.db.webhookTarget.findFirstOrThrow()
    expect(after.vault.open(secretKey ?? '', webhookSecretBinding(actor.organizationId))).toBe('signing key')
    const { clientSecret } = await desk.db.singleSignOn.findFirstOrThrow()
    expect(after.vault.open(clientSecret, clientSecretBinding(actor.organizationId))).toBe('client secret')
    const session = await desk.db.session.findFirstOrThrow({ where: { identityId: identity.id } })
    expect(after.vault.open(session.refreshToken ?? '', sessionTokenBinding(identity.id))).toBe(
      'refresh token',
    )
    const { totpSecret } = await desk.db.user.findUniqueOrThrow({ where: { id: actor.userId } })
    expect(after.vault.open(totpSecret ?? '', totpBinding(actor.userId))).toBe('GEZDGNBVGY3TQOJQ')
  })

  it('names the key that is missing and leaves the row as it was', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    await install(desk, { actor })
    const before = await desk.db.connection.findFirst()
    const without = { ...desk, vault: createVault([newer]) }
    await expect(rotateKeys(without).next()).rejects.toMatchObject({ code: 'unknown_key' })
    expect(await desk.db.connection.findFirst()).toEqual(before)
  })
})
