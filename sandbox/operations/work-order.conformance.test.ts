import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { workOrderUpdateRequest } from '@/lib/platform/contract/resources/work-order-request'
import { API_TOKEN, createPlatform } from '../testing/platform'

type Update = z.output<typeof workOrderUpdateRequest>

const NOW = '2026-03-02T08:00:00.000Z'

/** Specification, Resources, Work order: update request fields and what the response adds. */
const FIELDS =
  'id assignedUserId category closingNotes description invoiceNumber poNumber vendorUuid completedAtTime dueAtTime engineHours odometerMeters priority status discount tax items serviceTaskInstances assetId createdAtTime updatedAtTime createdByUserId attachments unallocatedLabor'
const TASK_FIELDS = 'id serviceTaskId status laborTimeMinutes parts laborHourlyCost partsCost'
const STATUSES = [
  'Assigned',
  'Cancelled',
  'Closed',
  'Completed',
  'Estimate',
  'In Progress',
  'On Hold',
  'Open',
  'Pending Approval',
  'Pending Parts',
]

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const order = fleet.workOrders.all().find((one) => one.status === 'Open' && !one.completedAtTime)
  if (!order) throw new Error('The seed has no open work order')
  const update = async (change: Record<string, unknown>, id: unknown = order.id) =>
    platform.patch('/maintenance/work-orders', API_TOKEN, { id, ...change })
  const updated = async (change: Record<string, unknown>) => (await (await update(change)).json()).data
  return { platform, fleet, order, update, updated }
}

