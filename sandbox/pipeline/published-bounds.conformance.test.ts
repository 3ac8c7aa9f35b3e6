import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'

const STOP = {
  singleUseLocation: { latitude: 1, longitude: 2 },
  scheduledDepartureTime: '2026-03-02T09:00:00Z',
}
const route = (change: object) => ({ name: 'New', stops: [{ ...STOP, ...change }] })

/** Published bounds are refused in words that say where they are from; the specification is silent about them. */
test.each([
  [
    '/fleet/routes',
    route({ ontimeWindowAfterArrivalMs: 3 * DAY_MS + 1 }),
    'stops.0.ontimeWindowAfterArrivalMs',
  ],
  ['/fleet/routes', route({ notes: 'n'.repeat(2001) }), 'stops.0.notes'],
  [
    '/fleet/routes',
    route({ singleUseLocation: { ...STOP.singleUseLocation, address: 'a'.repeat(256) } }),
    'stops.0.singleUseLocation.address',
  ],
  [
    '/webhooks',
    { name: 'Mine', url: 'https://example.com/', customHeaders: [{ key: 'k'.repeat(101), value: 'v' }] },
    'customHeaders.0.key',
  ],
  [
    '/fleet/dvirs',
    { authorId: '1', type: 'mechanic', safetyStatus: 'safe', licensePlate: '1234567890123' },
    'licensePlate',
  ],
  [
    '/maintenance/work-orders',
    { assetId: '1', discount: { money: { amount: '1', currency: 'eur' } } },
    'discount.money.currency',
  ],
])('POST %s: 400 (case %#)', async (path, body, field) => {
  const platform = createPlatform()
  const answer = await platform.post(path, API_TOKEN, body)
  expect(answer.status).toBe(400)
  const { message } = await answer.json()
  expect(message).toContain(field)
  expect(message).toContain('published')
  // The specification states no such rule, so none of it is broken.
  expect(await platform.violations()).toEqual([])
})

test('at the bound it is taken', async () => {
  const platform = createPlatform()
  const body = route({
    ontimeWindowAfterArrivalMs: 3 * DAY_MS,
    ontimeWindowBeforeArrivalMs: 0,
    notes: 'n'.repeat(2000),
  })
  expect((await platform.post('/fleet/routes', API_TOKEN, body)).status).toBe(200)
})
