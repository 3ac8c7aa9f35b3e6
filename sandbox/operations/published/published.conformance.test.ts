import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const NOW = '2026-03-02T08:00:00.000Z'

const open = (options = {}) => {
  const platform = createPlatform(options)
  const { fleet } = platform.sandbox.state.organizations[0]
  const read = async (path: string) => (await platform.get(path, API_TOKEN)).json()
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const ago = (days: number) => new Date(platform.clock.now() - days * DAY_MS).toISOString()
  return { platform, fleet, read, all, ago }
}

const RANGE = 'startTime=2026-01-01T00:00:00Z&endTime=2026-04-01T00:00:00Z'
const EXTENSIONS: readonly (readonly [string, string])[] = [
  ['GET', '/me'],
  ['GET', `/fleet/routes?${RANGE}`],
  ['GET', '/fleet/routes/1'],
  ['PATCH', '/fleet/routes/1'],
  ['DELETE', '/fleet/routes/1'],
  ['GET', '/dvirs/stream?startTime=2026-01-01T00:00:00Z'],
  ['GET', '/dvirs/1'],
  ['POST', '/fleet/dvirs'],
  ['GET', '/defects/stream?startTime=2026-01-01T00:00:00Z'],
  ['PATCH', '/fleet/defects/1'],
  ['GET', '/defect-types'],
  ['GET', '/maintenance/work-orders'],
  ['POST', '/maintenance/work-orders'],
  ['DELETE', '/maintenance/work-orders?id=1'],
  ['GET', '/maintenance/work-orders/stream?startTime=2026-01-01T00:00:00Z'],
  ['GET', '/maintenance/service-tasks'],
  ['GET', '/fleet/drivers'],
  ['GET', '/fleet/vehicles'],
  ['GET', '/addresses'],
  ['GET', '/users'],
  ['GET', '/tags'],
  ['GET', '/assets'],
  ['POST', '/webhooks'],
  ['DELETE', '/webhooks/1'],
  ['GET', '/training-courses'],
  ['GET', '/hub/plans?hubId=1'],
  ['GET', '/fleet/vehicles/stats?types=gps'],
  ['GET', '/fleet/vehicles/stats/feed?types=gps'],
  ['GET', '/fleet/hos/clocks'],
  ['GET', '/qualification-types?entityType=worker'],
  ['GET', '/qualification-records/stream?entityType=worker&startTime=2026-01-01T00:00:00Z'],
  ['POST', '/qualification-records/unarchive'],
  ['GET', '/fleet/driver-vehicle-assignments?filterBy=drivers'],
  ['GET', '/issues/stream?startTime=2026-01-01T00:00:00Z'],
  ['PATCH', '/issues'],
  ['GET', '/live-shares'],
  ['POST', '/live-shares'],
  ['PATCH', '/live-shares?id=1'],
  ['DELETE', '/live-shares?id=1'],
  ['GET', '/fleet/maintenance/vendors'],
  ['GET', '/fleet/trailers'],
  ['GET', '/fleet/equipment'],
  ['GET', '/hubs'],
  ['GET', '/hub/plan/routes?planId=1'],
  ['GET', `/safety-scores/drivers?${RANGE}`],
  ['POST', '/training-assignments'],
  ['PATCH', '/training-assignments'],
  ['GET', '/ridership/route-setups?accountId=1'],
]

describe('published extensions', () => {
  // "a 404, 405 or 501 on first use means it has not": 405 where the specification has the path with another method.
  const ALLOWED: Record<string, string> = {
    '/fleet/routes': 'POST',
    '/maintenance/work-orders': 'PATCH',
    '/webhooks': 'GET',
    '/webhooks/1': 'GET, PATCH',
    '/ridership/route-setups': 'POST',
  }

  test.each(EXTENSIONS)('SANDBOX_EXTENSIONS=off: %s %s is not there', async (method, path) => {
    const { platform } = open({ extensions: false })
    const body = method === 'PATCH' || method === 'POST' ? {} : undefined
    const answer = await platform.send(method, path, API_TOKEN, body)
    const allowed = ALLOWED[path.split('?')[0] ?? '']
    expect(answer.status).toBe(allowed === undefined ? 404 : 405)
    expect(answer.headers.get('allow')).toBe(allowed ?? null)
    expect(Object.keys(await answer.json()).sort()).toEqual(['message', 'requestId'])
  })

  test('the setting switches them at run time; what the specification lists stays', async () => {
    const { platform } = open()
    expect((await platform.get('/me', API_TOKEN)).status).toBe(200)
    await platform.control('/settings', { extensions: false })
    expect((await platform.get('/me', API_TOKEN)).status).toBe(404)
    expect((await platform.get('/webhooks', API_TOKEN)).status).toBe(200)
    expect((await platform.get('/contacts', API_TOKEN)).status).toBe(200)
  })

  test('GET /me names the organization', async () => {
    const { read } = open()
    expect(await read('/me')).toEqual({
      data: {
        id: '4007219',
        name: 'Redwood Valley Foods',
        carrierSettings: {
          carrierName: 'Redwood Valley Foods',
          dotNumber: 2914407,
          mainOfficeAddress: expect.any(String),
        },
      },
    })
  })
})

