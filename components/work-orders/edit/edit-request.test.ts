import { describe, expect, it } from 'vitest'
import { formOf } from '@/lib/work-orders/change/form'
import { workOrderBody } from '@/lib/work-orders/schema'
import { english } from '@/test/english'
import { type EditRequest, editRequest } from './edit-request'
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
const edit = (change: Partial<EditValues>) =>
  editRequest({ ...VALUES, ...change }, ORIGINAL, TYPING, 'usd', english)

const problemAt = ({ problems }: EditRequest, at: string) => problems.find(({ path }) => path === at)?.message
const pathsOf = ({ problems }: EditRequest) => problems.map(({ path }) => path)

describe('editRequest', () => {
  it('sends nothing when nothing was touched', () => {
    expect(edit({})).toEqual({ changes: {}, problems: [] })
  })

  it('sends one text, and nothing beside it', () => {
    expect(edit({ closingNotes: ' Done. ' }).changes).toEqual({ closingNotes: 'Done.' })
    expect(edit({ poNumber: '' }).changes).toEqual({ poNumber: '' })
  })

  it('sends a time with the offset of the zone that it was typed in', () => {
    expect(edit({ dueAtTime: '2026-11-22T08:00' }).changes).toEqual({
      dueAtTime: '2026-11-22T08:00:00-07:00',
    })
  })

  it('refuses to empty what cannot be emptied', () => {
    expect(problemAt(edit({ dueAtTime: '' }), 'dueAtTime')).toMatch(/no way to empty/)
    expect(problemAt(edit({ tax: { kind: 'none', value: '' } }), 'tax.kind')).toMatch(/no way to empty/)
  })

  it('keeps figures that nobody could type, until they are touched', () => {
    const credit = workOrderBody.parse({
      id: '6',
      description: 'Alternator',
      serviceTaskInstances: [
        {
          ...{ id: 't', serviceTaskId: '77', laborTimeMinutes: -15 },
          parts: [{ id: 'core', partId: 'CORE', quantity: -1, costCentsOverride: -500 }],
        },
      ],
    })
    const original = formOf(credit)
    const values = valuesOf(original, TYPING)
    const sent = (change: Partial<EditValues>) =>
      editRequest({ ...values, ...change }, original, TYPING, 'usd', english)
    expect(sent({ description: 'Alternator, rebuilt' })).toEqual({
      changes: { description: 'Alternator, rebuilt' },
      problems: [],
    })
    const tasks = structuredClone(values.serviceTaskInstances)
    if (tasks[0]?.parts[0]) tasks[0].parts[0].costCentsOverride = '-6.00'
    expect(pathsOf(sent({ serviceTaskInstances: tasks }))).toEqual([
      'serviceTaskInstances.0.parts.0.costCentsOverride',
    ])
  })

  it('sends every task and part when one part changed, each as it was', () => {
    const tasks = structuredClone(VALUES.serviceTaskInstances)
    const part = tasks[0]?.parts[1]
    if (part) part.quantity = '5'
    expect(edit({ serviceTaskInstances: tasks }).changes).toEqual({
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

  it('tells a task whose minutes were emptied that it has none', () => {
    const tasks = structuredClone(VALUES.serviceTaskInstances)
    const [first, second] = tasks
    if (!first || !second) throw new Error('two tasks')
    first.laborTimeMinutes = ''
    const { changes, problems } = edit({ serviceTaskInstances: tasks })
    expect(problems).toEqual([])
    expect(changes.serviceTaskInstances?.map(({ laborTimeMinutes }) => laborTimeMinutes)).toEqual([
      0,
      undefined,
    ])
  })

  it('refuses to empty the status of a task, and the quantity of a part, at their fields', () => {
    const tasks = structuredClone(VALUES.serviceTaskInstances)
    const [first] = tasks
    const part = first?.parts[0]
    if (!first || !part) throw new Error('a task with a part')
    first.status = ''
    part.quantity = ''
    expect(pathsOf(edit({ serviceTaskInstances: tasks }))).toEqual([
      'serviceTaskInstances.0.status',
      'serviceTaskInstances.0.parts.0.quantity',
    ])
  })

  it('sends new tasks and parts without an id', () => {
    const part = { id: '', partId: 'NUT', quantity: '2', costCentsOverride: '0.5' }
    const task = { id: '', serviceTaskId: '9', status: 'Open', laborTimeMinutes: '', parts: [part] }
    const sent = edit({ serviceTaskInstances: [...VALUES.serviceTaskInstances, task] }).changes
      .serviceTaskInstances
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
    expect(edit({ odometerMeters: 'nonsense' })).toEqual({ changes: {}, problems: [] })
    expect(edit({ sendMeters: true }).changes).toEqual({ odometerMeters: 135_523_456, engineHours: 4210 })
    expect(edit({ sendMeters: true, odometerMeters: '84,300' }).changes).toEqual({
      odometerMeters: 135_667_699,
      engineHours: 4210,
    })
  })

  it('sends a status in the listed spelling', () => {
    expect(edit({ status: 'Completed' }).changes).toEqual({ status: 'Completed' })
  })

  const task = (values: Partial<EditValues['serviceTaskInstances'][number]>) => ({
    serviceTaskInstances: [
      { id: '', serviceTaskId: '1', status: '', laborTimeMinutes: '', parts: [], ...values },
    ],
  })
  const REFUSED: [Partial<EditValues>, string][] = [
    [{ sendMeters: true, engineHours: '1.5' }, 'engineHours'],
    [{ sendMeters: true, engineHours: '', odometerMeters: '' }, 'odometerMeters'],
    [{ tax: { kind: 'percent', value: '8.255' } }, 'tax.value'],
    [{ discount: { kind: 'amount', value: 'much' } }, 'discount.value'],
    [{ items: [{ id: ' ', type: 'DVIR' }] }, 'items.0.id'],
    [task({ serviceTaskId: '' }), 'serviceTaskInstances.0.serviceTaskId'],
    [task({ laborTimeMinutes: 'x' }), 'serviceTaskInstances.0.laborTimeMinutes'],
  ]
  it.each(REFUSED)('names the field of %j', (change, path) => {
    expect(pathsOf(edit(change))).toContain(path)
  })

  it('does not call empty what cannot be read', () => {
    expect(pathsOf(edit({ dueAtTime: 'soon', tax: { kind: 'percent', value: '8.255' } }))).toEqual([
      'dueAtTime',
      'tax.value',
    ])
  })

  it('judges what is typed where nothing was, though nothing of it is sent', () => {
    const tasks = structuredClone(VALUES.serviceTaskInstances)
    const part = tasks[0]?.parts[1]
    if (part) part.costCentsOverride = '1e'
    expect(edit({ serviceTaskInstances: tasks })).toMatchObject({
      changes: {},
      problems: [{ path: 'serviceTaskInstances.0.parts.1.costCentsOverride' }],
    })
  })

  it('judges what the platform gave unreadable only once it is sent', () => {
    const original = formOf(workOrderBody.parse({ ...ORDER, items: [{ id: '', type: 'DVIR' }] }))
    const values = valuesOf(original, TYPING)
    const sent = (change: Partial<EditValues>) =>
      editRequest({ ...values, ...change }, original, TYPING, 'usd', english)
    expect(sent({})).toEqual({ changes: {}, problems: [] })
    expect(sent({ poNumber: 'PO-2' })).toEqual({ changes: { poNumber: 'PO-2' }, problems: [] })
    const added = { items: [...values.items, { id: '7', type: 'ISSUE' }] }
    expect(pathsOf(sent(added))).toEqual(['items.0.id'])
  })

  it('names the fields of a part', () => {
    const parts = [{ id: '', partId: '', quantity: '', costCentsOverride: '1.234' }]
    const tasks = [{ id: '', serviceTaskId: '1', status: '', laborTimeMinutes: '', parts }]
    expect(pathsOf(edit({ serviceTaskInstances: tasks }))).toEqual([
      'serviceTaskInstances.0.parts.0.partId',
      'serviceTaskInstances.0.parts.0.quantity',
      'serviceTaskInstances.0.parts.0.costCentsOverride',
    ])
  })
})
