import { describe, expect, it } from 'vitest'
import { formOf } from '@/lib/work-orders/form'
import { workOrderBody } from '@/lib/work-orders/schema'
import { editRequest } from './edit-request'
import { type EditValues, valuesOf } from './edit-values'

const ORDER = workOrderBody.parse({
  id: '5',
  status: 'OPEN',
  priority: 'High',
  description: ' Brakes squeal ',
  poNumber: 'PO-1',
  dueAtTime: '2026-11-21T18:00:31.250Z',
  odometerMeters: 135_523_456,
  engineHours: 4210,
  tax: { basisPoints: 825, money: { amount: '8.25', currency: 'usd' } },
  discount: { money: { amount: '5.00', currency: 'usd' } },
  items: [{ id: '1', type: 'DVIR' }],
  serviceTaskInstances: [
    {
      id: 't1',
      serviceTaskId: '77',
      status: 'Waiting for Godot',
      laborTimeMinutes: 90,
      parts: [
        { id: 'p1', partId: 'PAD', quantity: 0.1, costCentsOverride: 1999 },
        { id: 'p2', partId: 'PIN', quantity: 4 },
      ],
    },
    { id: 't2', serviceTaskId: '78' },
  ],
})
const ORIGINAL = formOf(ORDER)
const TYPING = { zone: 'America/Phoenix', unit: 'mi' } as const
const VALUES = valuesOf(ORIGINAL, TYPING)
const edit = (change: Partial<EditValues>) => editRequest({ ...VALUES, ...change }, ORIGINAL, TYPING, 'usd')

describe('editRequest', () => {
  it('sends nothing when nothing was touched', () => {
    expect(edit({})).toEqual({ changes: {}, problems: {} })
  })

  it('sends one text, and nothing beside it', () => {
    expect(edit({ closingNotes: ' Done. ' }).changes).toEqual({ closingNotes: 'Done.' })
    expect(edit({ poNumber: '' }).changes).toEqual({ poNumber: '' })
  })

  it('sends a time with the offset of the zone that it was typed in', () => {
    expect(edit({ dueAt: '2026-11-22T08:00' }).changes).toEqual({ dueAtTime: '2026-11-22T08:00:00-07:00' })
  })

  it('refuses to empty what cannot be emptied', () => {
    expect(edit({ dueAt: '' }).problems['dueAtTime']).toMatch(/no way to empty/)
    expect(edit({ tax: { kind: 'none', value: '' } }).problems['tax']).toMatch(/no way to empty/)
  })

  it('sends every task and part when one part changed, each as it was', () => {
    const tasks = structuredClone(VALUES.tasks)
    const part = tasks[0]?.parts[1]
    if (part) part.quantity = '5'
    expect(edit({ tasks }).changes).toEqual({
      serviceTaskInstances: [
        {
          id: 't1',
          serviceTaskId: '77',
          status: 'Waiting for Godot',
          laborTimeMinutes: 90,
          parts: [
            { id: 'p1', partId: 'PAD', quantity: 0.1, costCentsOverride: 1999 },
            { id: 'p2', partId: 'PIN', quantity: 5 },
          ],
        },
        { id: 't2', serviceTaskId: '78' },
      ],
    })
  })

  it('sends new tasks and parts without an id', () => {
    const part = { id: '', partId: 'NUT', quantity: '2', price: '0.5' }
    const task = { id: '', serviceTaskId: '9', status: 'Open', minutes: '', parts: [part] }
    const sent = edit({ tasks: [...VALUES.tasks, task] }).changes.serviceTaskInstances
    expect(sent?.[2]).toEqual({
      serviceTaskId: '9',
      status: 'Open',
      parts: [{ partId: 'NUT', quantity: 2, costCentsOverride: 50 }],
    })
  })

  it('sends rates as basis points or as a decimal string', () => {
    expect(edit({ tax: { kind: 'percent', value: '7.5' } }).changes).toEqual({ tax: { basisPoints: 750 } })
    expect(edit({ discount: { kind: 'amount', value: '1,250.5' } }).changes).toEqual({
      discount: { money: { amount: '1250.5', currency: 'usd' } },
    })
  })

  it('sends the readings only when told to, changed or not, to the meter', () => {
    expect(edit({ odometer: 'nonsense' })).toEqual({ changes: {}, problems: {} })
    expect(edit({ sendMeters: true }).changes).toEqual({ odometerMeters: 135_523_456, engineHours: 4210 })
    expect(edit({ sendMeters: true, odometer: '84,300' }).changes).toEqual({
      odometerMeters: 135_667_699,
      engineHours: 4210,
    })
  })

  it('sends a status in the listed spelling', () => {
    expect(edit({ status: 'Completed' }).changes).toEqual({ status: 'Completed' })
  })

  const task = (values: Partial<EditValues['tasks'][number]>) => ({
    tasks: [{ id: '', serviceTaskId: '1', status: '', minutes: '', parts: [], ...values }],
  })
  const REFUSED: [Partial<EditValues>, string][] = [
    [{ sendMeters: true, engineHours: '1.5' }, 'engineHours'],
    [{ sendMeters: true, engineHours: '', odometer: '' }, 'odometerMeters'],
    [{ tax: { kind: 'percent', value: '8.255' } }, 'tax.basisPoints'],
    [{ discount: { kind: 'amount', value: 'much' } }, 'discount.money.amount'],
    [{ items: [{ id: ' ', type: 'DVIR' }] }, 'items.0.id'],
    [task({ serviceTaskId: '' }), 'serviceTaskInstances.0.serviceTaskId'],
    [task({ minutes: 'x' }), 'serviceTaskInstances.0.laborTimeMinutes'],
  ]
  it.each(REFUSED)('names the field of %j', (change, path) => {
    expect(Object.keys(edit(change).problems)).toContain(path)
  })

  it('names the fields of a part', () => {
    const parts = [{ id: '', partId: '', quantity: '', price: '1.234' }]
    const tasks = [{ id: '', serviceTaskId: '1', status: '', minutes: '', parts }]
    expect(Object.keys(edit({ tasks }).problems)).toEqual([
      'serviceTaskInstances.0.parts.0.partId',
      'serviceTaskInstances.0.parts.0.quantity',
      'serviceTaskInstances.0.parts.0.costCentsOverride',
    ])
  })
})
