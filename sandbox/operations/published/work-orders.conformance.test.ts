import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const NOW = '2026-03-02T08:00:00.000Z'

const open = () => {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const read = async (path: string) => (await platform.get(path, API_TOKEN)).json()
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const ago = (days: number) => new Date(platform.clock.now() - days * DAY_MS).toISOString()
  return { platform, fleet, read, all, ago }
}

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

  test('priority and status are read without regard to case, and answered capitalised', async () => {
    const { platform, fleet, all, ago } = open()
    const [task] = fleet.serviceTasks.all()
    const made = await platform.post('/maintenance/work-orders', API_TOKEN, {
      assetId: fleet.vehicles.all()[4]?.id,
      priority: 'HIGH',
      serviceTaskInstances: [{ serviceTaskId: task?.id, status: 'IN PROGRESS' }],
    })
    const { data } = await made.json()
    expect(data).toMatchObject({ priority: 'High', serviceTaskInstances: [{ status: 'In Progress' }] })
    const changed = await platform.patch('/maintenance/work-orders', API_TOKEN, {
      id: data.id,
      priority: 'urgent',
      status: 'PENDING PARTS',
    })
    expect((await changed.json()).data).toMatchObject({ priority: 'Urgent', status: 'Pending Parts' })
    await platform.clock.advance(1000)
    const stream = `/maintenance/work-orders/stream?startTime=${ago(400)}`
    const waiting = await all<Order>(`${stream}&workOrderStatuses=pending%20parts,%20OPEN`)
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['Pending Parts', 'Open']))
    expect(await platform.violations()).toEqual([])
  })

  const MOST = 1e308
  test.each([
    [{ parts: [{ partId: 'a', quantity: MOST }] }, {}, 'serviceTaskInstances.0.parts'],
    [
      { parts: [{ partId: 'a', quantity: MOST, costCentsOverride: 1000 }] },
      {},
      'serviceTaskInstances.0.parts',
    ],
    [{ laborTimeMinutes: Number.MAX_SAFE_INTEGER }, {}, 'serviceTaskInstances'],
    [{ partsCost: { amount: '90071992547409.93', currency: 'usd' } }, {}, 'serviceTaskInstances.0.partsCost'],
    [
      { laborHourlyCost: { amount: '9'.repeat(400), currency: 'usd' } },
      {},
      'serviceTaskInstances.0.laborHourlyCost',
    ],
    [{ laborTimeMinutes: 60 }, { tax: { money: { amount: '9'.repeat(30), currency: 'usd' } } }, 'tax.money'],
    [{ laborTimeMinutes: 600 }, { discount: { basisPoints: Number.MAX_SAFE_INTEGER - 1 } }, 'discount'],
  ])('money beyond what is counted is 400 (case %#)', async (task, rest, field) => {
    const { platform, fleet } = open()
    const before = fleet.workOrders.size
    const answer = await platform.post('/maintenance/work-orders', API_TOKEN, {
      assetId: fleet.vehicles.all()[4]?.id,
      serviceTaskInstances: [{ serviceTaskId: fleet.serviceTasks.all()[0]?.id, status: 'Open', ...task }],
      ...rest,
    })
    expect(answer.status).toBe(400)
    const body = await answer.json()
    expect(Object.keys(body).sort()).toEqual(['message', 'requestId'])
    expect(body.message).toContain(field)
    expect(fleet.workOrders.size).toBe(before)
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
