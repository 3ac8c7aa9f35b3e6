import { describe, expect, it } from 'vitest'
import { readCost } from '@/lib/work-orders/cost/read-cost'
import { workOrderBody } from '@/lib/work-orders/schema'
import { english } from '@/test/english'
import { lineWords, linesByTask, otherSum } from './cost-lines'

const ORDER = workOrderBody.parse({
  id: '1',
  serviceTaskInstances: [
    {
      id: 't1',
      serviceTaskId: '77',
      laborTimeMinutes: 90,
      laborHourlyCost: { amount: '80.00', currency: 'usd' },
      parts: [{ id: 'p1', partId: 'PAD', quantity: 2, costCentsOverride: 1999 }],
    },
    { id: 't2', serviceTaskId: '78', partsCost: { amount: '5', currency: 'usd' } },
  ],
  unallocatedLabor: { cost: { amount: '10.00', currency: 'usd' }, timeMinutes: 15 },
})

describe('cost lines', () => {
  it('stand by task, each with its words', () => {
    const read = readCost(ORDER)
    if (!('cost' in read)) throw new Error('not added up')
    const groups = linesByTask(read.cost)
    expect(
      groups.map(({ task, lines }) => [task, lines.map((line) => lineWords(ORDER, line, english))]),
    ).toEqual([
      [0, ['PAD × 2', 'Labor, 1\u00a0h 30\u00a0min']],
      [1, ['Parts, as the platform adds them up']],
      [null, ['Labor outside any task, 15\u00a0min']],
    ])
    expect(read.cost.total).toBe('174.98')
  })

  it('refuses to add up two currencies', () => {
    const mixed = { ...ORDER, tax: { money: { amount: '1', currency: 'eur' } } }
    expect(readCost(mixed)).toEqual({ mixed: ['eur', 'usd'] })
  })
})

describe('otherSum', () => {
  it.each([
    [{ basisPoints: 100, money: { amount: '1.5', currency: 'usd' } }, '1.50', null],
    [{ basisPoints: 100, money: { amount: '2', currency: 'usd' } }, '2.00', null],
    [{ basisPoints: 100, money: { amount: '1.49', currency: 'usd' } }, '1.50', '1.49'],
    [{ basisPoints: 100 }, '1.50', null],
    [{ money: { amount: '9', currency: 'usd' } }, '9.00', null],
    [{ basisPoints: 0, money: { amount: '9.005', currency: 'usd' } }, '9.01', null],
    [null, '0.00', null],
  ])('%j beside %s is %s', (rate, ours, other) => {
    expect(otherSum(rate, ours)).toBe(other)
  })
})
