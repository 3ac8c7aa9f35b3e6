import type { Page } from '@playwright/test'
import { refusalOf } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

// The pause after a fault grows to half a minute.
const RECOVERY = { timeout: 60_000 }

const feed = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Feeds', exact: true })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name }) })

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
  await look('on', page, { plain: true })

  await turn.click()
  await expect(turn).not.toBeChecked()
  await expect(detections.locator('h3').getByText('Off')).toBeVisible()
  await page.reload()
  await expect(turn, 'kept').not.toBeChecked()
  await page.goto('/audit?subject=feed')
  await expect(page.getByText('Switched the feed “Detections” off.')).toBeVisible()
})

test('a feed in trouble: a gap with its times, what could not be read as it came, stale since when, and live again', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  await connect()
  await page.goto('/settings/feeds')
  const points = feed(page, 'Industrial data points')
  await points.getByRole('switch').click()
  await expect(points.getByText('Live')).toBeVisible()

  const poll = { method: 'GET', path: '/industrial/data-inputs/data-points/feed' }
  const expired = { message: 'The cursor has expired.', requestId: 'gone' }
  await sandbox.fault({ ...poll, status: 400, body: expired })
  await expect(points.locator('dd').nth(1), 'the newest point').toContainText(/C[SD]T/)
  const gaps = page.getByRole('list', { name: 'Gaps of Industrial data points' })
  await expect(gaps.getByRole('listitem')).toHaveCount(1, RECOVERY)
  await expect(gaps).toContainText(/Missing from .*C[SD]T until .*C[SD]T/)
  await expect(gaps).toContainText('The cursor has expired.')
  await expect(points.getByText('Live')).toBeVisible()

  // Its end leads nowhere: one gap more may follow.
  await sandbox.fault({
    ...poll,
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
  await look('gap-and-unreadable')

  await sandbox.fault({ ...poll, status: 503, body: { message: 'Down.' }, times: 1000 })
  await expect(points.getByText(/^Stale since .*C[SD]T/)).toBeVisible(RECOVERY)
  await look('stale')
  await sandbox.clearFaults()
  await expect(points.getByText('Live')).toBeVisible(RECOVERY)
  await page.getByRole('radio', { name: 'UTC' }).check()
  await expect(gaps.getByRole('listitem').last()).toContainText(/Missing from .*UTC until .*UTC/)
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
  await look('dispatcher', page, { plain: true })
  expect(await refusalOf(page, 'PATCH', '/api/feeds/route_events', { enabled: false })).toEqual([
    403,
    'role_forbids',
  ])
})
