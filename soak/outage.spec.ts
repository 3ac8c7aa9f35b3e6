import { sayOnce } from '@/e2e/fixtures/live'
import { playOutage } from '@/e2e/fixtures/outage'
import { expect, test } from '@/e2e/fixtures/test'

test('an outage with 10,000 events: none lost, none doubled', async ({
  page,
  processes,
  sandbox,
  connect,
}) => {
  test.setTimeout(30 * 60_000)
  await connect()
  await page.goto('/routes')
  const strip = page.getByRole('banner')
  await expect(strip).toContainText(/^Live, /, { timeout: 30_000 })
  const { happened, told, caughtUp } = await playOutage(page, processes, sandbox, {
    events: 10_000,
    whileAway: () => expect(strip).toContainText(/^Stale since /, { timeout: 60_000 }),
  })
  await caughtUp(10 * 60_000)
  expect((await told()).map(sayOnce).sort()).toEqual(happened.map(sayOnce).sort())
})
