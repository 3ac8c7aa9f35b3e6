import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../../testing/platform'

function open() {
  const platform = createPlatform()
  const { fleet, timezone } = platform.sandbox.state.organizations[0]
  const all = async <T = { id: string }>(path: string) =>
    (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const status = async (path: string) => (await platform.get(path, API_TOKEN)).status
  const ago = (days: number) => new Date(platform.clock.now() - days * DAY_MS).toISOString()
  return { platform, fleet, timezone, all, status, ago }
}

describe('Published: what a fleet has beside vehicles', () => {
  test('GET /fleet/trailers and GET /fleet/equipment, by tags, limit at most 512', async () => {
    const { all, status, fleet } = open()
    for (const [path, records] of [
      ['/fleet/trailers', fleet.trailers],
      ['/fleet/equipment', fleet.equipment],
    ] as const) {
      const found = await all(path)
      expect(found.map(({ id }) => id).sort()).toEqual(
        records
          .all()
          .map(({ id }) => id)
          .sort(),
      )
      const tag = records.all()[0]?.tags[0]
      const tagged = records.all().filter((one) => one.tags[0]?.id === tag?.id)
      expect(await all(`${path}?tagIds=${tag?.id}`)).toHaveLength(tagged.length)
      expect(await status(`${path}?limit=513`)).toBe(400)
    }
    const [trailer] = fleet.trailers.all()
    expect((await all('/fleet/trailers')).find(({ id }) => id === trailer?.id)).toMatchObject({
      name: trailer?.name,
      trailerSerialNumber: trailer?.serial,
      licensePlate: trailer?.licensePlate,
      installedGateway: { model: expect.any(String), serial: expect.any(String) },
    })
  })

  test('GET /fleet/maintenance/vendors: external ids when they are asked for', async () => {
    const { all, fleet } = open()
    const [vendor] = fleet.maintenanceVendors.all()
    expect(await all('/fleet/maintenance/vendors')).toHaveLength(4)
    const [plain] = await all(`/fleet/maintenance/vendors?ids=${vendor?.id}`)
    expect(plain).not.toHaveProperty('externalIds')
    expect(await all(`/fleet/maintenance/vendors?ids=${vendor?.id}&includeExternalIds=true`)).toEqual([
      vendor,
    ])
  })

  test('GET /hubs and GET /hub/plan/routes: planId is required, limit at most 100', async () => {
    const { all, status, fleet, timezone } = open()
    const hubs = await all<{ id: string; name: string; timeZone: string }>('/hubs')
    expect(hubs.map(({ name }) => name)).toEqual(['North hub', 'South hub'])
    expect(new Set(hubs.map(({ timeZone }) => timeZone))).toEqual(new Set([timezone]))
    expect(await all(`/hubs?hubIds=${hubs[0]?.id}`)).toEqual([hubs[0]])
    expect(await status('/hubs?limit=101')).toBe(400)
    const [plan] = fleet.hubPlans.all()
    const routes = await all<{ dispatchRouteId: string; planId: string; stops: { orders: object[] }[] }>(
      `/hub/plan/routes?planId=${plan?.id}`,
    )
    const orders = fleet.hubPlanOrders.all().filter(({ planId }) => planId === plan?.id)
    expect(new Set(routes.map(({ dispatchRouteId }) => dispatchRouteId))).toEqual(
      new Set(orders.map(({ routeId }) => routeId)),
    )
    expect(routes.flatMap(({ stops }) => stops.flatMap((stop) => stop.orders))).toHaveLength(orders.length)
    const [first] = routes
    expect(await all(`/hub/plan/routes?planId=${plan?.id}&routeIds=${first?.dispatchRouteId}`)).toEqual([
      first,
    ])
    expect(await status('/hub/plan/routes')).toBe(400)
  })

  test('GET /safety-scores/drivers: over trips of the range; both times are required', async () => {
    const { all, status, ago, fleet } = open()
    const scores = await all<{ driverId: string; driverScore: number; driveDistanceMeters: number }>(
      `/safety-scores/drivers?startTime=${ago(30)}&endTime=${ago(0)}`,
    )
    expect(scores).toHaveLength(38)
    for (const { driverScore } of scores) {
      expect(Number.isInteger(driverScore)).toBe(true)
      expect(driverScore).toBeGreaterThanOrEqual(0)
      expect(driverScore).toBeLessThanOrEqual(100)
    }
    expect(scores.some(({ driveDistanceMeters }) => driveDistanceMeters > 0)).toBe(true)
    const id = fleet.drivers.all()[0]?.id
    expect(
      await all(`/safety-scores/drivers?startTime=${ago(30)}&endTime=${ago(0)}&driverIds=${id}`),
    ).toMatchObject([{ driverId: id }])
    expect(await status(`/safety-scores/drivers?startTime=${ago(30)}`)).toBe(400)
    expect(await status(`/safety-scores/drivers?endTime=${ago(0)}`)).toBe(400)
  })

  test('GET /ridership/route-setups: of one account', async () => {
    const { platform, all, status, fleet } = open()
    const passenger = fleet.passengers.all().at(-1)
    const [route] = fleet.routes.all()
    const body = {
      accountId: passenger?.accountId,
      routeId: route?.id,
      passengers: [
        {
          passengerId: passenger?.id,
          pickUpStopId: route?.stops[0]?.id,
          dropOffStopId: route?.stops[1]?.id,
        },
      ],
    }
    const made = await (await platform.post('/ridership/route-setups', API_TOKEN, body)).json()
    expect(await all(`/ridership/route-setups?accountId=${passenger?.accountId}`)).toEqual([made.data])
    const others = fleet.ridershipAccounts.all()[0]
    expect(await all(`/ridership/route-setups?accountId=${others?.id}`)).toMatchObject([
      { accountId: others?.id, passengers: [{}, {}] },
    ])
    expect(await status('/ridership/route-setups')).toBe(400)
  })
})

describe('Published: POST and PATCH /training-assignments take everything in the query', () => {
  const query = (values: Record<string, string>) => `/training-assignments?${new URLSearchParams(values)}`
  const DUE = '2026-04-01T00:00:00.000Z'

  test('POST gives a course to drivers; who has it open keeps that assignment', async () => {
    const { platform, fleet } = open()
    const course = fleet.trainingCourses.all()[1]
    const learners = fleet.drivers.all().slice(0, 2)
    const ask = async () => {
      const path = query({
        courseId: course?.id ?? '',
        dueAtTime: DUE,
        learnerIds: learners.map(({ id }) => id).join(','),
      })
      const answer = await platform.send('POST', path, API_TOKEN, undefined)
      return (await answer.json()).data
    }
    const first = await ask()
    expect(first).toHaveLength(2)
    expect(first[0]).toMatchObject({
      course: { id: course?.id },
      learner: { id: learners[0]?.id, type: 'driver' },
      createdAtTime: expect.any(String),
    })
    const again = await ask()
    expect(again.map((one: { id: string }) => one.id)).toEqual(first.map((one: { id: string }) => one.id))
    expect(again.map((one: { isExistingAssignment: boolean }) => one.isExistingAssignment)).toEqual([
      true,
      true,
    ])
  })

  test('PATCH sets when they are due; they come in the stream again', async () => {
    const { platform, fleet, ago } = open()
    const stream = `/training-assignments/stream?startTime=${ago(70)}`
    const { endCursor } = await platform.pages(stream, API_TOKEN)
    const ids = fleet.trainingAssignments
      .all()
      .slice(0, 2)
      .map(({ id }) => id)
    const answer = await platform.send(
      'PATCH',
      query({ ids: ids.join(','), dueAtTime: DUE }),
      API_TOKEN,
      undefined,
    )
    const { data } = await answer.json()
    expect(data).toMatchObject(ids.map((id) => ({ id, dueAtTime: DUE, isOverdue: false })))
    const told = await platform.pages<{ id: string }>(stream, API_TOKEN, endCursor)
    expect(told.pages.flat().map(({ id }) => id)).toEqual(ids)
  })

  test('refused: what is missing or unknown, and nothing is changed then', async () => {
    const { platform, fleet } = open()
    const [course] = fleet.trainingCourses.all()
    const [driver] = fleet.drivers.all()
    const [known] = fleet.trainingAssignments.all()
    const status = async (method: string, values: Record<string, string>) =>
      (await platform.send(method, query(values), API_TOKEN, undefined)).status
    const post = { courseId: course?.id ?? '', dueAtTime: DUE, learnerIds: driver?.id ?? '' }
    const size = fleet.trainingAssignments.size
    for (const change of [{ courseId: '1' }, { learnerIds: '1' }, { learnerIds: '' }, { dueAtTime: 'soon' }])
      expect([change, await status('POST', { ...post, ...change })]).toEqual([change, 400])
    expect(fleet.trainingAssignments.size).toBe(size)
    expect(await status('PATCH', { ids: `${known?.id},1`, dueAtTime: DUE })).toBe(404)
    expect(await status('PATCH', { ids: known?.id ?? '' })).toBe(400)
    expect(fleet.trainingAssignments.get(known?.id ?? '')).toBe(known)
  })
})
