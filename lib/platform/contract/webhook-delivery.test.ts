import { expect, test } from 'vitest'
import { dvirSubmittedData, olderWebhookDelivery, routeStopData, webhookDelivery } from './webhook-delivery'

const delivery = {
  eventId: 'e1',
  eventTime: '2026-03-10T08:00:00Z',
  eventType: 'WorkOrderCreatedOrChanged',
  orgId: 7,
  webhookId: '9',
  data: { anything: true },
}

test('Published: a delivery of an unknown type is a delivery', () => {
  expect(webhookDelivery.parse(delivery)).toEqual(delivery)
  expect(webhookDelivery.safeParse({ ...delivery, eventId: '' }).success).toBe(false)
  expect(webhookDelivery.safeParse({ ...delivery, eventType: undefined }).success).toBe(false)
})

test('Published: the older version names its time in milliseconds', () => {
  const older = { eventId: 'e1', eventMs: 1773129600000, eventType: 'Ping', event: {} }
  expect(olderWebhookDelivery.parse(older)).toEqual(older)
  expect(webhookDelivery.safeParse(older).success).toBe(false)
  expect(olderWebhookDelivery.safeParse({ ...older, eventMs: '1773129600000' }).success).toBe(false)
  expect(olderWebhookDelivery.safeParse({ ...older, eventId: '' }).success).toBe(false)
  expect(olderWebhookDelivery.safeParse(delivery).success).toBe(false)
})

test('Published: a part of another type than is published makes a submitted DVIR unreadable', () => {
  const dvir = { id: '3', safetyStatus: 'unsafe' }
  const isRead = (fields: object, more: object = {}) =>
    dvirSubmittedData.safeParse({ vehicle: { id: '2' }, dvir: { ...dvir, ...fields }, ...more }).success
  expect(isRead({})).toBe(true)
  for (const name of ['authorSignature', 'secondSignature', 'thirdSignature']) {
    expect(isRead({ [name]: { signatoryUser: { id: '1', name: 'A' }, type: 'driver' } })).toBe(true)
    expect(isRead({ [name]: { signatoryUser: { id: 1 } } })).toBe(false)
    expect(isRead({ [name]: { type: 7 } })).toBe(false)
  }
  expect(isRead({ safetyStatus: 7 })).toBe(false)
  expect(isRead({ defects: [{ id: 7 }] })).toBe(false)
  expect(isRead({ defects: [{ isResolved: 'no' }] })).toBe(false)
  expect(isRead({ trailer: { name: 7 } })).toBe(false)
  expect(isRead({}, { driver: { name: 'no id' } })).toBe(false)
  expect(isRead({}, { driver: { id: '1', name: 7 } })).toBe(false)
  expect(dvirSubmittedData.safeParse({ dvir: 'x' }).success).toBe(false)
})

test('Published: a submitted DVIR carries its defects in one list', () => {
  const data = {
    driver: { id: '1', name: 'A' },
    vehicle: { id: '2' },
    dvir: { id: '3', safetyStatus: 'unsafe', defects: [{ comment: 'Brakes', isResolved: false }] },
  }
  expect(dvirSubmittedData.parse(data)).toEqual(data)
})

test('Published: an arrival carries the whole route', () => {
  const data = { operation: 'stop arrived', route: { id: '1', stops: [{ id: '2', state: 'arrived' }] } }
  expect(routeStopData.parse(data)).toEqual(data)
  expect(routeStopData.safeParse({ operation: 'stop arrived' }).success).toBe(false)
})
