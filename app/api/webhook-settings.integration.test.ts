import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as gateway } from '@/app/api/platform/[...path]/route'
import { disconnect } from '@/lib/connection/revoke/disconnect'
import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { unreachable } from '@/test/platform'
import { WAIT } from '@/test/wait'
import { openWebhookDesk, type WebhookDesk } from '@/test/worlds/webhook-desk'

const OURS = 'http://localhost:3000/api/webhooks/'

describeHandler('/api/webhook-settings', (database) => {
  let hooks: WebhookDesk
  beforeEach(async () => {
    hooks = await openWebhookDesk(database())
    holdProcess(hooks.world.desk)
  })

  describe('connected', () => {
    beforeEach(async () => {
      hooks.administrator = await hooks.world.connect()
    })

    it('lists the platform’s webhooks with names of headers, without a secret', async () => {
      const { status, data } = await hooks.listed()
      expect(status).toBe(200)
      expect(data).toHaveLength(3)
      expect(data[0]).toEqual({
        id: hooks.board,
        name: 'Dispatch board',
        url: 'https://hooks.sandbox.invalid/1',
        pointsHere: false,
        version: '2021-06-09',
        eventTypes: hooks.there().eventTypes,
        headers: ['X-Board'],
        ours: null,
        refusal: null,
      })
      expect(hooks.told).not.toContain(hooks.there().secretKey)
    })

    it('points one at us: a key nobody guesses, our header beside the others, and remembers where it pointed', async () => {
      const before = { ...hooks.there() }
      const { status, data } = await hooks.pointed()
      expect(status).toBe(200)
      const after = hooks.there()
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
      const [target] = await hooks.targets()
      const { vault } = hooks.world.desk
      const binding = webhookSecretBinding(hooks.administrator.actor.organizationId)
      expect(vault.open(target?.secretKey ?? '', binding)).toBe(before.secretKey)
      expect(await hooks.trail()).toMatchObject([
        { action: 'webhook.pointed', subjectId: hooks.board, detail: { version: '2021-06-09' } },
      ])
      await hooks.deliver()
      expect((await hooks.listed()).data[0].ours).toMatchObject({ deliveries: 1 })
    })

    it('checks signatures by the key that the platform answers with the new address', async () => {
      const secretKey = 'YW5vdGhlci1rZXk='
      hooks.world.answer('PATCH', `/webhooks/${hooks.board}`, { ...hooks.there(), secretKey })
      expect(await hooks.pointed()).toMatchObject({ status: 200 })
      const [target] = await hooks.targets()
      const binding = webhookSecretBinding(hooks.administrator.actor.organizationId)
      expect(hooks.world.desk.vault.open(target?.secretKey ?? '', binding)).toBe(secretKey)
      expect(hooks.told).not.toContain(secretKey)
    })

    it('takes the platform’s own id with a colon in it', async () => {
      const id = 'urn:hook:1'
      hooks.world.desk.platform.fleet.webhooks.put({ ...hooks.there(), id })
      expect(await hooks.pointed(id)).toMatchObject({ status: 200, data: { id, pointsHere: true } })
      expect(await hooks.restored(id)).toMatchObject({ status: 200, data: { id, pointsHere: false } })
    })

    it('asks for the first version that can be read, or for the one that was named', async () => {
      expect(hooks.there(hooks.addressBook).version).toBe('2018-01-01')
      await hooks.pointed(hooks.addressBook)
      expect(hooks.there(hooks.addressBook).version).toBe('2021-06-09')
      await hooks.pointed(hooks.addressBook, { version: '2024-02-27' })
      expect(hooks.there(hooks.addressBook).version).toBe('2024-02-27')
      expect(await hooks.pointed(hooks.addressBook, { version: '2020-01-01' })).toMatchObject({ status: 400 })
      await hooks.restored(hooks.addressBook)
      expect(hooks.there(hooks.addressBook).version).toBe('2018-01-01')
    })

    it('refuses one that has five headers, with the reason and without a write', async () => {
      const five = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, value: key }))
      hooks.world.desk.platform.fleet.webhooks.put({ ...hooks.there(), customHeaders: five })
      expect((await hooks.listed()).data[0].refusal).toMatch(/already has 5 custom headers/)
      expect(await hooks.pointed()).toMatchObject({ status: 409, code: 'too_many_headers' })
      expect(hooks.world.calls().filter((call) => call.startsWith('PATCH'))).toEqual([])
      expect(await hooks.targets()).toEqual([])
      // Four of others and ours are five: it can be pointed anew.
      hooks.world.desk.platform.fleet.webhooks.put({ ...hooks.there(), customHeaders: five.slice(1) })
      expect(await hooks.pointed()).toMatchObject({ status: 200 })
      expect(await hooks.pointed()).toMatchObject({ status: 200, data: { refusal: null } })
      expect(hooks.there().customHeaders.map(({ key }) => key)).toEqual([
        'b',
        'c',
        'd',
        'e',
        'X-Wayboard-Secret',
      ])
    })

    it('points anew with another key, and still knows where it pointed before us', async () => {
      const before = { ...hooks.there() }
      await hooks.pointed()
      const first = { ...hooks.there() }
      expect((await hooks.pointed()).data.ours).toMatchObject({ previousUrl: before.url })
      expect(hooks.there().url).not.toBe(first.url)
      // Both may be made within one millisecond.
      expect((await hooks.targets()).map(({ status }) => status).toSorted()).toEqual(['active', 'ended'])
      expect(await hooks.restored()).toMatchObject({ status: 200, data: { url: before.url, ours: null } })
      expect({ ...hooks.there(), name: '' }).toEqual({ ...before, name: '' })
    })

    it('points back: url, headers and version as they were, once', async () => {
      const before = { ...hooks.there() }
      await hooks.pointed()
      expect(await hooks.restored()).toMatchObject({
        status: 200,
        data: { url: before.url, pointsHere: false, headers: ['X-Board'], ours: null },
      })
      expect(hooks.there()).toEqual(before)
      expect(await hooks.restored()).toMatchObject({ status: 409, code: 'nothing_to_restore' })
      expect((await hooks.trail()).map(({ action }) => action)).toEqual([
        'webhook.pointed',
        'webhook.restored',
      ])
    })

    it('lets a key die that the platform refused', async () => {
      hooks.world.answer('PATCH', `/webhooks/${hooks.board}`, { message: 'url: not allowed' }, 400)
      expect(await hooks.pointed()).toMatchObject({
        status: 400,
        details: [{ message: 'url: not allowed' }, { path: 'url', message: 'not allowed' }],
      })
      expect(await hooks.targets()).toMatchObject([{ status: 'ended' }])
    })

    it.each([
      ['no answer came', () => (hooks.world.desk.platform.after = lost)],
      ['the platform had a fault', () => faulty(500)],
      ['the answer cannot be read', () => faulty(200)],
    ])('keeps a key that may be in use: %s', async (_, arrange) => {
      arrange()
      expect((await hooks.pointed()).status).toBeGreaterThanOrEqual(500)
      hooks.world.desk.platform.after = null
      expect(await hooks.targets()).toMatchObject([{ status: expect.stringMatching(/^(pointing|active)$/) }])
      expect((await hooks.deliver()).status).toBe(202)
      // Pressed again, it is replaced, once nobody can be waiting for that answer any more.
      await hooks.world.desk.clock.advance(6 * 60_000)
      await hooks.pointed()
      // Both may be made within one millisecond.
      expect((await hooks.targets()).map(({ status }) => status).toSorted()).toEqual(['active', 'ended'])
    })
    const lost = ({ method }: { method: string }) => {
      if (method === 'PATCH') throw unreachable(true)
    }
    // Carried out all the same.
    const faulty = (status: number) => {
      const { instead } = hooks.world.desk.platform
      let once = true
      hooks.world.desk.platform.instead = (request) => {
        if (request.method !== 'PATCH' || !once) return instead?.(request) ?? null
        once = false
        const changes = JSON.parse(String(request.body))
        hooks.world.desk.platform.fleet.webhooks.put({ ...hooks.there(), ...changes })
        return { status, headers: {}, text: '<html>' }
      }
    }

    it('leaves a key dead whose connection ended while the platform was asked', async () => {
      hooks.world.desk.platform.after = async ({ method }) => {
        if (method === 'PATCH') await disconnect(hooks.world.desk, hooks.administrator.actor)
      }
      await hooks.pointed()
      expect(await hooks.targets()).toMatchObject([{ status: 'ended' }])
    })

    it('keeps both keys of two presses at once: either may be the platform’s', async () => {
      hooks.world.desk.platform.before = async ({ method }) => {
        if (method !== 'PATCH') return
        await vi.waitFor(async () => expect(await hooks.targets()).toHaveLength(2), WAIT)
      }
      await Promise.all([hooks.pointed(), hooks.pointed()])
      hooks.world.desk.platform.before = null
      expect((await hooks.targets()).map(({ status }) => status)).toEqual(['active', 'active'])
      expect((await hooks.deliver()).status).toBe(202)
      await hooks.pointed()
      expect((await hooks.targets()).filter(({ status }) => status !== 'ended')).toHaveLength(1)
      expect((await hooks.deliver()).status).toBe(202)
    })

    it('creates one where the platform can, and takes its signed deliveries', async () => {
      const { status, data } = await hooks.created()
      expect(status).toBe(201)
      expect(data).toMatchObject({
        name: 'Wayboard',
        url: `${OURS}…`,
        version: '2021-06-09',
        eventTypes: ['DvirSubmitted'],
        headers: ['X-Wayboard-Secret'],
        ours: { status: 'active', previousUrl: null },
      })
      expect(await hooks.restored(data.id)).toMatchObject({ status: 409, code: 'nothing_to_restore' })
      const event = {
        kind: 'webhook-delivery',
        webhookId: data.id,
        eventType: 'Ping',
        eventId: 'e1',
        times: 3,
      }
      await hooks.world.desk.platform.control('events', event)
      await vi.waitFor(
        async () =>
          expect((await hooks.inbox()).data).toMatchObject([{ eventId: 'e1', signed: true, repeats: 2 }]),
        WAIT,
      )
      expect((await hooks.listed()).data.at(-1).ours).toMatchObject({ signs: true, deliveries: 1 })
    })

    it('says so where the platform cannot create one, and lets the key die', async () => {
      hooks.world.desk.platform.withoutExtensions()
      expect(await hooks.created()).toMatchObject({ status: 409, code: 'platform_lacks_this' })
      for (const status of [405, 501]) {
        hooks.world.answer('POST', '/webhooks', { message: 'no' }, status)
        expect(await hooks.created()).toMatchObject({ status: 409, code: 'platform_lacks_this' })
      }
      expect((await hooks.targets()).map(({ status }) => status)).toEqual(['ended', 'ended', 'ended'])
      expect((await hooks.listed()).data).toHaveLength(3)
    })

    it.each([
      ['no name', { name: '', eventTypes: ['X'] }, 'name'],
      ['no event types', { name: 'x', eventTypes: [] }, 'eventTypes'],
      ['another field', { name: 'x', eventTypes: ['X'], url: 'https://elsewhere.example' }, 'url'],
    ])('refuses to create one with %s', async (_, body, path) => {
      const { status, details } = await hooks.created(body)
      expect(status).toBe(400)
      expect(JSON.stringify(details)).toContain(path)
      expect(hooks.world.calls()).not.toContain('POST /webhooks')
      expect(await hooks.targets()).toEqual([])
    })

    it('shows keys, our header and signing keys to nobody, through the gateway neither', async () => {
      await hooks.pointed()
      const made = (await hooks.created()).data
      await hooks.listed()
      await hooks.deliver()
      for (const { id } of (await hooks.inbox()).data) await hooks.one(id)
      for (const path of ['/webhooks', `/webhooks/${hooks.board}`]) {
        const response = await hooks.administrator.browser.send(gateway, `/api/platform${path}`)
        hooks.told += await response.text()
        expect(response.status).toBe(200)
      }
      // Others' headers by name alone: theirs are bearer tokens as often as not.
      expect(hooks.told).toContain('"value":"[redacted]"')
      expect(hooks.told).not.toContain('"value":"dispatch"')
      for (const { url, secretKey, customHeaders } of [hooks.there(), hooks.there(made.id)]) {
        expect(hooks.told).not.toContain(secretKey)
        expect(hooks.told).not.toContain(url.slice(OURS.length))
        expect(hooks.told).not.toContain(customHeaders.find(({ key }) => key === 'X-Wayboard-Secret')?.value)
      }
    })

    it('moves the ledger by real deliveries: arrivals, DVIRs and work orders', async () => {
      const [, maintenance = ''] = hooks.world.desk.platform.fleet.webhooks.all().map(({ id }) => id)
      await hooks.pointed()
      await hooks.pointed(maintenance)
      const route = hooks.world.desk.platform.fleet.routes
        .all()
        .find(({ stops }) => stops[0]?.state === 'scheduled')
      const { control } = hooks.world.desk.platform
      await control('events', { kind: 'route-event', routeId: route?.id, eventType: 'stopArrived' })
      await control('events', { kind: 'dvir' })
      await control('events', { kind: 'work-order' })
      await vi.waitFor(async () => {
        await hooks.work()
        const rows: { state: string; noun: string }[] = (await hooks.inbox()).data
        expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['processed']))
        expect(new Set(rows.map(({ noun }) => noun))).toEqual(new Set(['route', 'dvir', 'work_order']))
      }, WAIT)
      const { db } = hooks.world.desk
      const [kept] = await db.route.findMany()
      expect(kept).toMatchObject({ platformId: route?.id, name: route?.name, lastSource: 'webhook' })
      expect(JSON.stringify(kept?.body)).toContain('"state":"arrived"')
      expect(await db.dvir.findMany()).toMatchObject([{ lastSource: 'webhook', signatures: 1 }])
      expect(await db.workOrder.findMany()).toMatchObject([{ lastSource: 'webhook', status: 'Open' }])
    })
  })

  it('writes nothing with a grant that only reads', async () => {
    hooks.administrator = await hooks.world.connect('admin:read')
    for (const refused of [await hooks.pointed(), await hooks.created()])
      expect(refused).toMatchObject({ status: 403 })
    expect(hooks.world.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('says that nothing is connected', async () => {
    hooks.administrator = await hooks.world.member('administrator')
    for (const refused of [
      await hooks.listed(),
      await hooks.pointed(),
      await hooks.created(),
      await hooks.restored(),
    ])
      expect(refused).toMatchObject({ status: 409 })
    expect(hooks.world.calls()).toEqual([])
  })
})
