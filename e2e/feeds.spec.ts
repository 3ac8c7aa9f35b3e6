import type { Page } from '@playwright/test'
import { refusalOf } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

const DATA_POINTS = '/industrial/data-inputs/data-points/feed'
// The pause after a fault grows to half a minute.
const RECOVERY = { timeout: 60_000 }

const feed = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Feeds', exact: true })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name }) })

/** The feed of industrial data points, switched on and live. */
async function liveDataPoints(page: Page) {
  await page.goto('/settings/feeds')
  const points = feed(page, 'Industrial data points')
  await points.getByRole('switch').click()
  await expect(points.getByText('Live')).toBeVisible()
  return points
}

test('an administrator switches feeds, and sees how each stands', async ({ page, connect, look }) => {
  await connect()
  await page.goto('/settings/feeds')
  const routes = feed(page, 'Route events')
  const detections = feed(page, 'Detections')
  await expect(routes.getByText('Live')).toBeVisible()
  await expect(routes.getByText(/^\d\d:\d\d C[SD]T$|^\w{3} \d+, \d\d:\d\d C[SD]T$/).first()).toBeVisible()
  await expect(detections.getByRole('switch', { name: 'Detections' })).not.toBeChecked()

  const turn = detections.getByRole('switch', { name: 'Detections' })
  await turn.focus()
  await turn.press('Space')
  await expect(turn).toBeChecked()
  await expect(page.getByText('Detections: switched on')).toBeVisible()
  await expect(detections.getByText('Live')).toBeVisible()
  await look('on')

  await turn.click()
  await expect(turn).not.toBeChecked()
  await expect(detections.locator('h3').getByText('Off')).toBeVisible()
  await page.reload()
  await expect(turn, 'kept').not.toBeChecked()
  await page.goto('/audit?subject=feed')
  await expect(page.getByText('Switched the feed “Detections” off.')).toBeVisible()
})

test('a cursor that the platform refuses leaves a gap, with its times', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  await connect()
  const points = await liveDataPoints(page)
  await sandbox.fault({
    method: 'GET',
    path: DATA_POINTS,
    status: 400,
    body: { message: 'The cursor has expired.', requestId: 'gone' },
  })
  await expect(points.locator('dd').nth(1), 'the newest point').toContainText(/C[SD]T/)
  const gaps = page.getByRole('list', { name: 'Gaps of Industrial data points' })
  await expect(gaps.getByRole('listitem')).toHaveCount(1, RECOVERY)
  await expect(gaps).toContainText(/Missing from .*C[SD]T until .*C[SD]T/)
  await expect(gaps).toContainText('The cursor has expired.')
  await expect(points.getByText('Live')).toBeVisible()
  await page.getByRole('radio', { name: 'UTC' }).check()
  await expect(gaps).toContainText(/Missing from .*UTC until .*UTC/)
  await look('gap')
})

test('what could not be read is counted, and shown as it came', async ({ page, sandbox, connect, look }) => {
  await connect()
  const points = await liveDataPoints(page)
  await sandbox.fault({
    method: 'GET',
    path: DATA_POINTS,
    status: 200,
    body: { data: [{ name: 'Oil pressure' }], pagination: { endCursor: 'next', hasNextPage: false } },
  })
  const unread = page.getByRole('region', { name: '1 item could not be read' })
  await expect(async () => {
    await page.reload()
    await expect(unread).toBeVisible({ timeout: 3_000 })
  }).toPass(RECOVERY)
  await unread.getByText('As it came').click()
  await expect(unread).toContainText('"name": "Oil pressure"')
  await expect(points.getByRole('switch')).toBeChecked()
  await look('unreadable')
})

test('a feed that the platform does not answer is stale, and says since when', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  await connect()
  const points = await liveDataPoints(page)
  await sandbox.fault({
    method: 'GET',
    path: DATA_POINTS,
    status: 503,
    body: { message: 'Down.' },
    times: 1000,
  })
  await expect(points.getByText(/^Stale since .*C[SD]T/)).toBeVisible(RECOVERY)
  await look('stale')
  await sandbox.clearFaults()
  await expect(points.getByText('Live')).toBeVisible(RECOVERY)
})

test('others see how the feeds stand, and why they cannot switch them', async ({
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('dispatcher')
  await page.goto('/settings/feeds')
  await expect(
    page.getByText('Only an administrator can do this. Your role: Dispatcher.').filter({ visible: true }),
  ).toBeVisible()
  const turn = feed(page, 'Route events').getByRole('switch')
  await expect(turn).toBeDisabled()
  await turn.press('Space')
  await expect(turn).toBeChecked()
  await look('dispatcher', page)
  expect(await refusalOf(page, 'PATCH', '/api/feeds/route_events', { enabled: false })).toEqual([
    403,
    'role_forbids',
  ])
})
