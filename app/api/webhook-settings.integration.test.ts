import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as readDelivery } from '@/app/api/webhook-settings/inbox/[id]/route'
import { POST as replay } from '@/app/api/webhook-settings/inbox/[id]/replay/route'
import { GET as readInbox } from '@/app/api/webhook-settings/inbox/route'
import { POST as point } from '@/app/api/webhook-settings/[id]/point/route'
import { POST as restore } from '@/app/api/webhook-settings/[id]/restore/route'
import { GET as list, POST as create } from '@/app/api/webhook-settings/route'
import { GET as gateway } from '@/app/api/platform/[...path]/route'
import { POST as receive } from '@/app/api/webhooks/[deliveryKey]/route'
import { disconnect } from '@/lib/connection/disconnect'
import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import { jobHandlers } from '@/lib/jobs/job-handlers'
import { describeEachDatabase } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { unreachable } from '@/test/platform'

const held = vi.hoisted(() => ({ process: undefined as unknown }))
vi.mock('@/app/context', () => ({ context: async () => held.process }))

// The platform delivers beside the test, however busy the machine is.
const WAIT = { timeout: 15_000 }
const OURS = 'http://localhost:3000/api/webhooks/'

describeEachDatabase('/api/webhook-settings', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  let board: string
  let addressBook: string
  // Everything that was answered to a browser.
  let told: string
  beforeEach(async () => {
    told = ''
    world = await deskOverHttp(database())
    held.process = world.desk
    world.desk.platform.deliver = (request) =>
      receive(request, { params: Promise.resolve({ deliveryKey: request.url.split('/').at(-1) ?? '' }) })
    const webhooks = world.desk.platform.fleet.webhooks.all()
    board = webhooks[0]?.id ?? ''
    addressBook = webhooks[2]?.id ?? ''
  })

  const answered = async (response: Response) => {
    const text = await response.clone().text()
    told += text
    const { data, error, pagination } = JSON.parse(text)
    return { status: response.status, data, code: error?.code, details: error?.details, pagination }
  }
  const pressed = async (handler: typeof point, id: string, body?: object, { browser } = administrator) =>
    answered(
      await browser.send(handler, '/api/webhook-settings/x/press', {
        method: 'POST',
        params: { id },
        ...(body ? { body } : {}),
      }),
    )
  const pointed = (id = board, body: object = {}) => pressed(point, id, body)
  const restored = (id = board) => pressed(restore, id)
  const created = async (body: object = { name: 'Wayboard', eventTypes: ['DvirSubmitted'] }) =>
    answered(await administrator.browser.send(create, '/api/webhook-settings', { method: 'POST', body }))
  const listed = async () => answered(await administrator.browser.send(list, '/api/webhook-settings'))
  const inbox = async (query = '', { browser } = administrator) =>
    answered(await browser.send(readInbox, `/api/webhook-settings/inbox${query}`))
  const one = async (id: string, { browser } = administrator) =>
    answered(await browser.send(readDelivery, `/api/webhook-settings/inbox/${id}`, { params: { id } }))
  const replayed = (id: string, member = administrator) => pressed(replay, id, undefined, member)

  const there = (id = board) => {
    const found = world.desk.platform.fleet.webhooks.get(id)
    if (!found) throw new Error('The platform has no such webhook')
    return found
  }
  const targets = () => world.desk.db.webhookTarget.findMany({ orderBy: { createdAt: 'asc' } })
  const deliver = (id = board, body: unknown = { eventId: crypto.randomUUID() }, from = there(id)) =>
    receive(
      new Request(from.url, {
        method: 'POST',
        headers: from.customHeaders.map(({ key, value }): [string, string] => [key, value]),
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ deliveryKey: from.url.split('/').at(-1) ?? '' }) },
    )
  const sentFor = (wanted = 'delivery') =>
    world.desk.jobs.sent.splice(0).filter(({ kind }) => kind === wanted)
  const work = async () => {
    for (const { data } of sentFor())
      await jobHandlers(world.desk).delivery(data as { deliveryId: string }, AbortSignal.any([]))
  }
  const trail = async () =>
    (await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })).filter(({ action }) =>
      action.startsWith('webhook.'),
    )

  describe('connected', () => {
    beforeEach(async () => {
      administrator = await world.connect()
    })

    it('lists the platform’s webhooks with names of headers, without a secret', async () => {
      const { status, data } = await listed()
      expect(status).toBe(200)
      expect(data).toHaveLength(3)
      expect(data[0]).toEqual({
        id: board,
        name: 'Dispatch board',
        url: 'https://hooks.sandbox.invalid/1',
        pointsHere: false,
        version: '2021-06-09',
        eventTypes: there().eventTypes,
        headers: ['X-Board'],
        ours: null,
        refusal: null,
      })
      expect(told).not.toContain(there().secretKey)
    })

    it('points one at us: a key nobody guesses, our header beside the others, and remembers where it pointed', async () => {
      const before = { ...there() }
      const { status, data } = await pointed()
      expect(status).toBe(200)
      const after = there()
      expect(after.url).toMatch(/^http:\/\/localhost:3000\/api\/webhooks\/[\w-]{43}$/)
      expect(after.customHeaders).toEqual([
        { key: 'X-Board', value: 'dispatch' },
        { key: 'X-Wayboard-Secret', value: expect.stringMatching(/^[\w-]{43}$/) },
      ])
      expect(after.version).toBe('2021-06-09')
      expect(data).toMatchObject({
        url: `${OURS}…`,
        pointsHere: true,
        headers: ['X-Board', 'X-Wayboard-Secret'],
        ours: {
          status: 'active',
          previousUrl: before.url,
          signs: false,
          deliveries: 0,
          lastDeliveryAt: null,
        },
      })
      const [target] = await targets()
      const { vault } = world.desk
      const binding = webhookSecretBinding(administrator.actor.organizationId)
      expect(vault.open(target?.secretKey ?? '', binding)).toBe(before.secretKey)
      expect(await trail()).toMatchObject([
        { action: 'webhook.pointed', subjectId: board, detail: { version: '2021-06-09' } },
      ])
      await deliver()
      expect((await listed()).data[0].ours).toMatchObject({ deliveries: 1 })
    })

    it('asks for the first version that can be read, or for the one that was named', async () => {
      expect(there(addressBook).version).toBe('2018-01-01')
      await pointed(addressBook)
      expect(there(addressBook).version).toBe('2021-06-09')
      await pointed(addressBook, { version: '2024-02-27' })
      expect(there(addressBook).version).toBe('2024-02-27')
      expect(await pointed(addressBook, { version: '2020-01-01' })).toMatchObject({ status: 400 })
      await restored(addressBook)
      expect(there(addressBook).version).toBe('2018-01-01')
    })

    it('refuses one that has five headers, with the reason and without a write', async () => {
      const five = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, value: key }))
      world.desk.platform.fleet.webhooks.put({ ...there(), customHeaders: five })
      expect((await listed()).data[0].refusal).toMatch(/5 custom headers already/)
      expect(await pointed()).toMatchObject({ status: 409, code: 'too_many_headers' })
      expect(world.calls().filter((call) => call.startsWith('PATCH'))).toEqual([])
      expect(await targets()).toEqual([])
      // Four of others and ours are five: it can be pointed anew.
      world.desk.platform.fleet.webhooks.put({ ...there(), customHeaders: five.slice(1) })
      expect(await pointed()).toMatchObject({ status: 200 })
      expect(await pointed()).toMatchObject({ status: 200, data: { refusal: null } })
      expect(there().customHeaders.map(({ key }) => key)).toEqual(['b', 'c', 'd', 'e', 'X-Wayboard-Secret'])
    })

    it('points anew with another key, and still knows where it pointed before us', async () => {
      const before = { ...there() }
      await pointed()
      const first = { ...there() }
      expect((await pointed()).data.ours).toMatchObject({ previousUrl: before.url })
      expect(there().url).not.toBe(first.url)
      expect((await targets()).map(({ status }) => status)).toEqual(['ended', 'active'])
      expect(await restored()).toMatchObject({ status: 200, data: { url: before.url, ours: null } })
      expect({ ...there(), name: '' }).toEqual({ ...before, name: '' })
    })

    it('points back: url, headers and version as they were, once', async () => {
      const before = { ...there() }
      await pointed()
      expect(await restored()).toMatchObject({
        status: 200,
        data: { url: before.url, pointsHere: false, headers: ['X-Board'], ours: null },
      })
      expect(there()).toEqual(before)
      expect(await restored()).toMatchObject({ status: 409, code: 'nothing_to_restore' })
      expect((await trail()).map(({ action }) => action)).toEqual(['webhook.pointed', 'webhook.restored'])
    })

    it('lets a key die that the platform refused', async () => {
      world.answer('PATCH', `/webhooks/${board}`, { message: 'url: not allowed' }, 400)
      expect(await pointed()).toMatchObject({
        status: 400,
        details: [{ message: 'url: not allowed' }],
      })
      expect(await targets()).toMatchObject([{ status: 'ended' }])
    })

    it.each([
      ['no answer came', () => (world.desk.platform.after = lost)],
      ['the platform had a fault', () => faulty(500)],
      ['the answer cannot be read', () => faulty(200)],
    ])('keeps a key that may be in use: %s', async (_, arrange) => {
      arrange()
      expect((await pointed()).status).toBeGreaterThanOrEqual(500)
      world.desk.platform.after = null
      expect(await targets()).toMatchObject([{ status: expect.stringMatching(/^(pointing|active)$/) }])
      expect((await deliver()).status).toBe(202)
      // Pressed again, it is replaced, once nobody can be waiting for that answer any more.
      await world.desk.clock.advance(6 * 60_000)
      await pointed()
      expect((await targets()).map(({ status }) => status)).toEqual(['ended', 'active'])
    })
    const lost = ({ method }: { method: string }) => {
      if (method === 'PATCH') throw unreachable(true)
    }
    // Carried out all the same.
    const faulty = (status: number) => {
      const { instead } = world.desk.platform
      let once = true
      world.desk.platform.instead = (request) => {
        if (request.method !== 'PATCH' || !once) return instead?.(request) ?? null
        once = false
        const changes = JSON.parse(String(request.body))
        world.desk.platform.fleet.webhooks.put({ ...there(), ...changes })
        return { status, headers: {}, text: '<html>' }
      }
    }

    it('leaves a key dead whose connection ended while the platform was asked', async () => {
      world.desk.platform.after = async ({ method }) => {
        if (method === 'PATCH') await disconnect(world.desk, administrator.actor)
      }
      await pointed()
      expect(await targets()).toMatchObject([{ status: 'ended' }])
    })

    it('keeps both keys of two presses at once: either may be the platform’s', async () => {
      world.desk.platform.before = async ({ method }) => {
        if (method === 'PATCH') await vi.waitFor(async () => expect(await targets()).toHaveLength(2))
      }
      await Promise.all([pointed(), pointed()])
      world.desk.platform.before = null
      expect((await targets()).map(({ status }) => status)).toEqual(['active', 'active'])
      expect((await deliver()).status).toBe(202)
      await pointed()
      expect((await targets()).filter(({ status }) => status !== 'ended')).toHaveLength(1)
      expect((await deliver()).status).toBe(202)
    })

    it('creates one where the platform can, and takes its signed deliveries', async () => {
      const { status, data } = await created()
      expect(status).toBe(201)
      expect(data).toMatchObject({
        name: 'Wayboard',
        url: `${OURS}…`,
        version: '2021-06-09',
        eventTypes: ['DvirSubmitted'],
        headers: ['X-Wayboard-Secret'],
        ours: { status: 'active', previousUrl: null },
      })
      expect(await restored(data.id)).toMatchObject({ status: 409, code: 'nothing_to_restore' })
      const event = {
        kind: 'webhook-delivery',
        webhookId: data.id,
        eventType: 'Ping',
        eventId: 'e1',
        times: 3,
      }
      await world.desk.platform.control('events', event)
      await vi.waitFor(
        async () => expect((await inbox()).data).toMatchObject([{ eventId: 'e1', signed: true, repeats: 2 }]),
        WAIT,
      )
      expect((await listed()).data.at(-1).ours).toMatchObject({ signs: true, deliveries: 1 })
    })

    it('says so where the platform cannot create one, and lets the key die', async () => {
      world.desk.platform.withoutExtensions()
      expect(await created()).toMatchObject({ status: 409, code: 'platform_lacks_this' })
      for (const status of [405, 501]) {
        world.answer('POST', '/webhooks', { message: 'no' }, status)
        expect(await created()).toMatchObject({ status: 409, code: 'platform_lacks_this' })
      }
      expect((await targets()).map(({ status }) => status)).toEqual(['ended', 'ended', 'ended'])
      expect((await listed()).data).toHaveLength(3)
    })

    it.each([
      ['no name', { name: '', eventTypes: ['X'] }, 'name'],
      ['no event types', { name: 'x', eventTypes: [] }, 'eventTypes'],
      ['another field', { name: 'x', eventTypes: ['X'], url: 'https://elsewhere.example' }, 'url'],
    ])('refuses to create one with %s', async (_, body, path) => {
      const { status, details } = await created(body)
      expect(status).toBe(400)
      expect(JSON.stringify(details)).toContain(path)
      expect(world.calls()).not.toContain('POST /webhooks')
      expect(await targets()).toEqual([])
    })

    it('shows keys, our header and signing keys to nobody, through the gateway neither', async () => {
      await pointed()
      const made = (await created()).data
      await listed()
      await deliver()
      for (const { id } of (await inbox()).data) await one(id)
      const viewer = await world.member('viewer')
      for (const path of ['/webhooks', `/webhooks/${board}`]) {
        const response = await viewer.browser.send(gateway, `/api/platform${path}`)
        told += await response.text()
        expect(response.status).toBe(200)
      }
      expect(told).toContain('"value":"dispatch"')
      for (const { url, secretKey, customHeaders } of [there(), there(made.id)]) {
        expect(told).not.toContain(secretKey)
        expect(told).not.toContain(url.slice(OURS.length))
        expect(told).not.toContain(customHeaders.find(({ key }) => key === 'X-Wayboard-Secret')?.value)
      }
    })

    it('moves the ledger by real deliveries: arrivals, DVIRs and work orders', async () => {
      const [, maintenance = ''] = world.desk.platform.fleet.webhooks.all().map(({ id }) => id)
      await pointed()
      await pointed(maintenance)
      const route = world.desk.platform.fleet.routes
        .all()
        .find(({ stops }) => stops[0]?.state === 'scheduled')
      const { control } = world.desk.platform
      await control('events', { kind: 'route-event', routeId: route?.id, eventType: 'stopArrived' })
      await control('events', { kind: 'dvir' })
      await control('events', { kind: 'work-order' })
      await vi.waitFor(async () => {
        await work()
        const rows: { state: string; noun: string }[] = (await inbox()).data
        expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['processed']))
        expect(new Set(rows.map(({ noun }) => noun))).toEqual(new Set(['route', 'dvir', 'work_order']))
      }, WAIT)
      const { db } = world.desk
      const [kept] = await db.route.findMany()
      expect(kept).toMatchObject({ platformId: route?.id, name: route?.name, lastSource: 'webhook' })
      expect(JSON.stringify(kept?.body)).toContain('"state":"arrived"')
      expect(await db.dvir.findMany()).toMatchObject([{ lastSource: 'webhook', signatures: 1 }])
      expect(await db.workOrder.findMany()).toMatchObject([{ lastSource: 'webhook', status: 'Open' }])
    })

    describe('the inbox', () => {
      beforeEach(async () => {
        await pointed()
        for (const eventId of ['a', 'b', 'c', 'd', 'e']) {
          await deliver(board, {
            eventId,
            eventTime: '2026-03-02T07:00:00Z',
            eventType: eventId === 'e' ? 'Unheard' : 'RouteStopArrival',
            data: eventId === 'e' ? { any: ['thing'] } : { route: { id: eventId, name: `Route ${eventId}` } },
          })
          await world.desk.clock.advance(1000)
        }
        await work()
      })

      it('lists what came, newest first, in pages and by state', async () => {
        const all = await inbox()
        const eventIds = ({ data }: { data: { eventId: string }[] }) => data.map(({ eventId }) => eventId)
        expect(eventIds(all)).toEqual(['e', 'd', 'c', 'b', 'a'])
        expect(all.data[0]).toEqual({
          id: expect.any(String),
          webhookId: board,
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
        const first = await inbox('?limit=2')
        const second = await inbox(`?limit=2&after=${encodeURIComponent(first.pagination.endCursor)}`)
        const third = await inbox(`?limit=2&after=${encodeURIComponent(second.pagination.endCursor)}`)
        expect([first, second, third].map(eventIds)).toEqual([['e', 'd'], ['c', 'b'], ['a']])
        expect([first, second, third].map(({ pagination }) => pagination.hasNextPage)).toEqual([
          true,
          true,
          false,
        ])
        expect(eventIds(await inbox('?state=kept'))).toEqual(['e'])
        expect(eventIds(await inbox('?state=failed'))).toEqual([])
        expect(await inbox('?after=nonsense')).toMatchObject({ status: 400, details: [{ path: 'after' }] })
        expect(await inbox('?state=gone')).toMatchObject({ status: 400 })
      })

      it('shows an unknown type as it came', async () => {
        const [{ id }] = (await inbox()).data
        expect((await one(id)).data.payload).toMatchObject({ eventType: 'Unheard', data: { any: ['thing'] } })
      })

      it('reads one again, which changes nothing that is in order and mends what is not', async () => {
        const { db } = world.desk
        const row = (await inbox()).data.find(({ eventId }: { eventId: string }) => eventId === 'a')
        const before = await db.route.findMany({ orderBy: { platformId: 'asc' } })
        expect(await replayed(row.id)).toMatchObject({
          status: 200,
          data: { state: 'processed', noun: 'route' },
        })
        expect(await db.route.findMany({ orderBy: { platformId: 'asc' } })).toEqual(before)
        await db.route.deleteMany({ where: { platformId: 'a' } })
        await replayed(row.id)
        expect(await db.route.findMany({ orderBy: { platformId: 'asc' } })).toEqual(before)
        expect(await db.event.count({ where: { source: 'webhook' } })).toBe(5)
        expect((await trail()).at(-1)).toMatchObject({
          action: 'webhook.delivery_replayed',
          subjectId: row.id,
          actorId: administrator.actor.userId,
        })
      })

      it('says of one that failed that it did, and mends it when it is read again', async () => {
        const { db } = world.desk
        await deliver(board, { eventId: 'f', eventType: 'RouteStopArrival', data: { route: { id: 'f' } } })
        const broken = new Proxy(db, {
          get: (target, name) =>
            name === '$transaction' ? () => Promise.reject(new Error('deadlock')) : Reflect.get(target, name),
        })
        const [job] = sentFor()
        const deliveryId = String((job?.data as { deliveryId: string }).deliveryId)
        const failing = jobHandlers({ ...world.desk, db: broken }).delivery(
          { deliveryId },
          AbortSignal.any([]),
        )
        await expect(failing).rejects.toThrow('deadlock')
        expect((await one(deliveryId)).data).toMatchObject({
          state: 'failed',
          error: expect.stringMatching(/could not be read/),
        })
        // Swept after a while, for a day.
        const sweep = async (afterMs: number) => {
          await world.desk.clock.advance(afterMs)
          await jobHandlers(world.desk).sweep({}, AbortSignal.any([]))
          return sentFor().map(({ data }) => data)
        }
        expect(await sweep(60_000)).toEqual([])
        expect(await sweep(10 * 60_000)).toEqual([{ deliveryId }])
        expect(await sweep(24 * 3600_000)).toEqual([])
        expect(await replayed(deliveryId)).toMatchObject({ data: { state: 'processed', error: null } })
      })

      it('has the sweep find what was received and not read', async () => {
        await deliver(board, { eventId: 'lost' })
        sentFor()
        await jobHandlers(world.desk).sweep({}, AbortSignal.any([]))
        expect(sentFor()).toEqual([])
        await world.desk.clock.advance(31_000)
        await jobHandlers(world.desk).sweep({}, AbortSignal.any([]))
        await work()
        expect((await inbox()).data[0]).toMatchObject({ eventId: 'lost', state: 'kept' })
      })

      it('is nobody else’s: another organization’s delivery is unknown', async () => {
        const other = await world.member('administrator', 'elsewhere')
        const [{ id }] = (await inbox()).data
        expect((await inbox('', other)).data).toEqual([])
        expect(await one(id, other)).toMatchObject({ status: 404, code: 'not_found' })
        expect(await replayed(id, other)).toMatchObject({ status: 404, code: 'not_found' })
        expect(await one(crypto.randomUUID())).toMatchObject({ status: 404 })
        expect(await one('7')).toMatchObject({ status: 400 })
      })

      it('is for administrators', async () => {
        const [{ id }] = (await inbox()).data
        for (const role of ['viewer', 'dispatcher', 'mechanic'] as const) {
          const member = await world.member(role)
          for (const refused of [
            inbox('', member),
            one(id, member),
            replayed(id, member),
            pressed(point, board, {}, member),
          ])
            expect(await refused).toMatchObject({ status: 403, code: 'role_forbids' })
        }
        const { browser } = await world.member('administrator')
        browser.cookies.clear()
        for (const handler of [list, readInbox])
          expect((await browser.send(handler, '/api/webhook-settings')).status).toBe(401)
      })
    })
  })

  it('writes nothing with a grant that only reads', async () => {
    administrator = await world.connect('admin:read')
    for (const refused of [await pointed(), await created()]) expect(refused).toMatchObject({ status: 403 })
    expect(world.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('says that nothing is connected', async () => {
    administrator = await world.member('administrator')
    for (const refused of [await listed(), await pointed(), await created(), await restored()])
      expect(refused).toMatchObject({ status: 409 })
    expect(world.calls()).toEqual([])
  })
})
