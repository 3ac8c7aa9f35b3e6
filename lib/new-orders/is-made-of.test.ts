import { expect, it } from 'vitest'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import { isMadeOf } from './is-made-of'

const SENT_AT = Date.parse('2026-03-02T07:00:00Z')
const body: CreateWorkOrderBody = {
  assetId: '128',
  description: 'Oil change\nwith filter',
  priority: 'High',
  serviceTaskInstances: [
    { serviceTaskId: 't2', status: 'Open' },
    { serviceTaskId: 't1', status: 'Open' },
  ],
}
const order = {
  assetId: '128',
  description: 'Oil change\nwith filter ',
  createdAtTime: '2026-03-02T07:00:02Z',
  serviceTaskInstances: [{ serviceTaskId: 't1' }, { serviceTaskId: 't2' }],
}

it.each([
  ['what was sent, its tasks in another order', {}, true],
  ['a clock that is a little behind', { createdAtTime: '2026-03-02T06:56:00Z' }, true],
  ['one that was there before', { createdAtTime: '2026-03-02T06:50:00Z' }, false],
  ['one whose age nobody knows', { createdAtTime: null }, false],
  ['another asset', { assetId: '129' }, false],
  ['other words', { description: 'Oil change' }, false],
  ['a task more', { serviceTaskInstances: [...order.serviceTaskInstances, { serviceTaskId: 't1' }] }, false],
])('knows %s', (_what, fields, is) => {
  expect(isMadeOf({ ...order, ...fields }, body, SENT_AT)).toBe(is)
})

it('leaves the asset out where the request names it by an external id', () => {
  expect(isMadeOf(order, { ...body, assetId: 'erp:7' }, SENT_AT)).toBe(true)
})
