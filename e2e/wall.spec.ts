import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

test.use({ extensions: true, viewport: { width: 1440, height: 900 } })

/** The page of a screen, and nothing that it asks. */
const PAGE = /^[^/]+:\/\/[^/]+\/screen$/
// The seeded day: see sandbox/seed/routes.ts and driver-clocks.ts.
const OUT_OF_HOURS = 'RV-2037'

const today = z.object({
  data: z.object({
    routes: z.array(z.object({ name: z.string(), vehicle: z.object({ id: z.string() }).nullable() })),
  }),
})

test('a screen at the wall: nothing to press, of a person no more than everybody may know, and renewed by itself', async ({
  page,
  connect,
  look,
}) => {
  await connect()
  await page.goto('/today')
  const ofToday = page.getByRole('listitem').filter({ hasText: `${OUT_OF_HOURS} ` })
  await expect(ofToday).toContainText('short of driving hours', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Wall' }).click()
  await expect(page).toHaveURL(/\/today\/wall$/)
  const wall = page.getByRole('main').getByRole('list', { name: 'Routes by who must act' })
  const line = (name: string) => wall.locator('> li').filter({ hasText: name })
  await expect(line(OUT_OF_HOURS)).toContainText('Blocked')
  await expect(line(OUT_OF_HOURS)).toContainText('is not ready to drive')
  await expect(wall).not.toContainText(/short of|license|training/i)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await look('wall')

  // A vehicle may not leave any more: its route comes to the others, on a page that nobody loads anew.
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }))
  const ready = today.parse((await askApi(page, 'GET', '/api/today?show=ready&limit=20')).body).data.routes
  const next = ready.find(({ vehicle }) => vehicle)
  const { status } = await askApi(page, 'PUT', `/api/vehicles/${next?.vehicle?.id}/out-of-service`, {
    reason: 'Cracked frame',
  })
  expect(status).toBeLessThan(300)
  await expect(line(next?.name ?? '')).toContainText('Cracked frame', { timeout: 30_000 })
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true)

  const full = page.getByRole('button', { name: 'Full screen' })
  await full.click()
  await expect(full).toBeHidden()
  await page.evaluate(() => document.exitFullscreen())
  await page.getByRole('link', { name: 'Back to Today' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a screen that nobody is signed in at: it begins by a code, renews itself, and shows nothing once it is ended', async ({
  page,
  browser,
  baseURL,
  connect,
  look,
}) => {
  await connect()
  await page.goto('/settings/screens')
  await expect(page.getByText('No screen yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a screen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Depot gate')
  await dialog.getByRole('radio', { name: '90 days' }).check()
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  await expect(page.getByRole('dialog', { name: 'The code of Depot gate' })).toBeVisible()
  await look('code')
  const code = await dialog.getByLabel('Code').inputValue()
  expect(await dialog.getByLabel('Open on the screen').inputValue()).toBe(`${baseURL}/screen`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Depot gate' })
  await expect(row).toContainText('Waiting for its code')

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  const screen = await context.newPage()
  await screen.clock.install()
  await screen.goto('/screen')
  await expect(screen).toHaveURL(/\/screen\/code$/)
  await look('type-code', screen, { plain: true })
  await screen.getByLabel('Code').fill('7KQM-2XBD-9RTW')
  await screen.getByRole('button', { name: 'Show the day' }).click()
  await expect(screen.getByText('This code does not work.').first()).toBeVisible()
  await screen.getByLabel('Code').fill(code.toLowerCase())
  await screen.getByRole('button', { name: 'Show the day' }).click()
  await expect(screen).toHaveURL(/\/screen$/)

  const wall = screen.getByRole('list', { name: 'Routes by who must act' })
  const line = (name: string) => wall.locator('> li').filter({ hasText: name })
  await expect(line(OUT_OF_HOURS)).toContainText('is not ready to drive', { timeout: 60_000 })
  await expect(wall).not.toContainText(/short of|license|training/i)
  await expect(screen.getByText(/^Whitfield Haulage \w+, as of/)).toBeVisible()
  await expect(screen.getByRole('link')).toHaveCount(0)
  await look('screen', screen)

  await screen.evaluate(() => Object.assign(window, { loadedOnce: true }))
  const ready = today.parse((await askApi(page, 'GET', '/api/today?show=ready&limit=20')).body).data.routes
  const next = ready.find(({ vehicle }) => vehicle)
  const marked = await askApi(page, 'PUT', `/api/vehicles/${next?.vehicle?.id}/out-of-service`, {
    reason: 'Cracked frame',
  })
  expect(marked.status).toBeLessThan(300)
  await expect(line(next?.name ?? '')).toContainText('Cracked frame', { timeout: 60_000 })
  expect(await screen.evaluate(() => 'loadedOnce' in window)).toBe(true)
  // Once in a night it is loaded anew, as the app is by then.
  // Not while the app is down: the browser's own page would stay there.
  await screen.route(PAGE, (route) => route.abort())
  await screen.clock.fastForward('06:01:00')
  await screen.clock.fastForward('00:20')
  await expect(line(OUT_OF_HOURS)).toBeVisible()
  expect(await screen.evaluate(() => 'loadedOnce' in window)).toBe(true)
  await screen.unroute(PAGE)
  await screen.clock.fastForward('00:20')
  await screen.waitForFunction(() => !('loadedOnce' in window))
  await expect(line(OUT_OF_HOURS)).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Shows the day')
  await row.getByRole('button', { name: 'End Depot gate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('No screen yet.')).toBeVisible()
  await expect(screen).toHaveURL(/\/screen\/code$/, { timeout: 60_000 })
  await context.close()
})
