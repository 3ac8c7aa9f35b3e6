import { expect, it } from 'vitest'
import type { OrderOfDvir } from '../defect-requests'
import { ordersToEnd } from './orders-to-end'

const order = (id: string, openFor: string[], fields: Partial<OrderOfDvir> = {}): OrderOfDvir => ({
  ...{ id, openFor, isOpenElsewhere: false, status: 'Open', items: [{ id: 'i1' }] },
  ledger: { lastConfirmedAt: '', stub: false },
  ...fields,
})
const orders = [
  order('brakes', ['d1']),
  order('lamp', ['d2']),
  order('both', ['d1', 'd2']),
  order('attached', []),
  order('elsewhere', ['d1'], { isOpenElsewhere: true }),
  order('done', ['d1'], { status: 'Completed' }),
  order('gone', ['d1'], { ledger: { lastConfirmedAt: '', stub: false, goneAt: '2026-03-01T00:00:00Z' } }),
]
const dvir = (safetyStatus: string) => ({
  ...{ id: 'i1', safetyStatus },
  vehicleDefects: [{ id: 'd1', isResolved: true }],
  trailerDefects: [{ id: 'd2', isResolved: false }],
})

it('asks of an order once each of its defects is resolved', () => {
  expect(ordersToEnd(dvir('unsafe'), orders).map(({ id }) => id)).toEqual(['brakes'])
})

it('asks of every open one once the report is', () => {
  expect(ordersToEnd(dvir('Resolved'), orders).map(({ id }) => id)).toEqual([
    'brakes',
    'lamp',
    'both',
    'attached',
  ])
})
