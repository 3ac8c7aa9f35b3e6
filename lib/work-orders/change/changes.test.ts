import { describe, expect, it } from 'vitest'
import type { WorkOrderBody } from '../schema'
import { changesOf } from './changes'
import { formOf } from './form'

const answer: WorkOrderBody = {
  id: '9',
  assetId: 'a1',
  status: 'IN_PROGRESS',
  priority: 'HIGH',
  category: 'Preventive',
  closingNotes: '',
  dueAtTime: '2026-03-05T12:00:00Z',
  engineHours: 1200,
  discount: { basisPoints: 500, money: { amount: '5.00', currency: 'usd' } },
  tax: { money: { amount: '18.50', currency: 'usd' } },
  items: [{ id: 'd1', type: 'DVIR' }],
  serviceTaskInstances: [
    {
      id: 's1',
      serviceTaskId: 't1',
      status: 'Open',
      laborTimeMinutes: 30,
      laborHourlyCost: { amount: '95.00', currency: 'usd' },
      partsCost: { amount: '1.00', currency: 'usd' },
      parts: [{ id: 'p1', partId: 'filter', quantity: 2, costCentsOverride: 1299 }],
    },
    { id: 's2', serviceTaskId: 't2' },
  ],
}
const form = formOf(answer)

describe('formOf', () => {
  it('is the sendable part, in the request’s shape', () => {
    expect(form).toEqual({
      status: 'In Progress',
      priority: 'High',
      category: 'Preventive',
      closingNotes: '',
      dueAtTime: '2026-03-05T12:00:00Z',
      engineHours: 1200,
      discount: { basisPoints: 500 },
      tax: { money: { amount: '18.50', currency: 'usd' } },
      items: [{ id: 'd1', type: 'DVIR' }],
      serviceTaskInstances: [
        {
          id: 's1',
          serviceTaskId: 't1',
          status: 'Open',
          laborTimeMinutes: 30,
          parts: [{ id: 'p1', partId: 'filter', quantity: 2, costCentsOverride: 1299 }],
        },
        { id: 's2', serviceTaskId: 't2' },
      ],
    })
  })

  it('leaves out a status that cannot be sent, and a rate without a value', () => {
    expect(formOf({ id: '9', status: 'Planning', discount: {} })).toEqual({})
    const money = { amount: '10.00', currency: 'usd' }
    expect(formOf({ id: '9', discount: { basisPoints: 0, money }, tax: { basisPoints: 0 } })).toEqual({
      discount: { money },
      tax: { basisPoints: 0 },
    })
  })
})

describe('changesOf', () => {
  it('is empty where nothing changed, in other spellings of the same too', () => {
    expect(changesOf(form, form)).toEqual({ changes: {}, cannotClear: [] })
    const same = {
      ...form,
      dueAtTime: '2026-03-05T05:00:00.000-07:00',
      poNumber: '',
      closingNotes: undefined,
    }
    expect(changesOf(form, same)).toEqual({ changes: {}, cannotClear: [] })
  })

  it('takes an empty list for nothing, as no list is', () => {
    expect(changesOf({}, { items: [], category: '' })).toEqual({ changes: {}, cannotClear: [] })
  })

  it('sends only what changed', () => {
    const after = { ...form, priority: 'Urgent' as const, description: 'Brakes' }
    expect(changesOf(form, after).changes).toEqual({ priority: 'Urgent', description: 'Brakes' })
  })

  it('sends a whole array where one element changed, with the lines that it did not touch', () => {
    const [first, second] = form.serviceTaskInstances ?? []
    const after = {
      ...form,
      serviceTaskInstances: first && second ? [{ ...first, laborTimeMinutes: 45 }, second] : [],
    }
    expect(changesOf(form, after).changes).toEqual({
      serviceTaskInstances: [
        {
          id: 's1',
          serviceTaskId: 't1',
          status: 'Open',
          laborTimeMinutes: 45,
          parts: [{ id: 'p1', partId: 'filter', quantity: 2, costCentsOverride: 1299 }],
        },
        { id: 's2', serviceTaskId: 't2' },
      ],
    })
  })

  it('empties texts and arrays, and says what it cannot empty', () => {
    const after = {
      ...form,
      category: '',
      items: [],
      dueAtTime: undefined,
      engineHours: undefined,
      tax: undefined,
    }
    expect(changesOf(form, after)).toEqual({
      changes: { category: '', items: [] },
      cannotClear: ['dueAtTime', 'engineHours', 'tax'],
    })
    expect(changesOf(form, { ...form, category: undefined, items: undefined }).changes).toEqual({
      category: '',
      items: [],
    })
  })
})
