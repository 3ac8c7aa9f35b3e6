import { allow, openConsent } from './fixtures/install'
import { expect, test } from './fixtures/test'

test('an administrator sees the connection, disconnects, finds the install gone, and connects again with all data there', async ({
  page,
  processes,
  connect,
  axe,
  shot,
}) => {
  await connect()
  const created = await page.evaluate(async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const place = { latitude: 37.77, longitude: -122.41, address: '1 Market St' }
    const answer = await fetch('/api/routes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Kept over a disconnect',
        stops: [
          { name: 'Depot', singleUseLocation: place, scheduledDepartureTime: at(15) },
          { name: 'Customer', singleUseLocation: place, scheduledArrivalTime: at(60) },
        ],
      }),
    })
    return answer.status
  })
  expect(created).toBe(201)

  await page.goto('/settings/connection')
  await expect(page.getByText('admin:write').first()).toBeVisible()
  await expect(page.getByText(/last call/i).first()).toBeVisible()
  await axe(page, { plain: true })
  await shot('connected')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('stay here and stay readable')).toBeVisible()
  await shot('disconnect-asked')
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText(/^Disconnected/).first()).toBeVisible()
  await shot('disconnected')

  const platform = await page.context().newPage()
  await platform.goto(`${processes.sandboxUrl}/dashboard/apps`)
  await expect(platform.getByRole('heading', { name: 'Apps', exact: true })).toBeVisible()
  await expect(platform.getByRole('button', { name: /Revoke Wayboard/ })).toHaveCount(0)
  await shot('apps-after', { page: platform })
  await platform.close()

  await page.goto('/routes?filter=all')
  await expect(page.getByText('Kept over a disconnect').first()).toBeVisible()
  await page.goto('/settings/connection')
  await page
    .getByRole('link', { name: /connect/i })
    .first()
    .click()
  await allow(page)
  await expect(page).toHaveURL(/\/today/)
  await page.goto('/routes?filter=all')
  await expect(page.getByText('Kept over a disconnect').first()).toBeVisible()
})

test("revoking on the platform's Apps page shows a reconnect banner on the desk's next call", async ({
  page,
  processes,
  connect,
  axe,
  shot,
}) => {
  await connect()
  const platform = await page.context().newPage()
  await platform.goto(`${processes.sandboxUrl}/dashboard/apps`)
  platform.on('dialog', (dialog) => void dialog.accept())
  await platform.getByRole('button', { name: /Revoke Wayboard/ }).click()
  await expect(platform.getByRole('button', { name: /Revoke Wayboard/ })).toHaveCount(0)
  await platform.close()

  const status = await page.evaluate(async () => (await fetch('/api/platform/contacts')).status)
  expect(status).toBe(409)
  await page.goto('/routes')
  await expect(page.getByRole('link', { name: /reconnect/i }).first()).toBeVisible()
  await axe()
  await shot('reconnect')
  await page
    .getByRole('link', { name: /reconnect/i })
    .first()
    .click()
  if (!/oauth2\/authorize/.test(page.url()))
    await page
      .getByRole('link', { name: /reconnect/i })
      .first()
      .click()
  await allow(page)
  await expect(page).toHaveURL(/\/today/)
  expect(await page.evaluate(async () => (await fetch('/api/platform/contacts')).status)).toBe(200)
})

test('a grant of admin:read makes the desk read-only: no write control enabled, a forced write never leaves', async ({
  page,
  sandbox,
  connect,
  shot,
}) => {
  await connect({ scope: 'admin:read' })
  await page.goto('/routes')
  await shot('read-only')
  const forced = await page.evaluate(async () => {
    const answer = await fetch('/api/routes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Forced',
        stops: [
          {
            singleUseLocation: { latitude: 1, longitude: 1, address: 'x' },
            scheduledDepartureTime: new Date().toISOString(),
          },
          { singleUseLocation: { latitude: 1, longitude: 1, address: 'y' } },
        ],
      }),
    })
    const body: { error: { code: string } } = await answer.json()
    return [answer.status, body.error.code]
  })
  expect(forced).toEqual([403, 'scope_read_only'])
  expect((await sandbox.requests({ path: '/fleet/routes', method: 'POST' })).length).toBe(0)
})

test('a viewer and a stranger get nothing they may not have', async ({ page, processes, signUp }) => {
  await signUp()
  await openConsent(page, processes)
  await allow(page)
  await expect(page).toHaveURL(/\/today/)
  const foreign = await page.request.post('/api/connection/claim', {
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status()).toBe(403)
  // The open desk would leave for the sign-in page just when its context is closed, which can hang the browser.
  await page.goto('about:blank')
  await page.context().clearCookies()
  for (const path of ['/api/connection', '/api/routes', '/api/platform/contacts'])
    expect((await page.request.get(path)).status()).toBe(401)
})
