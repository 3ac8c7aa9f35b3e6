import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { CLIENT, createPlatform } from '../testing/platform'

describe('who may use /_sandbox', () => {
  test.each(['evil.example', 'evil.example:4010', '10.0.0.5:4010', 'localhost.evil.example'])(
    'the Host %s is refused',
    async (host) => {
      const answer = await createPlatform().request('/_sandbox/health', { headers: { host } })
      expect(answer.status).toBe(403)
    },
  )

  test.each(['127.0.0.1:4010', 'localhost:9999', '[::1]:4010', 'localhost'])(
    'the Host %s is let in',
    async (host) => {
      expect((await createPlatform().request('/_sandbox/health', { headers: { host } })).status).toBe(200)
    },
  )

  test.each(['http://localhost:3000', 'https://evil.example', 'null'])(
    'the Origin %s is refused',
    async (origin) => {
      const platform = createPlatform()
      const answer = await platform.request('/_sandbox/reset', { method: 'POST', headers: { origin } })
      expect(answer.status).toBe(403)
    },
  )

  test.each([
    ['10.0.0.5', 403],
    ['::ffff:192.168.1.4', 403],
    ['127.0.0.1', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
  ])('a peer at %s: %i', async (remoteAddress, status) => {
    const { app, origin } = createPlatform()
    const answer = await app.request(
      `${origin}/_sandbox/health`,
      {},
      { incoming: { socket: { remoteAddress } } },
    )
    expect(answer.status).toBe(status)
  })

  test('JSON only', async () => {
    const platform = createPlatform()
    const send = (body: string, type: string) =>
      platform.request('/_sandbox/clock', { method: 'POST', headers: { 'content-type': type }, body })
    expect((await send('advanceMs=5', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await send('{"advanceMs":5}', 'text/plain')).status).toBe(415)
    expect((await send('{', 'application/json')).status).toBe(400)
    expect((await send('{"advanceMs":-5}', 'application/json')).status).toBe(400)
    expect((await send('{"advanceMs":5}', 'application/json')).status).toBe(200)
  })

  test('404 for what is not there', async () => {
    expect((await createPlatform().request('/_sandbox/nothing')).status).toBe(404)
  })
})

describe('GET /_sandbox/fixtures', () => {
  test('ids of everything seeded, unresolved DVIRs first, of the first organization and of each', async () => {
    const platform = createPlatform()
    const found = await platform.control('/fixtures')
    const counts = Object.fromEntries(
      ['drivers', 'vehicles', 'addresses', 'routes', 'dvirs', 'workOrders'].map((kind) => [
        kind,
        found[kind].length,
      ]),
    )
    expect(counts).toEqual({
      drivers: 40,
      vehicles: 50,
      addresses: 36,
      routes: 60,
      dvirs: 80,
      workOrders: 120,
    })
    const { fleet } = platform.sandbox.state.organizations[0]
    expect(fleet.dvirs.get(found.dvirs[0])?.safetyStatus).toBe('unsafe')
    expect(found.organizations).toHaveLength(2)
    for (const { id } of found.organizations) expect(found.byOrganization[id].drivers).toHaveLength(40)
    expect(found.byOrganization[found.organizations[0].id].drivers).toEqual(found.drivers)
    for (const id of [...found.drivers, ...found.routes, ...found.dvirs, ...found.workOrders])
      expect(id).toMatch(/^\d{1,15}$/)
  })

  test('every kind that docs/http.md names', async () => {
    const platform = createPlatform()
    const found = await platform.control('/fixtures')
    const kinds =
      'drivers vehicles assets addresses tags users routes dvirs workOrders serviceTasks webhooks functions jobs hubPlans qualificationRecords equipment dataInputs trainingAssignments ridershipAccounts passengers'
    for (const kind of kinds.split(' ')) {
      expect(found[kind].length).toBeGreaterThan(2)
      for (const id of found[kind])
        expect(id).toMatch(kind === 'functions' ? /^[a-z-]+$/ : /^(\d{1,15}|[0-9a-f-]{36})$/)
    }
    expect(found.harshEvents[0]).toEqual({
      vehicleId: expect.stringMatching(/^\d{1,15}$/),
      timestamp: expect.any(Number),
    })
  })
})

describe('POST /_sandbox/clock', () => {
  test('moves the platform’s time forward', async () => {
    const platform = createPlatform()
    const { now } = await platform.control('/health')
    await platform.control('/clock', { advanceMs: DAY_MS })
    await platform.control('/clock', { advanceMs: DAY_MS })
    const moved = await platform.control('/health')
    expect(Date.parse(moved.now) - Date.parse(now)).toBe(2 * DAY_MS)
  })
})

describe('POST /_sandbox/settings', () => {
  test.each([{ accessTokenSeconds: 0 }, { accessTokenSeconds: '5' }, { unknown: 1 }])(
    '400 for %j',
    async (body) => {
      const answer = await createPlatform().request('/_sandbox/settings', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(400)
    },
  )

  test('what is not named stays', async () => {
    const platform = createPlatform()
    await platform.control('/settings', { accessTokenSeconds: 7 })
    expect(await platform.control('/settings', { simulate: true })).toMatchObject({
      accessTokenSeconds: 7,
      simulate: true,
    })
  })
})

describe('POST /_sandbox/events', () => {
  test('a route event changes its stop and stands in the feed', async () => {
    const platform = createPlatform()
    const { fleet } = platform.sandbox.state.organizations[0]
    const route = fleet.routes.find((one) => one.stops.every((stop) => stop.state === 'scheduled'))
    const stop = route?.stops[0]
    const event = await platform.control('/events', {
      kind: 'route-event',
      routeId: route?.id,
      stopId: stop?.id,
      eventType: 'stopArrived',
      happenedAtTime: '2026-03-02T07:59:00Z',
    })
    expect(event).toMatchObject({
      eventType: 'stopArrived',
      eventTime: '2026-03-02T08:00:00.000Z',
      happenedAtTime: '2026-03-02T07:59:00.000Z',
      route: { id: route?.id },
      stop: { id: stop?.id },
    })
    expect(fleet.routes.get(route?.id ?? '')?.stops[0]).toMatchObject({
      state: 'arrived',
      actualArrivalTime: '2026-03-02T07:59:00.000Z',
    })
    expect(fleet.routeEvents.all().at(-1)?.id).toBe(event.id)
  })

  test.each([
    [{ kind: 'route-event', routeId: '1', stopId: '1', eventType: 'stopArrived' }],
    [{ kind: 'route-event', organizationId: '1', routeId: '1', stopId: '1', eventType: 'stopArrived' }],
    [{ kind: 'nothing' }],
  ])('400 for %j', async (body) => {
    const answer = await createPlatform().request('/_sandbox/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
  })
})

describe('POST /_sandbox/reset', () => {
  test('everything is as seeded, grants are gone, registered apps survive', async () => {
    const platform = createPlatform()
    const { state } = platform.sandbox
    platform.addApp('by-hand')
    const tokens = await platform.install()
    const before = state.organizations[0].fleet.routes.size
    const place = { latitude: 1, longitude: 1 }
    const body = {
      name: 'x',
      stops: [{ singleUseLocation: place, scheduledArrivalTime: '2026-03-02T08:00:00Z' }],
    }
    expect((await platform.post('/fleet/routes', tokens.access_token, body)).status).toBe(200)
    await platform.get('/contacts?limit=0', tokens.access_token)
    await platform.control('/clock', { advanceMs: DAY_MS })
    await platform.control('/settings', { accessTokenSeconds: 5 })
    await platform.control('/faults', { method: 'GET', path: '/contacts', status: 500 })

    await platform.control('/reset', {})
    expect(state.organizations[0].fleet.routes.size).toBe(before)
    expect((await platform.control('/health')).now).toBe('2026-03-02T08:00:00.000Z')
    expect(await platform.violations()).toEqual([])
    expect((await platform.control('/requests')).data).toEqual([])
    expect((await platform.control('/faults')).data).toEqual([])
    expect(state.settings.accessTokenSeconds).toBe(3600)
    expect(state.installs.size).toBe(0)
    expect((await platform.get('/contacts', tokens.access_token)).status).toBe(401)
    expect(state.apps.all().map((app) => app.id)).toEqual([CLIENT.id, 'by-hand'])
    expect((await platform.install()).expires_in).toBe(3600)
  })

  test('ids that were given out before are not given out again', async () => {
    const platform = createPlatform()
    const tokens = await platform.install()
    const place = { latitude: 1, longitude: 1 }
    const body = {
      name: 'x',
      stops: [{ singleUseLocation: place, scheduledArrivalTime: '2026-03-02T08:00:00Z' }],
    }
    const first = await (await platform.post('/fleet/routes', tokens.access_token, body)).json()
    await platform.control('/reset', {})
    const { access_token } = await platform.install()
    const second = await (await platform.post('/fleet/routes', access_token, body)).json()
    expect(second.data.id).not.toBe(first.data.id)
  })
})
