import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

test.use({ extensions: true, viewport: { width: 1440, height: 900 } })
// Ninety days of routes are read, and what stays take is learned behind them.
const FILLED = { timeout: 90_000 }

test.beforeEach(async ({ processes, sandbox }) => {
  await processes.sandbox.restart({ SANDBOX_HISTORY: 'on' })
  await sandbox.reset()
  await sandbox.settings({ extensions: true })
})
test.afterEach(({ processes }) => processes.sandbox.restart())

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const suggestions = (page: Page) => page.getByRole('button', { name: /^Plan \d+\s(min|h)/ })

test('a dispatcher sees where routes are late, narrows it, and takes what a stay takes over into the routes to come', async ({
  page: administrator,
  connect,
  colleague,
  look,
  axe,
}) => {
  test.setTimeout(180_000)
  await connect()
  await administrator.goto('/on-time')
  await expect(administrator.getByRole('heading', { level: 1, name: 'On time' })).toBeVisible()
  await expect(async () => {
    await administrator.reload()
    await expect(suggestions(administrator).first()).toBeVisible({ timeout: 3_000 })
  }).toPass(FILLED)

  const { page } = await colleague('dispatcher')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/today')
  await page.getByRole('link', { name: 'On time', exact: true }).click()
  await expect(page.getByText(/\d+ stops were reached, \d+ of them late \(\d+%\)\./)).toBeVisible()
  await expect(page.getByText(/routes that ended late lost [\d,]+\s(min|h)/)).toBeVisible()
  await page.getByLabel('Period').selectOption('Three months')
  await expect(page).toHaveURL(/from=.*to=.*zone=/)
  await expect(page.getByText(/is late most often: \d+% of \d+ visits/).first()).toBeVisible()

  // The worst first: what is behind a line, and its routes.
  const places = table(page, 'By place').getByRole('row')
  const worst = places.nth(1).getByRole('button')
  const name = await worst.innerText()
  await worst.click()
  const visits = page.getByRole('dialog', { name: `Visits: ${name}` })
  await expect(visits.getByRole('row').nth(1)).toContainText(/Late \d+\s(min|h)/)
  await axe(page)
  await expect(visits.getByRole('link', { name: 'All of its routes' })).toHaveAttribute(
    'href',
    /\/routes\?address=/,
  )
  await page.keyboard.press('Escape')
  await expect(visits).toBeHidden()
  await expect(worst).toBeFocused()

  // Of people by a press, and the trail has who looked.
  await expect(table(page, 'By driver')).toBeHidden()
  await page.getByRole('button', { name: 'Show drivers' }).press('Enter')
  await expect(table(page, 'By driver').getByRole('row').nth(1)).toBeVisible()
  // The button is gone: the keyboard goes on with what it showed.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'CSV By driver' })).toBeFocused()
  await look('page', page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV By weekday' }).click()
  expect((await file).suggestedFilename()).toMatch(/^on-time-weekdays-.*\.csv$/)
  const paper = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Print' }).click()
  await expect((await paper).getByRole('table', { name: 'By driver' })).toBeVisible()
  await (await paper).close()
  await administrator.goto('/audit')
  await expect(administrator.getByText('Looked at how punctual drivers were').first()).toBeVisible()

  // Who may not know of drivers, or write routes, sees the rest.
  const { page: mechanics } = await colleague('mechanic')
  await mechanics.goto('/on-time')
  await expect(table(mechanics, 'By place')).toBeVisible()
  await expect(
    mechanics.getByText('How punctual drivers were is for dispatchers and administrators.'),
  ).toBeVisible()
  await expect(mechanics.getByRole('button', { name: 'Show drivers' })).toBeHidden()
  await expect(suggestions(mechanics).first()).toHaveAttribute('aria-disabled', 'true')

  // One press takes a suggestion over, after it has shown what becomes of each route.
  const first = suggestions(page).first()
  const asked = await first.innerText()
  const line = page.getByRole('listitem').filter({ has: first })
  await expect(line).toContainText(/A stay takes [\dhmin\s]+ by experience, with [\dhminto\s]+ planned/)
  const dialog = page.getByRole('dialog')
  await first.press('Enter')
  await expect(dialog.getByText(/stops?, up to .* later/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  await first.click()
  await expect(dialog.getByText(/stops?, up to .* later/).first()).toBeVisible()
  await dialog.locator('summary').first().click()
  await expect(dialog.getByText(/leaves .*, was /).first()).toBeVisible()
  await look('take', page)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: /^Plan [\dhmin\s]+ at .* for \d+ routes?$/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    stops: expect.anything(),
    before: { stops: expect.anything() },
  })
  await expect(dialog.getByText(/^(All \d+ are|It is) done\.$/)).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: asked })).toBeHidden()
  // Its line went with the button that had the focus: the next one has it, or what says that there is none.
  await expect(
    suggestions(page).or(page.getByText('No plan differs from experience anymore.')).first(),
  ).toBeFocused()
})
