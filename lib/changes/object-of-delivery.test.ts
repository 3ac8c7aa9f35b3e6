import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json'
import { lacksDvirId, objectOfDelivery } from './object-of-delivery'
import { readDelivery } from './read-delivery'

const EVENT = { eventId: 'e1', eventTime: '2026-03-02T08:00:00Z', orgId: 7, webhookId: '9' }
const objectOf = (body: JsonValue) => objectOfDelivery(readDelivery(body))

describe('what a delivery tells of', () => {
  it.each([
    'RouteStopArrival',
    'RouteStopDeparture',
    'RouteStopEarlyLateArrival',
    'RouteStopEtaUpdated',
    'RouteStopResequence',
  ])('reads the whole route of %s', (eventType) => {
    const route = { id: '7', name: 'North', stops: [{ id: 'a', state: 'arrived' }] }
    const data = {
      operation: 'stop arrived',
      driver: { id: '1' },
      route,
      arrivalStatus: 'late',
      deviationMinutes: 4,
    }
    expect(objectOf({ ...EVENT, eventType, data })).toEqual({ noun: 'route', id: '7', fields: route })
  })

  it('takes an id of the platform’s own with a colon in it', () => {
    const route = { id: 'urn:route:17', name: 'North' }
    const delivery = { ...EVENT, eventType: 'RouteStopArrival', data: { route } }
    expect(objectOf(delivery)).toEqual({ noun: 'route', id: 'urn:route:17', fields: route })
  })

  it.each(['DvirSubmitted', 'MissingDvirPastDue'])(
    'reads the DVIR of %s, with what stands beside it',
    (eventType) => {
      const dvir = {
        id: 500,
        safetyStatus: 'unsafe',
        needsCorrection: true,
        formattedLocation: 'Yard 4',
        defects: [{ id: 'x', comment: 'Brakes', isResolved: false }],
        trailer: { id: 't' },
      }
      const data = { driver: { id: '1', name: 'Ana' }, vehicle: { id: '2', name: 'Truck' }, dvir }
      expect(objectOf({ ...EVENT, eventType, data })).toEqual({
        noun: 'dvir',
        id: '500',
        fields: { ...dvir, id: '500', location: 'Yard 4', vehicle: data.vehicle, driver: data.driver },
      })
    },
  )

  it('reads a work order as data, and within it', () => {
    const workOrder = { id: 'w1', status: 'Open' }
    const expected = { noun: 'work_order', id: 'w1', fields: workOrder }
    const delivery = { ...EVENT, eventType: 'WorkOrderCreatedOrChanged' }
    expect(objectOf({ ...delivery, data: workOrder })).toEqual(expected)
    expect(objectOf({ ...delivery, data: { operation: 'created', workOrder } })).toEqual(expected)
  })

  it.each<[string, JsonValue]>([
    ['an unknown type', { ...EVENT, eventType: 'GeofenceEntry', data: { address: { id: '1' } } }],
    ['the older version', { eventId: 'e', eventMs: 1, eventType: 'Alert', event: { route: { id: '1' } } }],
    [
      'a DVIR without an id',
      { ...EVENT, eventType: 'DvirSubmitted', data: { dvir: { safetyStatus: 'safe' } } },
    ],
    ['a route that is text', { ...EVENT, eventType: 'RouteStopArrival', data: { route: '7' } }],
    ['an id that is none', { ...EVENT, eventType: 'RouteStopArrival', data: { route: { id: '../7 8' } } }],
    ['no data', { ...EVENT, eventType: 'RouteStopArrival' }],
  ])('finds nothing in %s', (_, body) => {
    expect(objectOf(body)).toBeNull()
  })

  // Published: "DvirSubmitted data {driver, vehicle, dvir {authorSignature, …, trailer, type}}", no id among them.
  it('knows a DVIR that is not named', () => {
    const lacks = (body: JsonValue) => lacksDvirId(readDelivery(body))
    const told = (dvir: JsonValue, eventType = 'DvirSubmitted') => ({ ...EVENT, eventType, data: { dvir } })
    expect(lacks(told({ safetyStatus: 'unsafe', type: 'preTrip' }))).toBe(true)
    expect(lacks(told({ id: '', type: 'preTrip' }))).toBe(true)
    expect(lacks(told({ id: '5', type: 'preTrip' }))).toBe(false)
    expect(lacks(told('x'))).toBe(false)
    expect(lacks(told({ type: 'preTrip' }, 'RouteStopArrival'))).toBe(false)
    expect(lacks({ ...EVENT, data: { dvir: {} } })).toBe(false)
    expect(lacks({ eventId: 'e', eventMs: 1, eventType: 'DvirSubmitted', event: { dvir: {} } })).toBe(false)
  })

  it('reads any JSON without harm', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('RouteStopArrival', 'DvirSubmitted', 'WorkOrderX', 'Y'),
        (any, type) => {
          const json: JsonValue = JSON.parse(JSON.stringify(any))
          objectOf(json)
          objectOf({ ...EVENT, eventType: type, data: json })
          objectOf({ eventType: type, data: { route: json, dvir: json, workOrder: json } })
        },
      ),
    )
  })

  it('knows the shapes apart, and their times', () => {
    expect(readDelivery({ ...EVENT, eventType: 'X', data: 1 })).toEqual({
      shape: 'current',
      eventId: 'e1',
      eventType: 'X',
      happenedAt: '2026-03-02T08:00:00.000Z',
      content: 1,
    })
    expect(
      readDelivery({ eventId: 'e', eventMs: 1_773_129_600_000, eventType: 'Ping', event: {} }),
    ).toMatchObject({
      shape: 'older',
      happenedAt: '2026-03-10T08:00:00.000Z',
    })
    expect(readDelivery([1])).toEqual({
      shape: 'other',
      eventId: null,
      eventType: null,
      happenedAt: null,
      content: null,
    })
  })
})
