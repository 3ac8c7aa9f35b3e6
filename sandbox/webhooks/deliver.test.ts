import { describe, expect, test, vi } from 'vitest'
import { WAIT } from '@/test/wait'
import { API_TOKEN, createPlatform } from '../testing/platform'
import { send } from './emit'
import { signDelivery } from './sign-delivery'

const URL = 'http://127.0.0.1:4499/hook'

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

/** A platform whose first webhook leads to `answer`. */
async function open(
  answer: (attempt: number) => Response | Error = () => new Response(null, { status: 204 }),
) {
  const sent: Sent[] = []
  const platform = createPlatform({}, undefined, (input, init) => {
    sent.push({
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: String(init?.body),
    })
    const result = answer(sent.length)
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
  })
  const [organization] = platform.sandbox.state.organizations
  const { fleet } = organization
  const webhook = fleet.webhooks.all()[0]
  if (!webhook) throw new Error('The seed has no webhook')
  const change = (body: object) => platform.patch(`/webhooks/${webhook.id}`, API_TOKEN, body)
  await change({ url: URL })
  const deliveries = () => fleet.deliveries.all()
  const settle = () => platform.clock.advance(0)
  return { platform, organization, fleet, webhook, sent, change, deliveries, settle }
}

test('the published test vector of the signature', () => {
  expect(signDelivery('dGVzdC1zZWNyZXQ=', 1700000000, 'test-body')).toBe(
    'v1=e05d9d1f326a1f8a845d2520d09d45c6b20c1931828bbd1dd3858446e7ae7082',
  )
})

describe('a webhook delivery', () => {
  test('goes to the url with custom headers, signature and the published headers and payload', async () => {
    const { platform, organization, webhook, sent, settle, fleet } = await open()
    const routeId = fleet.routes.all()[45]?.id
    await platform.control('/events', { kind: 'route-event', routeId, eventType: 'stopCompleted' })
    await settle()
    expect(sent).toHaveLength(1)
    const { url, headers, body } = sent[0] ?? { url: '', headers: {}, body: '' }
    expect(url).toBe(URL)
    const timestamp = String(Math.floor(platform.clock.now() / 1000))
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-board': 'dispatch',
      'x-samsara-timestamp': timestamp,
      'x-samsara-signature': signDelivery(webhook.secretKey, Number(timestamp), body),
      'x-samsara-request': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-samsara-org-id': organization.id,
      'x-samsara-event-type': 'RouteStopDeparture',
    })
    expect(JSON.parse(body)).toMatchObject({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      eventTime: '2026-03-02T08:00:00.000Z',
      eventType: 'RouteStopDeparture',
      orgId: Number(organization.id),
      webhookId: webhook.id,
      data: { operation: 'stop departed', driver: { id: expect.any(String) }, route: { id: routeId } },
    })
  })

  test('an arrival outside its window is told as early or late too', async () => {
    const { platform, sent, settle, fleet } = await open()
    const route = fleet.routes.all()[45]
    const arrive = async (minutes: number) => {
      sent.length = 0
      const planned = Date.parse(route?.stops[2]?.scheduledArrivalTime ?? '')
      await platform.control('/events', {
        kind: 'route-event',
        routeId: route?.id,
        stopId: route?.stops[2]?.id,
        eventType: 'stopArrived',
        happenedAtTime: new Date(planned + minutes * 60_000).toISOString(),
      })
      await settle()
      return sent.map(({ body }) => {
        const { eventType, data } = JSON.parse(body)
        return [eventType, data.arrivalStatus, data.deviationMinutes]
      })
    }
    expect(await arrive(0)).toEqual([['RouteStopArrival', undefined, undefined]])
    expect((await arrive(60))[1]).toEqual(['RouteStopEarlyLateArrival', 'late', 60])
    expect((await arrive(-30))[1]).toEqual(['RouteStopEarlyLateArrival', 'early', 30])
  })

  test('DvirSubmitted: defects in one list, the driver and the vehicle beside it', async () => {
    const { platform, fleet, sent, settle } = await open()
    const hook = fleet.webhooks.all()[1]
    await platform.patch(`/webhooks/${hook?.id}`, API_TOKEN, { url: URL })
    const trailerId = fleet.trailers.all()[0]?.id
    const dvir = await platform.control('/events', { kind: 'dvir', defects: 3, trailerId })
    await settle()
    const { eventType, data } = JSON.parse(sent[0]?.body ?? '{}')
    expect(eventType).toBe('DvirSubmitted')
    expect(Object.keys(data).sort()).toEqual(['driver', 'dvir', 'vehicle'])
    expect(data.dvir).toMatchObject({ id: dvir.id, needsCorrection: true, safetyStatus: 'unsafe' })
    expect(data.dvir.defects).toHaveLength(3)
    expect(data.dvir).not.toHaveProperty('vehicleDefects')
  })

  /** Published, DvirSubmitted data. */
  const PUBLISHED =
    'authorSignature, secondSignature, thirdSignature, defects, formattedLocation, needsCorrection, safetyStatus, startTime, endTime, odometerMeters, mechanicNotes, trailer, type'

  test('DvirSubmitted carries what is published and nothing more where the setting says so', async () => {
    const { platform, fleet, sent, settle } = await open()
    await platform.control('/settings', { deliversDvirIds: false })
    await platform.patch(`/webhooks/${fleet.webhooks.all()[1]?.id}`, API_TOKEN, { url: URL })
    const trailerId = fleet.trailers.all()[0]?.id
    await platform.control('/events', { kind: 'dvir', defects: 3, trailerId })
    await settle()
    const { dvir } = JSON.parse(sent[0]?.body ?? '{}').data
    expect(Object.keys(dvir).filter((name) => !PUBLISHED.split(', ').includes(name))).toEqual([])
    expect(dvir).toMatchObject({ needsCorrection: true, type: 'preTrip', trailer: { id: trailerId } })
  })

  test('work orders that change are told under a name beyond the specification', async () => {
    const { platform, fleet, sent, settle } = await open()
    const hook = fleet.webhooks.all()[1]
    await platform.patch(`/webhooks/${hook?.id}`, API_TOKEN, { url: URL })
    const id = fleet.workOrders.all()[0]?.id
    await platform.patch('/maintenance/work-orders', API_TOKEN, { id, description: 'x' })
    await settle()
    expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({
      eventType: 'WorkOrderCreatedOrChanged',
      data: { workOrder: { id, description: 'x' } },
    })
  })

  test('version 2018-01-01 has a form of its own', async () => {
    const { platform, webhook, change, sent, settle } = await open()
    await change({ version: '2018-01-01' })
    await platform.control('/events', {
      kind: 'webhook-delivery',
      webhookId: webhook.id,
      eventType: 'AlertIncident',
      data: { a: 1 },
    })
    await settle()
    expect(JSON.parse(sent[0]?.body ?? '{}')).toEqual({
      eventId: expect.any(String),
      eventMs: platform.clock.now(),
      eventType: 'Alert',
      event: { eventType: 'AlertIncident', a: 1 },
    })
  })

  test('the same event as often as asked, for receivers that must notice', async () => {
    const { platform, webhook, sent, settle } = await open()
    await platform.control('/events', {
      kind: 'webhook-delivery',
      webhookId: webhook.id,
      eventType: 'SomethingNew',
      eventId: 'e-1',
      times: 2,
    })
    await settle()
    expect(sent.map(({ body }) => JSON.parse(body).eventId)).toEqual(['e-1', 'e-1'])
  })
})

