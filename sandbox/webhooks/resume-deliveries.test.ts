import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { createPlatform } from '../testing/platform'

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-deliveries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a delivery that a restart interrupted goes on, with the same body', async () => {
  const clock = new FakeClock()
  const bodies: string[] = []
  const answering =
    (status: number): typeof fetch =>
    (_input, init) => {
      bodies.push(String(init?.body))
      return Promise.resolve(new Response(null, { status }))
    }
  const before = createPlatform({ folder }, clock, answering(503))
  const { webhooks } = before.sandbox.state.organizations[0].fleet
  const webhook = webhooks.all()[0]
  if (!webhook) throw new Error('The seed has no webhook')
  webhooks.put({ ...webhook, url: 'http://127.0.0.1:4499/hook' })
  await before.control('/events', {
    kind: 'webhook-delivery',
    webhookId: webhook.id,
    eventType: 'FormSubmitted',
  })
  await clock.advance(0)
  await before.sandbox.snapshot.flush()
  expect(bodies).toHaveLength(1)

  const after = createPlatform({ folder }, new FakeClock(), answering(204))
  await after.clock.advance(0)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
  expect(after.sandbox.state.organizations[0].fleet.deliveries.all()).toMatchObject([
    { state: 'delivered', attempts: 2, outcome: '204' },
  ])
  await after.sandbox.snapshot.flush()
})
