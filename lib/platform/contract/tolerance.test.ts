import { describe, expect, test } from 'vitest'
import { createRoute, streamRouteEvents } from './endpoints/routes'
import { getFunction, listHubPlanOrders } from './endpoints/fleet'
import { resolveDvir, updateWorkOrder } from './endpoints/maintenance'

/** Invariant 12: answers are read once, tolerantly; only what the product needs is missed, by name. */
describe('answers', () => {
  test('unknown fields and enumeration values pass through', () => {
    const answer = {
      data: { id: '1', colour: 'red', stops: [{ id: '2', state: 'hovering', wings: 2 }] },
      trace: 'x',
    }
    expect(createRoute.response.parse(answer)).toEqual(answer)
  })

  test('null is read like absent', () => {
    const answer = { data: { id: '1', name: null, driver: null, stops: null, actualRouteEndTime: null } }
    expect(createRoute.response.parse(answer)).toEqual(answer)
  })

  test('a page of orders without a cursor is read: the empty one', () => {
    const answer = { data: [{ id: '1' }], pagination: { hasNextPage: false } }
    expect(listHubPlanOrders.response.parse(answer).pagination).toEqual({ endCursor: '', hasNextPage: false })
  })

  test('a DVIR is read whose trailer, vehicle or signatory has no id', () => {
    const answer = {
      data: {
        id: '1',
        trailer: { name: 'T1' },
        vehicle: { name: 'V1' },
        secondSignature: { signatoryUser: { name: 'Kim' }, type: 'mechanic' },
        vehicleDefects: [{ id: '2', vehicle: {}, trailer: { name: 'T1' } }],
      },
    }
    expect(resolveDvir.response.parse(answer)).toEqual(answer)
  })

  test('a status in upper case, or a new one, is read', () => {
    const answer = { data: { id: '1', status: 'PLANNING', priority: 'HIGH' } }
    expect(updateWorkOrder.response.parse(answer).data.status).toBe('PLANNING')
  })

  test.each([
    [createRoute, { data: { name: 'x' } }, 'data.id'],
    [resolveDvir, { data: {} }, 'data.id'],
    [updateWorkOrder, { data: { id: '1' } }, 'data.status'],
    [getFunction, {}, 'data'],
    [streamRouteEvents, { data: [] }, 'pagination'],
    [
      streamRouteEvents,
      {
        data: [{ id: '1', eventType: 'x', route: { id: '1' } }],
        pagination: { endCursor: '', hasNextPage: true },
      },
      'data.0.happenedAtTime',
    ],
  ])('%#: what the product needs is missed by name', (endpoint, answer, path) => {
    const result = endpoint.response.safeParse(answer)
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  test('money is never a number', () => {
    const order = (amount: unknown) => ({
      data: { id: '1', status: 'Open', tax: { money: { amount, currency: 'usd' } } },
    })
    expect(updateWorkOrder.response.safeParse(order('1.05')).success).toBe(true)
    expect(updateWorkOrder.response.safeParse(order(1.05)).success).toBe(false)
  })
})
