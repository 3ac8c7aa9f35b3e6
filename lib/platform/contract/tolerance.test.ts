import { describe, expect, test } from 'vitest'
import { getFunction, listHubPlanOrders } from './endpoints/fleet'
import { listIndustrialJobs } from './endpoints/industrial'
import { resolveDvir, updateWorkOrder } from './endpoints/maintenance'
import { getMe, listTags, listUsers } from './endpoints/published/directory'
import { updateDefect } from './endpoints/published/dvirs'
import { listEquipment } from './endpoints/published/equipment'
import { createRoute, streamRouteEvents } from './endpoints/routes'

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

  test.each([streamRouteEvents, listIndustrialJobs, listHubPlanOrders, listUsers])(
    '$path without things and cursor is an empty page, whether they are null or absent',
    (list) => {
      const empty = { data: [], pagination: { endCursor: '', hasNextPage: false } }
      const nothing = { data: null, pagination: { endCursor: null, hasNextPage: false } }
      expect(list.response.parse(nothing)).toEqual(empty)
      expect(list.response.parse({ pagination: { hasNextPage: false } })).toEqual(empty)
      const odd = list.response.safeParse({ data: 'x', pagination: { endCursor: 7, hasNextPage: false } })
      expect(odd.error?.issues.map(({ path }) => path.join('.'))).toEqual(['data', 'pagination.endCursor'])
    },
  )

  // Published: "{data?: {…}[], pagination?: {endCursor: string, hasNextPage: bool}}".
  test.each([listUsers, listTags])('$path without data is none, without pagination the last page', (list) => {
    const last = { endCursor: '', hasNextPage: false }
    expect(list.response.parse({})).toEqual({ data: [], pagination: last })
    expect(list.response.parse({ data: null, pagination: null })).toEqual({ data: [], pagination: last })
    const page = { data: [{ id: '1' }], pagination: { endCursor: 'x', hasNextPage: true } }
    expect(list.response.parse(page)).toEqual(page)
    expect(list.response.safeParse({ data: 'x' }).success).toBe(false)
  })

  test('what is published as optional may lack: data of PATCH /fleet/defects/{id} and of GET /me, the id of a tag', () => {
    expect(updateDefect.response.parse({})).toEqual({})
    expect(getMe.response.parse({})).toEqual({ data: {} })
    expect(getMe.response.parse({ data: null })).toEqual({ data: {} })
    const tagged = {
      data: [{ id: '1', tags: [{ name: 'North' }] }],
      pagination: { endCursor: '', hasNextPage: false },
    }
    expect(listEquipment.response.parse(tagged)).toEqual(tagged)
    const tags = { data: [{ name: 'North' }], pagination: { endCursor: '', hasNextPage: false } }
    expect(listTags.response.parse(tags)).toEqual(tags)
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