describe('when the receiver does not take it', () => {
  const tell = (platform: ReturnType<typeof createPlatform>, webhookId: string) =>
    platform.control('/events', { kind: 'webhook-delivery', webhookId, eventType: 'FormSubmitted' })

  test('up to 5 retries, each later than the one before, signed anew; then it is given up', async () => {
    const { platform, webhook, sent, deliveries } = await open((attempt) =>
      attempt % 2 === 0 ? new Response(null, { status: 500 }) : new Error('connection refused'),
    )
    await tell(platform, webhook.id)
    const attempts: number[] = []
    for (let second = 0; second < 60; second++) {
      await platform.clock.advance(1000)
      attempts.push(sent.length)
    }
    expect(sent).toHaveLength(6)
    expect([...new Set(attempts)]).toEqual([2, 3, 4, 5, 6])
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers['x-samsara-signature'])).size).toBe(6)
    expect(deliveries()).toMatchObject([{ state: 'failed', attempts: 6, outcome: '500' }])
  })

  test('an attempt that is taken is the last', async () => {
    const { platform, webhook, sent, deliveries } = await open((attempt) =>
      attempt < 3 ? new Response(null, { status: 503 }) : new Response('ok'),
    )
    await tell(platform, webhook.id)
    await platform.clock.advance(60_000)
    expect(sent).toHaveLength(3)
    expect(deliveries()).toMatchObject([{ state: 'delivered', attempts: 3, outcome: '200' }])
  })

  test('nothing is sent under .invalid, nor to a plain address elsewhere', async () => {
    const { platform, fleet, webhook, sent, deliveries } = await open()
    for (const url of ['https://hooks.sandbox.invalid/1', 'http://10.0.0.1/hook']) {
      fleet.webhooks.put({ ...webhook, url })
      await tell(platform, webhook.id)
    }
    await platform.clock.advance(60_000)
    expect(sent).toEqual([])
    expect(deliveries().map(({ state, outcome }) => `${state}: ${outcome}`)).toEqual([
      'failed: not sent: a host under .invalid',
      'failed: not sent: only https, or http on loopback',
    ])
  })

  test('a webhook that is gone, and a reset, end the retries', async () => {
    const { platform, webhook, fleet, sent, deliveries } = await open(
      () => new Response(null, { status: 500 }),
    )
    await tell(platform, webhook.id)
    await platform.clock.advance(0)
    fleet.webhooks.delete(webhook.id)
    await platform.clock.advance(60_000)
    expect(sent).toHaveLength(1)
    expect(deliveries()).toMatchObject([{ state: 'failed', outcome: 'not sent: no webhook' }])
  })

  test('many at once: each is attempted, and the newest 500 that are settled are remembered', async () => {
    const { platform, organization, webhook, sent, deliveries } = await open()
    const event = { eventType: 'FormSubmitted', at: platform.clock.now(), data: {} }
    for (let n = 0; n < 700; n++)
      send(platform.sandbox, organization, webhook, { ...event, eventId: `e-${n}` })
    await vi.waitFor(() => expect(sent).toHaveLength(700), WAIT)
    await vi.waitFor(() => expect(deliveries()).toHaveLength(500), WAIT)
    expect(deliveries()[0]).toMatchObject({ eventId: 'e-200', state: 'delivered' })
    expect(deliveries().filter(({ state }) => state === 'waiting')).toEqual([])
  })
})
