import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { sayFault } from '@/lib/fault-words'
import { publishedProblems } from './published-bounds'

/** Published, and silent in the specification: typed from there. */
describe('published bounds', () => {
  test.each([
    [
      'createRoute',
      { stops: [{}, { ontimeWindowAfterArrivalMs: 3 * DAY_MS + 1 }] },
      'stops.1.ontimeWindowAfterArrivalMs',
    ],
    ['updateRoute', { stops: [{ ontimeWindowBeforeArrivalMs: -1 }] }, 'stops.0.ontimeWindowBeforeArrivalMs'],
    ['createRoute', { stops: [{ notes: 'n'.repeat(2001) }] }, 'stops.0.notes'],
    [
      'createRoute',
      { stops: [{ singleUseLocation: { address: 'a'.repeat(256) } }] },
      'stops.0.singleUseLocation.address',
    ],
    ['createWebhook', { customHeaders: [{ key: 'k'.repeat(101) }] }, 'customHeaders.0.key'],
    ['createDvir', { licensePlate: '1234567890123' }, 'licensePlate'],
    ['updateWorkOrder', { tax: { money: { amount: '1', currency: 'eur' } } }, 'tax.money.currency'],
    [
      'createWorkOrder',
      { serviceTaskInstances: [{ partsCost: { amount: '1', currency: 'eur' } }] },
      'serviceTaskInstances.0.partsCost.currency',
    ],
  ])('%s: what leaves them is named (case %#)', (endpoint, body, path) => {
    expect(publishedProblems(endpoint, body).map((problem) => problem.path)).toEqual([path])
  })

  test.each([
    ['createRoute', { stops: [{ ontimeWindowBeforeArrivalMs: -1 }] }, 'must not be negative'],
    ['createRoute', { stops: [{ ontimeWindowBeforeArrivalMs: 3 * DAY_MS + 1 }] }, 'must be at most 3 days'],
    ['createDvir', { licensePlate: '1234567890123' }, 'must be at most 12 characters'],
    ['updateRoute', { stops: [{ notes: 'n'.repeat(2001) }] }, 'must be at most 2000 characters'],
    ['updateRoute', { stops: [{ notes: '📦'.repeat(2001) }] }, 'must be at most 2000 characters'],
    ['updateWorkOrder', { discount: { money: { amount: '1', currency: 'eur' } } }, 'must be usd'],
    [
      'updateWorkOrder',
      { serviceTaskInstances: [{ laborHourlyCost: { amount: '1', currency: 'USD' } }] },
      'must be usd',
    ],
    ['updateWebhook', { customHeaders: [{ key: 'k'.repeat(101) }] }, 'must be at most 100 characters'],
    [
      'updateRoute',
      { stops: [{ singleUseLocation: { address: 'a'.repeat(256) } }] },
      'must be at most 255 characters',
    ],
  ])('%s: says what leaves them (case %#)', (endpoint, body, message) => {
    expect(publishedProblems(endpoint, body).map((problem) => sayFault(problem.message))).toEqual([message])
  })

  test.each([
    ['createRoute', { stops: [{ ontimeWindowBeforeArrivalMs: 0, ontimeWindowAfterArrivalMs: '4 days' }] }],
    ['createRoute', { stops: { 0: { notes: 'n'.repeat(2001) } } }],
    ['createRoute', { stops: [null, 'x', { notes: 7, singleUseLocation: 'x' }] }],
    ['createDvir', { licensePlate: Array(13).fill('1') }],
    ['createRoute', { stops: [{ ontimeWindowAfterArrivalMs: String(4 * DAY_MS) }] }],
    ['createRoute', null],
    ['createRoute', 'x'],
    ['updateWorkOrder', { tax: null, discount: { money: null } }],
    ['updateWorkOrder', { tax: { money: { currency: 7 } } }],
    [
      'createRoute',
      { stops: [{ ontimeWindowAfterArrivalMs: 3 * DAY_MS, notes: 'n'.repeat(2000) }, { notes: null }] },
    ],
    ['createRoute', { stops: [{ singleUseLocation: { address: 'a'.repeat(255) } }] }],
    ['updateWebhook', { customHeaders: [{ key: 'k'.repeat(100) }] }],
    // A character is one, however many units of JavaScript it takes.
    ['createRoute', { stops: [{ notes: '📦'.repeat(2000) }] }],
    ['createDvir', { licensePlate: '📦'.repeat(12) }],
    ['createDvir', { licensePlate: '123456789012' }],
    ['updateWorkOrder', { tax: { money: { amount: '1', currency: 'usd' } }, discount: { basisPoints: 5 } }],
    ['streamDvirs', { licensePlate: '1234567890123' }],
    ['createRoute', undefined],
  ])('%s: what keeps to them is let be (case %#)', (endpoint, body) => {
    expect(publishedProblems(endpoint, body)).toEqual([])
  })
})
