import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pushKeyBinding, subscriptionBinding } from '@/lib/connection/push-bindings'
import { createVault } from '@/lib/connection/token/vault'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { JobSender } from '@/lib/job-sender'
import { sendForTold } from '@/lib/jobs/job-handlers'
import { openOutward } from '@/lib/outward/open-outward'
import { describeFlow } from '@/test/database'
import { heldWork } from '@/test/held-work'
import { type PushService, startPushService } from '@/test/servers/push-service'
import { openPushWorld } from '@/test/worlds/push-world'
import { sendBlockedPushes } from './send-blocked-pushes'

describeFlow('push of what blocks a route', (database) => {
  let service: PushService
  beforeEach(async () => {
    service = await startPushService()
  })
  afterEach(() => service.close())

  const open = () => openPushWorld(database(), () => service)

  it('reaches the browser that asked for it, once while it stands, and again when it came back', async () => {
    const { ctx, leaves, reports, judge, send, browser, states } = await open()
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    const { told } = await browser('phone')
    expect(await told()).toEqual({ here: true, devices: 1, elsewhere: false })
    expect(await states(), 'what stands already is no news').toEqual([])
    await leaves('3', 6 * HOUR_MS)
    await judge()
    await send()
    expect(service.pushes).toHaveLength(1)
    expect(service.pushes[0]).toMatchObject({
      browser: 'phone',
      said: { body: 'RV 128 is reported unsafe.', path: '/routes/3', language: 'en' },
      headers: { ttl: String(6 * 3600), urgency: 'high', 'content-encoding': 'aes128gcm' },
    })
    expect(service.pushes[0]?.headers['topic']).toMatch(/^[\w-]{32}$/)
    expect(await states()).toEqual(['sent'])

    await ctx.clock.advance(MINUTE_MS)
    await leaves('3', 6 * HOUR_MS)
    await judge()
    await send()
    expect(service.pushes).toHaveLength(1)

    await ctx.clock.advance(MINUTE_MS)
    await reports('i1', 'resolved')
    await judge()
    expect(await states(), 'it has gone').toEqual([])
    await ctx.clock.advance(MINUTE_MS)
    await reports('i1', 'unsafe')
    await judge()
    await send()
    await send()
    expect(service.pushes, 'of each route that it blocks').toHaveLength(3)
  })

  it('is not broken off by a process that ends, before it is known what became of it', async () => {
    const { ctx, leaves, reports, judge, browser, states } = await open()
    await (await browser('phone')).told()
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    const { underway, said } = heldWork(states)
    await sendBlockedPushes({ ...ctx, underway }, AbortSignal.any([]))
    expect(await said()).toEqual([['sent']])
  })

  it('is sent by one of two that send at once, and not again after a process that was killed', async () => {
    const { ctx, organizationId, leaves, reports, judge, send, browser, states } = await open()
    const sent: string[] = []
    const jobs: JobSender = { send: async (kind) => void sent.push(kind) }
    await (await browser('phone')).told()
    await leaves('1', HOUR_MS)
    await judge()
    await sendForTold({ ...ctx, jobs })
    expect(sent).toEqual([])
    await reports('i1', 'unsafe')
    await judge()
    await sendForTold({ ...ctx, jobs })
    expect(sent).toEqual(['push'])
    await Promise.all([send(), send(), send()])
    expect(service.pushes).toHaveLength(1)
    await ctx.db.blockedPush.updateMany({ where: { organizationId }, data: { state: 'sending' } })
    await send()
    expect(service.pushes).toHaveLength(1)
    expect(await states()).toEqual(['sending'])
  })

  it('is tried again when the service did not take it, and not when nobody knows or it is refused', async () => {
    const { ctx, leaves, reports, judge, send, browser, states } = await open()
    await (await browser('phone')).told()
    await leaves('1', 9 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    service.reply = { status: 429, headers: { 'retry-after': '600' } }
    await send()
    expect(await states()).toEqual(['waiting'])
    await ctx.clock.advance(5 * MINUTE_MS)
    await send()
    expect(service.pushes, 'it asked for ten minutes').toHaveLength(1)
    await ctx.clock.advance(6 * MINUTE_MS)
    service.reply = { status: 503 }
    await send()
    expect(await states()).toEqual(['waiting'])
    await ctx.clock.advance(5 * MINUTE_MS)
    // It has the push, and its answer is lost.
    service.reply = null
    await send()
    expect(await states()).toEqual(['unknown'])
    service.reply = { status: 201 }
    await ctx.clock.advance(HOUR_MS)
    await send()
    expect(service.pushes).toHaveLength(3)

    service.reply = { status: 413 }
    await leaves('2', 9 * HOUR_MS, '129')
    await reports('i2', 'unsafe', '129')
    await judge()
    await send()
    expect((await states()).toSorted()).toEqual(['refused', 'unknown'])
  })

  it('forgets a browser that its push service knows no more', async () => {
    const { leaves, reports, judge, send, browser, devices, states } = await open()
    await (await browser('phone')).told()
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    service.reply = { status: 410 }
    await send()
    expect([await devices(), await states()]).toEqual([0, []])
  })

  it('waits for a service that cannot be reached, and asks none inside', async () => {
    const { ctx, leaves, reports, judge, browser, states } = await open()
    await (await browser('phone')).told()
    await leaves('1', 9 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    const by = (resolveAll: Parameters<typeof openOutward>[0]['resolveAll'], loopback: boolean) =>
      sendBlockedPushes(
        { ...ctx, outward: openOutward({ loopback, dnsServers: [], ...(resolveAll && { resolveAll }) }) },
        AbortSignal.any([]),
      )
    await service.close()
    await by(undefined, true)
    expect(await states()).toEqual(['waiting'])
    await ctx.clock.advance(5 * MINUTE_MS)
    // The guard takes what it is told of this machine for inner, where the operator does not allow it.
    await by(undefined, false)
    expect(await states()).toEqual(['refused'])
    service = await startPushService()
  })

  /** A browser that is to be told of one route, and how what is told of it stands. */
  const waiting = async () => {
    const world = await open()
    const { ctx, leaves, reports, judge, browser } = world
    await (await browser('phone')).told()
    await leaves('1', 9 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    const attempts = async () => (await ctx.db.blockedPush.findFirstOrThrow()).attempts
    const subscription = (sealed: string) => ctx.db.pushDevice.updateMany({ data: { subscription: sealed } })
    return { ...world, attempts, subscription }
  }

  it('forgets a browser of which nobody can read any more what it said', async () => {
    for (const text of [null, '', '{}', '{"endpoint":"https://fcm.googleapis.com/x","keys":{}}']) {
      const { ctx, actor, send, devices, states, subscription } = await waiting()
      const sealed = text !== null && ctx.vault.seal(text, subscriptionBinding(actor.userId))
      await subscription(sealed || 'what the vault did not seal')
      await send()
      expect([await devices(), await states()]).toEqual([0, []])
    }
    expect(service.pushes).toEqual([])
  })

  it('waits with growing pauses, and keeps the browser, where a key of this installation is missing', async () => {
    const { ctx, actor, send, states, devices, attempts, subscription } = await waiting()
    const { privateKey } = await ctx.db.pushKey.findUniqueOrThrow({ where: { id: 1 } })
    const { subscription: own } = await ctx.db.pushDevice.findFirstOrThrow()
    const elsewhere = createVault([{ id: 'elsewhere', key: randomBytes(32) }])
    const keyIs = (sealed: string) =>
      ctx.db.pushKey.update({ where: { id: 1 }, data: { privateKey: sealed } })
    const stands = async () => [await states(), await devices(), await attempts()]

    await keyIs(elsewhere.seal('a key', pushKeyBinding))
    await send()
    expect(await stands()).toEqual([['waiting'], 1, 1])
    await send()
    expect(await stands(), 'not at once').toEqual([['waiting'], 1, 1])
    // Whatever the browser's own is: what we sealed for ourselves does not open either.
    await subscription('what the vault did not seal')
    await ctx.clock.advance(2 * MINUTE_MS)
    await send()
    expect(await stands()).toEqual([['waiting'], 1, 2])

    await keyIs(privateKey)
    await subscription(elsewhere.seal('{}', subscriptionBinding(actor.userId)))
    await ctx.clock.advance(4 * MINUTE_MS)
    await send()
    expect(await stands()).toEqual([['waiting'], 1, 3])
    await subscription(own)
    await ctx.clock.advance(HOUR_MS)
    await send()
    expect(await stands()).toEqual([['sent'], 1, 4])
    expect(service.pushes).toHaveLength(1)
  })

  it('does not tell again where sending failed and nobody knows how far it came', async () => {
    const { ctx, send, states } = await waiting()
    const outward = { ...ctx.outward, ask: () => Promise.reject(new TypeError('a fault of ours')) }
    await sendBlockedPushes({ ...ctx, outward }, AbortSignal.any([]))
    expect(await states()).toEqual(['unknown'])
    await ctx.clock.advance(HOUR_MS)
    await send()
    expect(service.pushes).toEqual([])
  })

  it('is one push where many came at once, and in the language of who reads it', async () => {
    const { ctx, actor, leaves, reports, judge, send, browser, states } = await open()
    await (await browser('phone')).told()
    await ctx.db.user.update({ where: { id: actor.userId }, data: { language: 'es' } })
    for (let index = 1; index <= 6; index += 1) await leaves(String(index), index * 1.5 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await send()
    expect(service.pushes.map(({ said }) => said)).toEqual([
      expect.objectContaining({
        title: '6 rutas están bloqueadas',
        body: '',
        path: '/today',
        language: 'es',
      }),
    ])
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })
})
