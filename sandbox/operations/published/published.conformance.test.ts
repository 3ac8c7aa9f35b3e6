import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const DAY = 86_400_000
const NOW = '2026-03-02T08:00:00.000Z'

const open = (options = {}) => {
  const platform = createPlatform(options)
  const { fleet } = platform.sandbox.state.organizations[0]
  const read = async (path: string) => (await platform.get(path, API_TOKEN)).json()
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const ago = (days: number) => new Date(platform.clock.now() - days * DAY).toISOString()
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
]

describe('published extensions', () => {
  test.each(EXTENSIONS)('SANDBOX_EXTENSIONS=off: %s %s is 404', async (method, path) => {
    const { platform } = open({ extensions: false })
    const body = method === 'PATCH' || method === 'POST' ? {} : undefined
    const answer = await platform.send(method, path, API_TOKEN, body)
    expect(answer.status).toBe(404)
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

describe('published: DVIRs and defects', () => {
  test('the stream has its own shape, by the time of the last change; one is the same by its id', async () => {
    const { platform, fleet, read, all, ago } = open()
    const dvirs = await all<Record<string, unknown> & { id: string; updatedAtTime: string }>(
      `/dvirs/stream?startTime=${ago(60)}&includeExternalIds=true`,
    )
    expect(dvirs).toHaveLength(80)
    const times = dvirs.map((dvir) => dvir.updatedAtTime)
    expect(times).toEqual([...times].sort())
    const signed = dvirs.find((dvir) => dvir.thirdSignature && dvir.trailer)
    const full = signed ?? dvirs.find((dvir) => dvir.thirdSignature)
    expect(Object.keys(full ?? {})).toEqual(
      expect.arrayContaining(
        'authorSignature secondSignature thirdSignature defectIds dvirSubmissionBeginTime dvirSubmissionTime formattedAddress id mechanicNotes odometerMeters safetyStatus type updatedAtTime vehicle walkaroundPhotos'.split(
          ' ',
        ),
      ),
    )
    expect(full?.authorSignature).toEqual({
      signatoryUser: { id: expect.any(String) },
      signedAtTime: expect.any(String),
      type: 'driver',
    })
    expect(await read(`/dvirs/${full?.id}?includeExternalIds=true`)).toEqual(full)
    const plain = await read(`/dvirs/${full?.id}`)
    expect(plain.vehicle).toEqual({ id: fleet.dvirs.get(full?.id ?? '')?.vehicle?.id })
    expect((await platform.get('/dvirs/1', API_TOKEN)).status).toBe(404)
    await platform.clock.advance(1000)
    const unsafe = await all<{ safetyStatus: string }>(
      `/dvirs/stream?startTime=${ago(60)}&safetyStatus=unsafe`,
    )
    expect(new Set(unsafe.map((dvir) => dvir.safetyStatus))).toEqual(new Set(['unsafe']))
  })

  test('what is resolved comes again in both streams', async () => {
    const { platform, fleet, ago } = open()
    const dvirs = `/dvirs/stream?startTime=${ago(1)}`
    const defects = `/defects/stream?startTime=${ago(1)}&isResolved=true`
    const at = await platform.pages(dvirs, API_TOKEN)
    const behind = await platform.pages(defects, API_TOKEN)
    const dvir = fleet.dvirs.all().find((one) => one.safetyStatus === 'unsafe')
    const authorId = fleet.users.all()[6]?.id
    await platform.patch(`/fleet/dvirs/${dvir?.id}`, API_TOKEN, { authorId, isResolved: true })
    const next = await platform.pages<{ id: string; safetyStatus: string }>(dvirs, API_TOKEN, at.endCursor)
    expect(next.pages.flat()).toMatchObject([{ id: dvir?.id, safetyStatus: 'resolved' }])
    const resolved = await platform.pages<{ dvirId: string }>(defects, API_TOKEN, behind.endCursor)
    expect(new Set(resolved.pages.flat().map((one) => one.dvirId))).toEqual(new Set([dvir?.id]))
  })

  test('GET /defects/stream names DVIR and kind; a single one is resolved and opened again', async () => {
    const { platform, fleet, all, ago } = open()
    const types = await all<{ id: string; label: string }>('/defect-types')
    const defects = await all<{ id: string; dvirId: string; defectTypeId: string; isResolved: boolean }>(
      `/defects/stream?startTime=${ago(60)}&isResolved=false`,
    )
    const [defect] = defects
    expect(types.map((type) => type.id)).toContain(defect?.defectTypeId)
    expect(defects.every((one) => !one.isResolved && fleet.dvirs.get(one.dvirId))).toBe(true)
    const by = fleet.users.all()[7]
    const change = async (body: object) =>
      (await platform.patch(`/fleet/defects/${defect?.id}`, API_TOKEN, body)).json()
    const resolvedBy = { id: by?.id, type: 'mechanic' }
    expect((await change({ isResolved: true, mechanicNotes: 'New.', resolvedBy })).data).toMatchObject({
      isResolved: true,
      mechanicNotes: 'New.',
      mechanicNotesUpdatedAtTime: expect.any(String),
      resolvedAtTime: NOW,
      resolvedBy: { ...resolvedBy, name: by?.name },
    })
    expect(fleet.dvirs.get(defect?.dvirId ?? '')?.safetyStatus).toBe('unsafe')
    const reopened = (await change({ isResolved: false })).data
    expect([reopened.isResolved, reopened.resolvedBy, reopened.resolvedAtTime]).toEqual([
      false,
      undefined,
      undefined,
    ])
    const unknown = await platform.patch('/fleet/defects/1', API_TOKEN, { isResolved: true })
    const nobody = await platform.patch(`/fleet/defects/${defect?.id}`, API_TOKEN, {
      resolvedBy: { id: '1', type: 'mechanic' },
    })
    expect([unknown.status, nobody.status]).toEqual([404, 400])
  })

  test('POST /fleet/dvirs: a mechanic reports and resolves defects', async () => {
    const { platform, fleet } = open()
    const dvir = fleet.dvirs.all().find((one) => one.safetyStatus === 'unsafe')
    const defectIds = dvir?.vehicleDefects.map((defect) => defect.id)
    const body = {
      authorId: fleet.users.all()[6]?.id,
      type: 'mechanic',
      safetyStatus: 'safe',
      vehicleId: `unit:${fleet.vehicles.all()[0]?.externalIds.unit}`,
      resolvedDefectIds: defectIds,
    }
    const { data } = await (await platform.post('/fleet/dvirs', API_TOKEN, body)).json()
    expect(data).toMatchObject({
      type: 'mechanic',
      safetyStatus: 'safe',
      vehicle: { id: fleet.vehicles.all()[0]?.id },
      authorSignature: { type: 'mechanic' },
    })
    expect(fleet.dvirs.get(dvir?.id ?? '')?.vehicleDefects.every((defect) => defect.isResolved)).toBe(true)
    for (const change of [
      { authorId: '1' },
      { vehicleId: '1' },
      { trailerId: '1' },
      { resolvedDefectIds: ['1'] },
    ]) {
      const answer = await platform.post('/fleet/dvirs', API_TOKEN, { ...body, ...change })
      expect(answer.status).toBe(400)
      expect((await answer.json()).message).toContain(Object.keys(change)[0])
    }
  })
})

describe('published: work orders', () => {
  interface Order {
    id: string
    status: string
    updatedAtTime: string
  }

  test('list and stream hold all; ids, statuses, assets and users filter', async () => {
    const { fleet, all, ago, platform } = open()
    expect(await all('/maintenance/work-orders')).toHaveLength(120)
    const [one, two] = fleet.workOrders.all()
    expect(await all<Order>(`/maintenance/work-orders?ids=${one?.id},${two?.id}`)).toHaveLength(2)
    await platform.clock.advance(1000)
    const stream = `/maintenance/work-orders/stream?startTime=${ago(400)}`
    const orders = await all<Order>(stream)
    expect(orders).toHaveLength(120)
    const times = orders.map((order) => order.updatedAtTime)
    expect(times).toEqual([...times].sort())
    const held = await all<Order>(`${stream}&workOrderStatuses=On%20Hold,Open`)
    expect(new Set(held.map((order) => order.status))).toEqual(new Set(['On Hold', 'Open']))
    await platform.clock.advance(1000)
    const ofAsset = await all<{ assetId: string }>(`${stream}&assetIds=${one?.assetId}`)
    expect(new Set(ofAsset.map((order) => order.assetId))).toEqual(new Set([one?.assetId]))
    const ofUser = await all<{ assignedUserId: string }>(`${stream}&assignedUserIds=${one?.assignedUserId}`)
    expect(new Set(ofUser.map((order) => order.assignedUserId))).toEqual(new Set([one?.assignedUserId]))
  })

  test('POST opens one; meters default to the asset; DELETE takes it away', async () => {
    const { platform, fleet } = open()
    const vehicle = fleet.vehicles.all()[4]
    const [task] = fleet.serviceTasks.all()
    const body = {
      assetId: `unit:${vehicle?.externalIds.unit}`,
      description: 'Air leak',
      priority: 'High',
      items: [{ id: fleet.dvirs.all()[0]?.id, type: 'DVIR' }],
      serviceTaskInstances: [{ serviceTaskId: task?.id, status: 'Open', laborTimeMinutes: 60 }],
      tax: { basisPoints: 1000 },
    }
    const { data } = await (await platform.post('/maintenance/work-orders', API_TOKEN, body)).json()
    expect(data).toMatchObject({
      assetId: vehicle?.id,
      status: 'Open',
      description: 'Air leak',
      items: body.items,
      odometerMeters: vehicle?.readings.odometerMeters,
      engineHours: vehicle?.readings.engineHours,
      createdAtTime: NOW,
      tax: { basisPoints: 1000, money: { amount: '8.25', currency: 'usd' } },
    })
    const remove = (id: string) => platform.delete(`/maintenance/work-orders?id=${id}`, API_TOKEN)
    expect((await remove(data.id)).status).toBe(204)
    expect((await remove(data.id)).status).toBe(404)
    for (const change of [{ assetId: '1' }, { assignedUserId: '1' }, { items: [{ id: '1', type: 'X' }] }])
      expect(
        (await platform.post('/maintenance/work-orders', API_TOKEN, { ...body, ...change })).status,
      ).toBe(400)
  })

  test('GET /maintenance/service-tasks: archived ones only when asked for', async () => {
    const { all } = open()
    expect(await all('/maintenance/service-tasks')).toHaveLength(17)
    const tasks = await all<object>('/maintenance/service-tasks?includeArchived=true')
    expect(tasks).toHaveLength(18)
    expect(Object.keys(tasks[0] ?? {}).sort()).toEqual(
      'category description estimatedLaborTimeMinutes estimatedPartsCost id name subcategory'.split(' '),
    )
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
      ['/addresses', 30],
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
})
