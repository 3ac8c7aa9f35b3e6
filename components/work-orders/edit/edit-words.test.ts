import { describe, expect, it } from 'vitest'
import { mergeValues } from '@/components/form/merge-values'
import type { WorkOrderForm } from '@/lib/work-orders/change/form'
import { english } from '@/test/english'
import { type EditValues, valuesOf } from './edit-values'
import { EDIT_RULES, editWords } from './edit-words'

const TYPING = { zone: 'America/Chicago', unit: 'mi' } as const
const began: WorkOrderForm = {
  description: 'Brake hose',
  discount: { basisPoints: 500 },
  items: [
    { id: '7', type: 'DVIR' },
    { id: '7', type: 'FAULT' },
  ],
  serviceTaskInstances: [
    { id: 's1', serviceTaskId: 't1', status: 'Open', parts: [{ id: 'p1', partId: 'pad', quantity: 2 }] },
    { id: 's2', serviceTaskId: 't2', status: 'Open' },
  ],
}
const values = (change: WorkOrderForm = {}): EditValues => valuesOf({ ...began, ...change }, TYPING)
const [first, second] = began.serviceTaskInstances ?? []
if (!first || !second) throw new Error('Two tasks are begun with')
const merge = (mine: EditValues, theirs: EditValues) =>
  mergeValues({ before: values(), mine, theirs }, EDIT_RULES)
const labels = (mine: EditValues, theirs: EditValues) => {
  const words = editWords({ before: values(), mine, theirs }, TYPING, { id: '1', ...row }, english)
  return merge(mine, theirs).changes.map(({ path, theirs: now, conflict }) => [
    words.label(path),
    words.show(path, now),
    conflict,
  ])
}
const row = {
  ledger: {
    sources: {},
    lastSource: 'api',
    firstSeenAt: '2026-03-01T08:00:00Z',
    lastConfirmedAt: '2026-03-01T08:00:00Z',
    stub: false,
  },
} as const

describe('two edits of a work order', () => {
  it('take an amount and its kind together', () => {
    const mine = values({ discount: { basisPoints: 700 } })
    const theirs = values({ discount: { money: { amount: '20.00', currency: 'usd' } } })
    expect(merge(mine, theirs).merged.discount).toEqual(mine.discount)
    expect(labels(mine, theirs)).toEqual([['Discount', '$20.00', true]])
  })

  it('keep items apart that share an id', () => {
    const theirs = values({
      items: [...(began.items ?? []), { id: '8', type: 'ISSUE' }],
    })
    const { merged } = merge(values({ description: 'Mine' }), theirs)
    expect(merged.items).toEqual(theirs.items)
    expect(labels(values(), theirs)).toEqual([['Item Issue 8', 'On the work order', false]])
  })

  it('merge tasks and parts by their ids, in the form’s words', () => {
    const mine = values({ serviceTaskInstances: [{ ...first, laborTimeMinutes: 30 }, second] })
    const theirs = values({
      serviceTaskInstances: [
        { ...first, laborTimeMinutes: 45, parts: [{ id: 'p1', partId: 'pad', quantity: 4 }] },
        { ...second, status: 'Completed' },
      ],
    })
    expect(labels(mine, theirs)).toEqual([
      ['Service task 1: Labor, min', '45', true],
      ['Service task 1, part 1: Quantity', '4', false],
      ['Service task 2: Status', 'Completed', false],
    ])
    expect(
      merge(mine, theirs).merged.serviceTaskInstances.map(({ laborTimeMinutes, status }) => [
        laborTimeMinutes,
        status,
      ]),
    ).toEqual([
      ['30', 'Open'],
      ['', 'Completed'],
    ])
  })

  it('bring a task back as a new one that was changed here and taken out there', () => {
    const mine = values({ serviceTaskInstances: [{ ...first, laborTimeMinutes: 30 }, second] })
    const theirs = values({ serviceTaskInstances: [second] })
    expect(labels(mine, theirs)).toEqual([['Service task 2', 'Not on the work order', true]])
    const [back] = merge(mine, theirs).merged.serviceTaskInstances
    expect(back).toMatchObject({ id: '', laborTimeMinutes: '30', parts: [{ id: '', partId: 'pad' }] })
  })
})
