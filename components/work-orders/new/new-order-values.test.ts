import { describe, expect, it } from 'vitest'
import { workOrderCreateRequest } from '@/lib/platform/contract/resources/published-work-order'
import { english } from '@/test/english'
import { emptyOrder, newOrderFieldAt, type NewOrderValues, readNewOrder } from './new-order-values'

const typing = { zone: 'America/Phoenix', departsAt: '2026-03-03T13:00:00.000Z', laborRate: '', t: english }
const typed = (values: Partial<NewOrderValues>) => ({
  ...emptyOrder({ asset: '128', what: 'Oil change' }),
  ...values,
})
const task = { id: '', serviceTaskId: 't1', status: 'Open', laborTimeMinutes: '45', parts: [] }
const part = { id: '', partId: 'p1', quantity: '2.5', costCentsOverride: '12.50' }

describe('readNewOrder', () => {
  it('sends what was typed and nothing else', () => {
    expect(readNewOrder(typed({}), typing)).toEqual({
      order: { assetId: '128', description: 'Oil change' },
      problems: [],
    })
  })

  it('reads all of it in the published shape', () => {
    const { order, problems } = readNewOrder(
      typed({
        ...{ priority: 'High', due: 'date', dueAt: '2026-03-03T06:00', assignedUserId: ' 7 ' },
        ...{ vendorUuid: 'v1', category: 'PM', serviceTaskInstances: [{ ...task, parts: [part] }] },
      }),
      typing,
    )
    expect(problems).toEqual([])
    expect(order).toEqual({
      ...{ assetId: '128', description: 'Oil change', priority: 'High' },
      dueAtTime: '2026-03-03T06:00:00-07:00',
      ...{ assignedUserId: '7', vendorUuid: 'v1', category: 'PM' },
      serviceTaskInstances: [
        {
          ...{ serviceTaskId: 't1', status: 'Open', laborTimeMinutes: 45 },
          parts: [{ partId: 'p1', quantity: 2.5, costCentsOverride: 1250 }],
        },
      ],
    })
    expect(workOrderCreateRequest.safeParse(order).success).toBe(true)
  })

  it('sends the organization’s rate with labor, and with nothing else', () => {
    const bare = { ...task, laborTimeMinutes: '' }
    const { order } = readNewOrder(typed({ serviceTaskInstances: [task, bare] }), {
      ...typing,
      laborRate: '95.50',
    })
    expect(order.serviceTaskInstances).toEqual([
      {
        ...{ serviceTaskId: 't1', status: 'Open', laborTimeMinutes: 45 },
        laborHourlyCost: { amount: '95.50', currency: 'usd' },
      },
      { serviceTaskId: 't1', status: 'Open' },
    ])
  })

  it('is due when the next departure leaves', () => {
    expect(readNewOrder(typed({ due: 'departure' }), typing).order.dueAtTime).toBe(typing.departsAt)
  })

  it.each([
    ['assetId', { assetId: ' ' }, {}],
    ['description', { description: '' }, {}],
    ['dueAt', { due: 'date' as const, dueAt: '' }, {}],
    ['due', { due: 'departure' as const }, { departsAt: null }],
    ['serviceTaskInstances.0.serviceTaskId', { serviceTaskInstances: [{ ...task, serviceTaskId: '' }] }, {}],
    [
      'serviceTaskInstances.0.parts.0.quantity',
      { serviceTaskInstances: [{ ...task, parts: [{ ...part, quantity: '' }] }] },
      {},
    ],
  ])('says at %s what is to be mended', (path, values, other) => {
    const { problems } = readNewOrder(typed(values), { ...typing, ...other })
    expect(problems.map((problem) => problem.path)).toEqual([path])
  })
})

it('shows at its fields what a refusal names', () => {
  const values = typed({ due: 'date' })
  expect(newOrderFieldAt('order.dueAtTime', values)).toBe('dueAt')
  expect(newOrderFieldAt('order.dueAtTime', typed({ due: 'departure' }))).toBe('due')
  expect(newOrderFieldAt('order.assetId', values)).toBe('assetId')
  expect(newOrderFieldAt('order.serviceTaskInstances.0.parts.1.partId', values)).toBe(
    'serviceTaskInstances.0.parts.1.partId',
  )
  expect(newOrderFieldAt('id', values)).toBeNull()
})
