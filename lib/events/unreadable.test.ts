import { describe, expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json'
import { listDrivers } from '@/lib/platform/contract/endpoints/published/directory'
import { listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { listVehicleStats } from '@/lib/platform/contract/endpoints/published/vehicles'
import { listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'
import { unreadable, unreadableMeasurement } from './unreadable'
import { withoutHidden } from './without-hidden'

const AT = new Date('2025-06-01T12:00:00Z')
const webhook = {
  ...{ id: 42, name: 'Dispatch', secretKey: 'dGVzdA==' },
  customHeaders: [{ key: 'X', value: 'their-key' }],
}

describe('what cannot be read', () => {
  it('is kept as it came, of a list that hides nothing', () => {
    expect(unreadable('sync', { id: 7 }, AT, listRoutes).body).toEqual({ id: 7 })
    expect(unreadable('feed', webhook, AT).body).toEqual(webhook)
  })

  it.each([
    [listWebhooks, webhook, ['id']],
    [listWebhooks, { id: 'w', customHeaders: 'X: dGVzdA== their-key' }, ['customHeaders']],
    [listWebhooks, '{"secretKey":"dGVzdA=="}', ['']],
    [listDrivers, { id: 42, name: 'Ann', phone: 'their-key' }, ['id']],
    // The contract takes it, and no index does.
    [listDrivers, { id: 'their-key'.repeat(99), name: 'Ann' }, ['id']],
  ])('keeps of what may hold a secret of %# what is wrong with it alone', (endpoint, thing, wrong) => {
    const event = unreadable('sync', thing, AT, endpoint)
    const kept = JSON.stringify(event)
    for (const secret of ['dGVzdA', 'their-key']) expect(kept).not.toContain(secret)
    expect(event.body).toMatchObject({ endpoint: endpoint.id, wrong, sha256: expect.any(String) })
    // It is the same event however often it comes, and another where the thing is another.
    expect(unreadable('sync', thing, AT, endpoint).sourceKey).toBe(event.sourceKey)
    expect(unreadable('sync', [thing], AT, endpoint).sourceKey).not.toBe(event.sourceKey)
  })

  it('keeps nothing of a measurement, and is one event however often something else was measured', () => {
    const at = (latitude: number) => unreadableMeasurement({ gps: { latitude } }, AT, listVehicleStats)
    const body = { notKept: 'It is a measurement.', endpoint: 'listVehicleStats', wrong: ['id'] }
    expect(at(45.5)).toMatchObject({ type: 'unreadable', body })
    expect(at(45.6)).toEqual(at(45.5))
    expect(unreadableMeasurement(null, AT, listVehicleStats).sourceKey).not.toBe(at(45.5).sourceKey)
  })

  it('is not shown where a row from before names what is hidden, however it does', () => {
    const hiding: JsonValue[] = [webhook, { a: [{ phone: '1' }] }, JSON.stringify(webhook), { email: null }]
    for (const body of hiding) expect(withoutHidden(body)).toBe('[redacted]')
    const plain: JsonValue[] = [{ id: 7, name: 'North' }, null, 'Call by phone', { driver: 7 }]
    for (const body of plain) expect(withoutHidden(body)).toEqual(body)
  })
})