describe('published: directory', () => {
  test('drivers: the active ones unless the deactivated are asked for', async () => {
    const { all, fleet } = open()
    expect(await all('/fleet/drivers')).toHaveLength(38)
    expect(await all('/fleet/drivers?driverActivationStatus=deactivated')).toHaveLength(2)
    const [root] = fleet.tags.all()
    const tagged = await all<{ tags: { id: string }[] }>(`/fleet/drivers?tagIds=${root?.id}`)
    expect(tagged.every((driver) => driver.tags.some((tag) => tag.id === root?.id))).toBe(true)
    expect(await all(`/fleet/drivers?parentTagIds=${root?.id}`)).toHaveLength(38)
    const hazmat = await all<unknown>('/fleet/drivers?attributes=Endorsements:Hazmat')
    expect(hazmat.length).toBeGreaterThan(0)
    expect(hazmat.length).toBeLessThan(38)
    expect(await all('/fleet/drivers?updatedAfterTime=2026-03-02T08:00:00Z')).toEqual([])
  })

  test('vehicles, addresses, users, tags: all of them, in pages of any size', async () => {
    const { all } = open()
    for (const [path, count] of [
      ['/fleet/vehicles', 50],
      ['/addresses', 36],
      ['/users', 12],
      ['/tags', 6],
    ] as const) {
      expect(await all(path)).toHaveLength(count)
      expect(await all(`${path}?limit=7`)).toEqual(await all(path))
    }
  })

  test('vehicles keep their readings to themselves', async () => {
    const { read } = open()
    const { data } = await read('/fleet/vehicles?limit=1')
    expect(data[0]).not.toHaveProperty('readings')
    expect(data[0]).toMatchObject({ staticAssignedDriver: { id: expect.any(String) } })
  })

  test('tags say what carries them', async () => {
    const { all, fleet } = open()
    const tags = await all<{ id: string; parentTagId: string; drivers: { id: string }[] }>('/tags')
    const child = tags.find((tag) => tag.parentTagId !== '')
    const carrying = fleet.drivers.all().filter((driver) => driver.tags[0]?.id === child?.id)
    expect(child?.drivers.map(({ id }) => id)).toEqual(carrying.map(({ id }) => id))
  })

  test('assets are vehicles, trailers and equipment', async () => {
    const { all, fleet } = open()
    expect(await all('/assets')).toHaveLength(85)
    const trailers = await all<{ type: string; externalIds: object; tags: object[]; year: number }>(
      '/assets?type=trailer&includeExternalIds=true&includeTags=true',
    )
    expect(trailers).toHaveLength(20)
    expect(trailers[0]).toMatchObject({ externalIds: expect.any(Object), tags: [expect.any(Object)] })
    expect(Number.isInteger(trailers[0]?.year)).toBe(true)
    const [machine] = fleet.equipment.all()
    const named = await all<{ id: string }>(`/assets?externalIds=machine:${machine?.externalIds.machine}`)
    expect(named.map(({ id }) => id)).toEqual([machine?.id])
    expect(await all(`/assets?ids=${machine?.id}`)).toHaveLength(1)
  })

  test('training courses and hub plans', async () => {
    const { all, fleet, platform } = open()
    expect(await all('/training-courses')).toHaveLength(8)
    expect(await all('/training-courses?status=archived')).toHaveLength(1)
    const [course] = fleet.trainingCourses.all()
    expect(await all(`/training-courses?courseIds=${course?.id}`)).toEqual([course])
    const [plan] = fleet.hubPlans.all()
    expect(await all(`/hub/plans?hubId=${plan?.hubId}`)).toHaveLength(3)
    expect(await all(`/hub/plans?hubId=${plan?.hubId}&startTime=${NOW}`)).toHaveLength(2)
    expect((await platform.get('/hub/plans', API_TOKEN)).status).toBe(400)
  })
})

describe('published: webhooks', () => {
  test('POST makes id and secretKey; DELETE ends it', async () => {
    const { platform, fleet } = open()
    const body = { name: 'Mine', url: 'https://example.com/hook', eventTypes: ['DvirSubmitted'] }
    const made = await (await platform.post('/webhooks', API_TOKEN, body)).json()
    expect(made).toEqual({
      ...body,
      id: expect.stringMatching(/^\d{1,15}$/),
      secretKey: expect.any(String),
      version: '2021-06-09',
      customHeaders: [],
    })
    expect(Buffer.from(made.secretKey, 'base64')).toHaveLength(32)
    expect((await platform.delete(`/webhooks/${made.id}`, API_TOKEN)).status).toBe(204)
    expect(fleet.webhooks.get(made.id)).toBeUndefined()
    expect((await platform.delete(`/webhooks/${made.id}`, API_TOKEN)).status).toBe(404)
    for (const url of ['http://example.com/hook', 'ftp://x', ''])
      expect((await platform.post('/webhooks', API_TOKEN, { ...body, url })).status).toBe(400)
  })

  test('takes event types that are specified or published and no others; what is there answers any', async () => {
    const { platform, fleet } = open()
    const body = { name: 'Mine', url: 'https://example.com/hook' }
    const statusOf = async (eventTypes: string[]) =>
      (await platform.post('/webhooks', API_TOKEN, { ...body, eventTypes })).status
    expect(await statusOf(['RouteStopArrival', 'WorkOrderCreatedOrChanged'])).toBe(200)
    expect(await statusOf(['DvirSubmitted', 'NoSuchEvent'])).toBe(400)
    const [webhook] = fleet.webhooks.all()
    if (!webhook) throw new Error('The seed has no webhook')
    expect(
      (await platform.patch(`/webhooks/${webhook.id}`, API_TOKEN, { eventTypes: ['NoSuchEvent'] })).status,
    ).toBe(400)
    fleet.webhooks.put({ ...webhook, eventTypes: ['OfANewerRelease'] })
    const read = await (await platform.get(`/webhooks/${webhook.id}`, API_TOKEN)).json()
    expect(read.eventTypes).toEqual(['OfANewerRelease'])
  })
})
