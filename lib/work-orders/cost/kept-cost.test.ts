import { expect, it } from 'vitest'
import type { WorkOrderBody } from '../schema'
import { costColumns } from './kept-cost'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const of = (body: Partial<WorkOrderBody>) => costColumns({ id: 'w', ...body })

it('keeps the total to the cent, its currency in small letters, and what the order is counted by', () => {
  expect(
    of({
      ...{ status: 'COMPLETED', category: ' Corrective ', createdAtTime: '2026-03-01T08:00:00Z' },
      ...{ completedAtTime: '2026-03-02T08:00:00Z', updatedAtTime: '2026-03-09T08:00:00Z' },
      discount: { basisPoints: 500 },
      tax: { basisPoints: 1000 },
      vendorUuid: ' w1 ',
      serviceTaskInstances: [
        {
          ...{ serviceTaskId: 's', laborTimeMinutes: 60, laborHourlyCost: usd('95.00') },
          parts: [{ partId: 'p', quantity: 2, costCentsOverride: 1250 }],
        },
      ],
    }),
  ).toEqual({
    ...{ category: 'Corrective', vendorId: 'w1', origin: 'unplanned_category' },
    openedAt: new Date('2026-03-01T08:00:00Z'),
    doneAt: new Date('2026-03-02T08:00:00Z'),
    // 120.00 less 6.00, and 11.40 on the rest.
    ...{ costTotal: '125.40', costCurrency: 'usd', costGap: null },
  })
})

it('is done when it is completed or closed: at the time that the platform tells, else at its last change', () => {
  const times = { completedAtTime: '2026-03-02T08:00:00Z', updatedAtTime: '2026-03-03T08:00:00Z' }
  expect(of({ status: 'Closed', ...times }).doneAt).toEqual(new Date('2026-03-02T08:00:00Z'))
  expect(of({ status: 'Closed', ...times, completedAtTime: null }).doneAt).toEqual(
    new Date('2026-03-03T08:00:00Z'),
  )
  // Any change of status sets a time of completion.
  for (const status of ['Cancelled', 'In Progress', 'Planning', null])
    expect(of({ status, ...times }).doneAt).toBeNull()
})

it.each<[string, Partial<WorkOrderBody>, string | null, string | null]>([
  ['nothing is told', {}, null, 'none'],
  ['labor of nothing is told', { unallocatedLabor: { cost: usd('0.00') } }, '0.00', null],
  [
    'two currencies',
    { unallocatedLabor: { cost: usd('5.00') }, tax: { money: { amount: '1.00', currency: 'eur' } } },
    null,
    'mixed',
  ],
  ['no number', { unallocatedLabor: { cost: usd('five') } }, null, 'unreadable'],
  ['a number that fills the memory', { unallocatedLabor: { cost: usd('1e999999999') } }, null, 'unreadable'],
  [
    'more than there is',
    { serviceTaskInstances: [{ serviceTaskId: 's', parts: [{ quantity: 1e300, costCentsOverride: 1 }] }] },
    null,
    'unreadable',
  ],
  [
    'a part without a price',
    { serviceTaskInstances: [{ serviceTaskId: 's', parts: [{ quantity: 1 }] }] },
    null,
    'unpriced',
  ],
  [
    'one of two parts without a price',
    {
      serviceTaskInstances: [
        { serviceTaskId: 's', parts: [{ quantity: 1 }, { quantity: 1, costCentsOverride: 250 }] },
      ],
    },
    '2.50',
    'unpriced',
  ],
])('says why there is no total, or what it lacks: %s', (_, body, costTotal, costGap) => {
  const kept = of(body)
  expect([kept.costTotal, kept.costGap]).toEqual([costTotal, costGap])
  expect(kept.costCurrency).toBe(costTotal === null ? null : 'usd')
})