describe('Specification, Fleet data, PATCH /maintenance/work-orders', () => {
  test('{data: work order}, with everything that was sent and every field there', async () => {
    const { fleet, update } = open()
    const change = {
      assignedUserId: fleet.users.all()[7]?.id,
      category: 'Corrective',
      closingNotes: 'Done.',
      description: 'Brakes pull right',
      invoiceNumber: 'INV-1',
      poNumber: 'PO-1',
      vendorUuid: '2f0e7c0e-0c4b-4b5c-9a3f-3f0f4f1f2f3f',
      completedAtTime: '2026-03-01T10:00:00.000Z',
      dueAtTime: '2026-03-05T10:00:00.000Z',
      engineHours: 4321,
      odometerMeters: 987654321,
      priority: 'Urgent',
      status: 'Pending Parts',
      items: [{ id: fleet.dvirs.all()[0]?.id, type: 'DVIR' }],
    } satisfies Record<Exclude<keyof Update, 'id' | 'discount' | 'tax' | 'serviceTaskInstances'>, unknown>
    const answer = await update(change)
    expect(answer.status).toBe(200)
    const { data } = await answer.json()
    expect(Object.keys(data).sort()).toEqual(FIELDS.split(' ').sort())
    expect(Object.keys(data.serviceTaskInstances[0]).sort()).toEqual(TASK_FIELDS.split(' ').sort())
    expect(data).toMatchObject(change)
    expect(data.updatedAtTime).toBe(NOW)
  })

  test('what is absent stays', async () => {
    const { order, updated } = open()
    const data = await updated({ description: 'Only this' })
    const { description: _1, updatedAtTime: _2, engineHours: _3, odometerMeters: _4, ...rest } = order
    expect(data).toMatchObject(rest)
    expect(data).not.toHaveProperty('completedAtTime')
  })

  test.each(STATUSES)('States: status %s without completedAtTime sets it', async (status) => {
    const data = await open().updated({ status })
    expect([data.status, data.completedAtTime]).toEqual([status, NOW])
  })

  test('with completedAtTime, that one is kept', async () => {
    const data = await open().updated({ status: 'Completed', completedAtTime: '2026-02-28T12:00:00+01:00' })
    expect(data.completedAtTime).toBe('2026-02-28T11:00:00.000Z')
  })

  test("engineHours and odometerMeters default to the asset's current reading", async () => {
    const { fleet, order, updated } = open()
    const vehicle = fleet.vehicles.get(order.assetId)
    if (!vehicle) throw new Error('The work order has no vehicle')
    fleet.vehicles.put({ ...vehicle, readings: { odometerMeters: 1234.6, engineHours: 77.9 } })
    expect(await updated({})).toMatchObject({ odometerMeters: 1234, engineHours: 77 })
    expect(await updated({ engineHours: 5 })).toMatchObject({ odometerMeters: 1234, engineHours: 5 })
  })

  test('discount and tax as basis points or money; responses carry money', async () => {
    const { fleet, updated } = open()
    const serviceTaskId = fleet.serviceTasks.all()[0]?.id
    const tasks = await updated({
      discount: { basisPoints: 1000 },
      tax: { basisPoints: 825 },
      serviceTaskInstances: [
        {
          serviceTaskId,
          laborTimeMinutes: 90,
          parts: [
            { partId: 'a', quantity: 2, costCentsOverride: 1999 },
            { partId: 'b', quantity: 0.5 },
          ],
        },
      ],
    })
    // 90 min at 82.50/h = 123.75; 2 x 19.99 + 0.5 x 186.40 = 133.18; together 256.93.
    expect(tasks.serviceTaskInstances[0]).toMatchObject({
      laborHourlyCost: { amount: '82.50', currency: 'usd' },
      partsCost: { amount: '133.18', currency: 'usd' },
    })
    expect(tasks.discount).toEqual({ basisPoints: 1000, money: { amount: '25.69', currency: 'usd' } })
    expect(tasks.tax).toEqual({ basisPoints: 825, money: { amount: '19.08', currency: 'usd' } })
    const money = await updated({ tax: { money: { amount: '18.50', currency: 'usd' } } })
    expect(money.tax).toEqual({ money: { amount: '18.50', currency: 'usd' } })
    expect(money.discount).toEqual(tasks.discount)
  })

  test('arrays replace the ones before; a task that is sent again keeps its id and rate', async () => {
    const { order, updated } = open()
    const [task] = order.serviceTaskInstances
    const data = await updated({
      items: [],
      serviceTaskInstances: [{ id: task?.id, serviceTaskId: task?.serviceTaskId, laborTimeMinutes: 5 }],
    })
    expect(data.items).toEqual([])
    expect(data.serviceTaskInstances).toEqual([
      { ...task, laborTimeMinutes: 5, parts: [], partsCost: { amount: '0.00', currency: 'usd' } },
    ])
  })

  test('a task that is sent again without them keeps its status and labor time', async () => {
    const { order, updated } = open()
    const [task] = order.serviceTaskInstances
    if (!task) throw new Error('The seed has no task')
    const { id, serviceTaskId } = task
    await updated({
      serviceTaskInstances: [{ id, serviceTaskId, laborTimeMinutes: 45, status: 'In Progress' }],
    })
    const data = await updated({ serviceTaskInstances: [{ id, serviceTaskId }] })
    expect(data.serviceTaskInstances).toMatchObject([{ laborTimeMinutes: 45, status: 'In Progress' }])
  })

  test.each([
    [{ status: 'Done' }, 'status'],
    [{ priority: 'Highest' }, 'priority'],
    [{ engineHours: 1.5 }, 'engineHours'],
    [{ odometerMeters: '12' }, 'odometerMeters'],
    [{ dueAtTime: 'tomorrow' }, 'dueAtTime'],
    [{ completedAtTime: '2026-02-30T00:00:00Z' }, 'completedAtTime'],
    [{ tax: {} }, 'tax'],
    [{ tax: { basisPoints: 8.25 } }, 'tax.basisPoints'],
    [{ discount: { money: { amount: 3, currency: 'usd' } } }, 'discount.money.amount'],
    [{ items: [{ id: '1' }] }, 'items.0.type'],
    [{ items: [{ id: '1', type: 'PUNCTURE' }] }, 'items.0.type'],
    [{ serviceTaskInstances: [{ laborTimeMinutes: 5 }] }, 'serviceTaskInstances.0.serviceTaskId'],
    [{ serviceTaskInstances: [{ serviceTaskId: '1' }] }, 'serviceTaskInstances.0.serviceTaskId'],
    [{ assignedUserId: '1' }, 'assignedUserId'],
    [{ assetId: '1' }, 'assetId'],
  ])('400 for %j, naming %s; nothing changes', async (change, field) => {
    const { fleet, order, update } = open()
    const answer = await update(change)
    expect(answer.status).toBe(400)
    const body = await answer.json()
    expect(Object.keys(body).sort()).toEqual(['message', 'requestId'])
    expect(body.message).toContain(field)
    expect(fleet.workOrders.get(order.id)).toBe(order)
  })

  test('id is required; an unknown one, and one of another organization, is 404', async () => {
    const { platform, update } = open()
    expect((await update({ id: undefined })).status).toBe(400)
    const foreign = platform.sandbox.state.organizations[1].fleet.workOrders.all()[0]?.id
    for (const id of ['1', foreign]) expect((await update({}, id)).status).toBe(404)
  })
})
