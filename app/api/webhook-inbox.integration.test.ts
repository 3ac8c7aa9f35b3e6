import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { POST as point } from '@/app/api/webhook-settings/[id]/point/route'
import { GET as readInbox } from '@/app/api/webhook-settings/inbox/route'
import { GET as list } from '@/app/api/webhook-settings/route'
import { may, ROLES } from '@/lib/accounts/roles'
import { jobHandlers } from '@/lib/jobs/job-handlers'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { sessionCookie } from '@/test/people'
import { openWebhookDesk, type WebhookDesk } from '@/test/worlds/webhook-desk'

describeHandler('/api/webhook-settings/inbox', (database) => {
  let hooks: WebhookDesk
  beforeEach(async () => {
    hooks = await openWebhookDesk(database())
    holdProcess(hooks.world.desk)
    hooks.administrator = await hooks.world.connect()
    await hooks.pointed()
    for (const eventId of ['a', 'b', 'c', 'd', 'e']) {
      await hooks.deliver(hooks.board, {
        eventId,
        eventTime: '2026-03-02T07:00:00Z',
        eventType: eventId === 'e' ? 'Unheard' : 'RouteStopArrival',
        data: eventId === 'e' ? { any: ['thing'] } : { route: { id: eventId, name: `Route ${eventId}` } },
      })
      await hooks.world.desk.clock.advance(1000)
    }
    await hooks.work()
  })

  it('lists what came, newest first, in parts and by state', async () => {
    const all = await hooks.inbox()
    const eventIds = ({ data }: { data: { eventId: string }[] }) => data.map(({ eventId }) => eventId)
    expect(eventIds(all)).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(all.data[0]).toEqual({
      id: expect.any(String),
      webhookId: hooks.board,
      eventId: 'e',
      eventType: 'Unheard',
      happenedAt: '2026-03-02T07:00:00.000Z',
      receivedAt: expect.stringMatching(/^2026-/),
      repeats: 0,
      signed: false,
      state: 'kept',
      processedAt: expect.stringMatching(/^2026-/),
      error: null,
      noun: null,
      subjectId: null,
      platformRequestId: null,
    })
    const first = await hooks.inbox('?limit=2')
    const second = await hooks.inbox('?limit=2&offset=2')
    const third = await hooks.inbox('?limit=2&offset=4')
    expect([first, second, third].map(eventIds)).toEqual([['e', 'd'], ['c', 'b'], ['a']])
    expect([all, first, second, third].map(({ found }) => found)).toEqual([5, 5, 5, 5])
    const kept = await hooks.inbox('?state=kept')
    expect([eventIds(kept), kept.found]).toEqual([['e'], 1])
    expect(eventIds(await hooks.inbox('?state=failed'))).toEqual([])
    expect(await hooks.inbox('?offset=-1')).toMatchObject({ status: 400, details: [{ path: 'offset' }] })
    expect(await hooks.inbox('?state=gone')).toMatchObject({ status: 400 })
  })

  it('shows an unknown type as it came', async () => {
    const [{ id }] = (await hooks.inbox()).data
    expect((await hooks.one(id)).data.payload).toMatchObject({
      eventType: 'Unheard',
      data: { any: ['thing'] },
    })
  })

  it('reads one again, which changes nothing that is in order and mends what is not', async () => {
    const { db } = hooks.world.desk
    const row = (await hooks.inbox()).data.find(({ eventId }: { eventId: string }) => eventId === 'a')
    const before = await db.route.findMany({ orderBy: { platformId: 'asc' } })
    expect(await hooks.replayed(row.id)).toMatchObject({
      status: 200,
      data: { state: 'processed', noun: 'route' },
    })
    expect(await db.route.findMany({ orderBy: { platformId: 'asc' } })).toEqual(before)
    await db.route.deleteMany({ where: { platformId: 'a' } })
    await hooks.replayed(row.id)
    expect(await db.route.findMany({ orderBy: { platformId: 'asc' } })).toEqual(before)
    expect(await db.event.count({ where: { source: 'webhook' } })).toBe(5)
    expect((await hooks.trail()).at(-1)).toMatchObject({
      action: 'webhook.delivery_replayed',
      subjectId: row.id,
      actorId: hooks.administrator.actor.userId,
    })
  })

  it('says of one that failed that it did, and mends it when it is read again', async () => {
    const { db } = hooks.world.desk
    await hooks.deliver(hooks.board, {
      eventId: 'f',
      eventType: 'RouteStopArrival',
      data: { route: { id: 'f' } },
    })
    const broken = new Proxy(db, {
      get: (target, name) =>
        name === '$transaction' ? () => Promise.reject(new Error('deadlock')) : Reflect.get(target, name),
    })
    const [job] = hooks.sentFor()
    const deliveryId = z.object({ deliveryId: z.string() }).parse(job?.data).deliveryId
    const failing = jobHandlers({ ...hooks.world.desk, db: broken }).delivery(
      { deliveryId },
      AbortSignal.any([]),
    )
    await expect(failing).rejects.toThrow('deadlock')
    expect((await hooks.one(deliveryId)).data).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/could not be read/),
    })
    // Swept after a while, for a day.
    const sweep = async (afterMs: number) => {
      await hooks.world.desk.clock.advance(afterMs)
      await jobHandlers(hooks.world.desk).sweep({}, AbortSignal.any([]))
      return hooks.sentFor().map(({ data }) => data)
    }
    expect(await sweep(60_000)).toEqual([])
    expect(await sweep(10 * 60_000)).toEqual([{ deliveryId }])
    expect(await sweep(24 * 3600_000)).toEqual([])
    // Nobody is signed in that long.
    const { browser, actor } = hooks.administrator
    browser.cookies.set(...(await sessionCookie(hooks.world.desk, actor)))
    expect(await hooks.replayed(deliveryId)).toMatchObject({ data: { state: 'processed', error: null } })
  })

  it('has the sweep find what was received and not read', async () => {
    await hooks.deliver(hooks.board, { eventId: 'lost' })
    hooks.sentFor()
    await jobHandlers(hooks.world.desk).sweep({}, AbortSignal.any([]))
    expect(hooks.sentFor()).toEqual([])
    await hooks.world.desk.clock.advance(31_000)
    await jobHandlers(hooks.world.desk).sweep({}, AbortSignal.any([]))
    await hooks.work()
    expect((await hooks.inbox()).data[0]).toMatchObject({ eventId: 'lost', state: 'kept' })
  })

  it('is nobody else’s: another organization’s delivery is unknown', async () => {
    const other = await hooks.world.member('administrator', 'elsewhere')
    const [{ id }] = (await hooks.inbox()).data
    expect((await hooks.inbox('', other)).data).toEqual([])
    expect(await hooks.one(id, other)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await hooks.replayed(id, other)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await hooks.one(crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await hooks.one('7')).toMatchObject({ status: 400 })
  })

  it('is for administrators', async () => {
    const [{ id }] = (await hooks.inbox()).data
    for (const role of ROLES.filter((one) => !may(one, 'administer'))) {
      const member = await hooks.world.member(role)
      for (const refused of [
        hooks.inbox('', member),
        hooks.one(id, member),
        hooks.replayed(id, member),
        hooks.pressed(point, hooks.board, {}, member),
      ])
        expect(await refused).toMatchObject({ status: 403, code: 'role_forbids' })
    }
    const { browser } = await hooks.world.member('administrator')
    browser.cookies.clear()
    for (const handler of [list, readInbox])
      expect((await browser.send(handler, '/api/webhook-settings')).status).toBe(401)
  })
})
