import { describe, expect, it } from 'vitest'
import type { WorkOrderBody } from '../schema'
import { compareResponse } from './compare-response'

const part = { id: 'p1', partId: 'filter', quantity: 2, costCentsOverride: 1299 }
const task = { id: 's1', serviceTaskId: 't1', status: 'Open', laborTimeMinutes: 30, parts: [part] }
const other = { id: 's2', serviceTaskId: 't2' }
const before: WorkOrderBody = {
  id: '9',
  status: 'Open',
  items: [
    { id: 'd1', type: 'DVIR' },
    { id: 'i1', type: 'ISSUE' },
  ],
  serviceTaskInstances: [task, other],
}
const found = (...args: Parameters<typeof compareResponse>) =>
  compareResponse(...args).map(({ path, code }) => `${code} ${path}`)

describe('compareResponse', () => {
  it('finds nothing where all that was sent came back, whatever its spelling', () => {
    const sent = {
      status: 'In Progress' as const,
      priority: 'High' as const,
      dueAtTime: '2026-03-05T05:00:00-07:00',
      description: 'Brakes',
      poNumber: '',
      engineHours: 12,
      discount: { money: { amount: '5.0', currency: 'usd' } },
      tax: { basisPoints: 825 },
    }
    const answer = {
      ...before,
      ...sent,
      status: 'IN_PROGRESS',
      priority: 'HIGH',
      dueAtTime: '2026-03-05T12:00:00.000Z',
      poNumber: null,
      discount: { money: { amount: '5.00', currency: 'USD' } },
      tax: { basisPoints: 825, money: { amount: '1.00', currency: 'usd' } },
    }
    expect(found(before, sent, answer)).toEqual([])
  })

  it('names fields that were sent and are absent or other in the answer', () => {
    const sent = {
      description: 'Brakes',
      engineHours: 12,
      status: 'Closed' as const,
      tax: { basisPoints: 825 },
    }
    expect(compareResponse(before, sent, { ...before, engineHours: 13, tax: {} })).toEqual([
      {
        path: 'description',
        code: 'not_taken',
        message: 'Description was sent, but the platform’s answer does not show it.',
      },
      {
        path: 'status',
        code: 'not_taken',
        message: 'Status was sent as Closed, but the platform answered with Open.',
      },
      {
        path: 'engineHours',
        code: 'not_taken',
        message: 'Engine hours was sent as 12, but the platform answered with 13.',
      },
      {
        path: 'tax',
        code: 'not_taken',
        message: 'Tax was sent, but the platform answered with another one or none.',
      },
    ])
  })

  it.each([
    ['5.00', '5', true],
    ['0.10', '.1', false],
    ['0.10', '0.1', true],
    ['010', '10.0', true],
    ['-0.50', '0.5', false],
    ['100', '10', false],
    ['0', '0.00', true],
    ['-0', '0', true],
    ['1.50', '1.5', true],
    ['1.05', '1.5', false],
    ['1.0', '1', true],
    ['x1', '1', false],
    ['1x', '1', false],
    ['12', '1', false],
    ['00.5', '0.50', true],
  ])('compares the amounts %s and %s by value', (wanted, got, same) => {
    const money = (amount: string) => ({ discount: { money: { amount, currency: 'usd' } } })
    expect(found(null, money(wanted), { id: '9', ...money(got) })).toEqual(same ? [] : ['not_taken discount'])
  })

  it('names items that were sent and dropped', () => {
    const items = [...(before.items ?? []), { id: 'd2', type: 'DVIR' }].map(({ id, type }) => ({
      id,
      type: type ?? '',
    }))
    expect(found(before, { items }, before)).toEqual(['not_taken items.2'])
    expect(found(before, { items }, { ...before, items })).toEqual([])
    expect(found(before, { items: items.slice(1) }, { ...before, items })).toEqual(['not_taken items'])
  })

  it('compares the currency of an amount, without regard to case, and the basis points of a rate alone', () => {
    const cad = { discount: { money: { amount: '5.00', currency: 'cad' } } }
    const answered = (discount: WorkOrderBody['discount']) => found(null, cad, { id: '9', discount })
    expect(answered({ money: { amount: '5.00', currency: 'CAD' } })).toEqual([])
    expect(answered({ money: { amount: '5.00', currency: 'usd' } })).toEqual(['not_taken discount'])
    expect(answered({ basisPoints: 500 })).toEqual(['not_taken discount'])
    expect(answered(null)).toEqual(['not_taken discount'])
    expect(found(null, { tax: { basisPoints: 825 } }, { id: '9', tax: { basisPoints: 826 } })).toEqual([
      'not_taken tax',
    ])
    expect(found(null, { tax: { basisPoints: 825 } }, { id: '9' })).toEqual(['not_taken tax'])
    // 0 basis points beside an amount are the platform's way to answer that amount.
    const kept = { id: '9', tax: { basisPoints: 0, money: { amount: '10.00', currency: 'usd' } } }
    expect(found(null, { tax: { basisPoints: 0 } }, kept)).toEqual(['not_taken tax'])
    expect(found(null, { tax: { money: { amount: '10', currency: 'usd' } } }, kept)).toEqual([])
  })

  it('finds a text that was emptied and came back', () => {
    expect(found(null, { poNumber: '' }, { id: '9', poNumber: '7' })).toEqual(['not_taken poNumber'])
    expect(found(null, { poNumber: '' }, { id: '9', poNumber: '' })).toEqual([])
  })

  it('says of an item in words what became of it, by its type where it has one', () => {
    const said = (...args: Parameters<typeof compareResponse>) =>
      compareResponse(...args).map(({ path, message }) => [path, message])
    const held = {
      id: '9',
      items: [
        { id: 'i1', type: null },
        { id: 'd1', type: 'DVIR' },
      ],
    }
    expect(said(held, { description: 'x' }, { id: '9', description: 'x' })).toEqual([
      ['items.0', expect.stringContaining('Item i1')],
      ['items.1', expect.stringContaining('DVIR d1')],
    ])
    const items = [{ id: 'd1', type: 'ISSUE' }]
    expect(said(held, { items }, held)).toEqual([
      ['items.0', 'ISSUE d1 was sent, but is not in the platform’s answer.'],
      ['items', 'Item i1 was taken out, but the platform kept it.'],
      ['items', 'DVIR d1 was taken out, but the platform kept it.'],
    ])
  })

  it('asks nothing of items where none were sent or known', () => {
    expect(found({ id: '9' }, { description: 'x' }, { ...before, description: 'x' })).toEqual([])
    expect(found(null, { items: [] }, before)).toEqual([])
    // Taken out and gone: as it was meant.
    expect(found({ id: '9', items: [{ id: 'd1', type: 'DVIR' }] }, { items: [] }, { id: '9' })).toEqual([])
  })

  it('names items, tasks and parts that nobody touched and that are gone', () => {
    const sent = { description: 'Brakes' }
    const answer = {
      id: '9',
      status: 'Open',
      description: 'Brakes',
      items: [{ id: 'd1', type: 'dvir' }],
      serviceTaskInstances: [{ ...task, parts: [] }],
    }
    expect(found(before, sent, answer)).toEqual([
      'vanished items.1',
      'vanished serviceTaskInstances.0.parts.0',
      'vanished serviceTaskInstances.1',
    ])
  })

  it('takes an answer that lacks the arrays altogether as a loss', () => {
    expect(found(before, { description: 'x' }, { id: '9', description: 'x' })).toEqual([
      'vanished items.0',
      'vanished items.1',
      'vanished serviceTaskInstances.0',
      'vanished serviceTaskInstances.1',
    ])
  })

  it('names tasks and parts that were sent and dropped or altered', () => {
    const sent = {
      serviceTaskInstances: [
        {
          ...task,
          laborTimeMinutes: 45,
          parts: [
            { ...part, quantity: 3 },
            { partId: 'oil', quantity: 1 },
          ],
        },
        { serviceTaskId: 't3' },
      ],
    }
    const answer = { ...before, serviceTaskInstances: [task, other] }
    expect(found(before, sent, answer)).toEqual([
      'not_taken serviceTaskInstances.0.laborTimeMinutes',
      'not_taken serviceTaskInstances.0.parts.0.quantity',
      'not_taken serviceTaskInstances.0.parts.1',
      'not_taken serviceTaskInstances.1',
      'not_taken serviceTaskInstances',
    ])
  })

  it('names what of a task or a part was left out, and is in the answer as it was', () => {
    const { laborTimeMinutes: _minutes, status: _status, ...bare } = task
    const { costCentsOverride: _price, ...unpriced } = part
    const sent = { serviceTaskInstances: [{ ...bare, parts: [unpriced] }, other] }
    expect(compareResponse(before, sent, before)).toEqual([
      {
        path: 'serviceTaskInstances.0.status',
        code: 'not_taken',
        message: 'Status of Service task 1 was emptied, but the platform kept Open.',
      },
      {
        path: 'serviceTaskInstances.0.laborTimeMinutes',
        code: 'not_taken',
        message: 'Labor, min of Service task 1 was emptied, but the platform kept 30.',
      },
      {
        path: 'serviceTaskInstances.0.parts.0.costCentsOverride',
        code: 'not_taken',
        message: expect.stringContaining('was emptied, but the platform kept 1299.'),
      },
    ])
    const gone = {
      ...before,
      serviceTaskInstances: [{ ...bare, laborTimeMinutes: 0, parts: [unpriced] }, other],
    }
    expect(found(before, sent, gone)).toEqual([])
    // Nobody had it before: nothing was emptied.
    expect(
      found({ id: '9', serviceTaskInstances: [{ ...bare, parts: [unpriced] }, other] }, sent, before),
    ).toEqual([])
  })

  it('matches new elements with those that the answer made for them, each once', () => {
    const sent = { serviceTaskInstances: [{ serviceTaskId: 't1' }, { serviceTaskId: 't1' }, task] }
    const made = [task, { id: 's7', serviceTaskId: 't1' }, { id: 's8', serviceTaskId: 't1' }]
    expect(
      found({ ...before, serviceTaskInstances: [task] }, sent, { ...before, serviceTaskInstances: made }),
    ).toEqual([])
    expect(
      found({ ...before, serviceTaskInstances: [task] }, sent, {
        ...before,
        serviceTaskInstances: made.slice(0, 2),
      }),
    ).toEqual(['not_taken serviceTaskInstances.1'])
  })

  it('notices parts that vanish from a task that was sent without its parts', () => {
    const sent = { serviceTaskInstances: [{ id: 's1', serviceTaskId: 't1' }, other] }
    const answer = { ...before, serviceTaskInstances: [{ id: 's1', serviceTaskId: 't1' }, other] }
    expect(found(before, sent, answer)).toEqual(['vanished serviceTaskInstances.0.parts.0'])
  })
})
