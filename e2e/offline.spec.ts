import { askApi } from './fixtures/ask-api'
import { knowWorkOrder } from './fixtures/maintenance'
import { expect, test } from './fixtures/test'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

test('on a phone: what was opened is readable without a network, what is written waits in sight, is sent once, and over nothing that changed', async ({
  page,
  context,
  sandbox,
  connect,
  colleague,
  axe,
  shot,
}) => {
  await connect()
  const mechanic = await colleague('mechanic')
  const [first = ''] = (await sandbox.fixtures()).workOrders
  await knowWorkOrder(page, first, { status: 'Open', description: 'Brake hose', priority: 'High' })
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/today', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true)

  const isKept = (path: string) =>
    page.evaluate(async (asked) => (await caches.match(asked, { ignoreVary: true })) !== undefined, path)
  const kept = (path: string) => expect.poll(() => isKept(path), { timeout: 60_000 }).toBe(true)
  const asOf = page.getByText(/^As of .*, offline\.$/)
  const heading = page.getByRole('heading', { level: 1, name: 'Brake hose' })
  const order = `/work-orders/${first}`
  const statusOf = async () => {
    const { body } = await askApi(page, 'GET', `/api/work-orders/${first}`)
    return body
  }

  await page.goto('/work-orders')
  await kept('/work-orders')
  await page.getByRole('link', { name: 'Brake hose' }).click()
  await expect(heading).toBeVisible()
  for (const path of [order, `${order}/edit`]) await kept(path)

  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(asOf).toBeVisible()
  await expect(page.getByRole('region', { name: 'Brake hose' }).getByText('High')).toBeVisible()
  // By thumb, and above the navigation.
  for (const control of [
    page.getByRole('button', { name: /^Move/ }),
    page.getByRole('link', { name: 'Edit' }),
  ]) {
    const box = await control.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.y).toBeGreaterThan(600)
  }
  await axe()
  await shot('offline-kept', { fullPage: false })

  // What was not opened is not there, and says what is.
  await page.goto('/vehicles')
  await expect(page.getByRole('heading', { name: 'Wayboard cannot be reached' })).toBeVisible()
  await axe()
  await page.goto(`${order}/edit`)
  await expect(asOf).toBeVisible()
  const notes = page.getByRole('textbox', { name: 'Closing notes' })
  await notes.fill('Hose replaced')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 change waiting on this device')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${order}$`))
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting changes' })
  await expect(waiting.getByText('Hose replaced')).toBeVisible()
  await expect(waiting.getByText('Waiting to be sent')).toBeVisible()
  await axe()
  await shot('offline-waits', { fullPage: false })

  // Back: sent, once, and in sight no more.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })
  await context.setOffline(false)
  await expect(page.getByText('1 change waiting on this device')).toHaveCount(0, { timeout: 60_000 })
  await expect(asOf).toHaveCount(0, { timeout: 60_000 })
  await page.reload()
  await expect(page.getByText('Hose replaced').first()).toBeVisible()
  expect(sent.map((body) => JSON.parse(body).closingNotes)).toEqual(['Hose replaced'])

  // Changed by somebody else meanwhile: nothing is written over it.
  await kept(`${order}/edit`)
  await context.setOffline(true)
  await page.goto(`${order}/edit`)
  await notes.fill('Hose and clamp')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 change waiting on this device')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${order}$`))
  await expect(heading).toBeVisible()
  await knowWorkOrder(mechanic.page, first, { closingNotes: 'Line bled' })
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('One needs you.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(waiting.getByText('Changed by somebody else')).toBeVisible()
  await shot('offline-conflict', { fullPage: false })
  expect(JSON.stringify(await statusOf())).toContain('Line bled')

  // Signing out names it first, and then nothing is anybody's.
  await waiting.getByRole('button', { name: 'Close' }).click()
  await page.goto('/today')
  await kept('/today')
  const signOut = async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'More', exact: true })
      .click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const leave = page.getByRole('dialog', { name: 'Sign out and lose what is waiting?' })
  await expect(leave.getByText('Brake hose')).toBeVisible()
  await axe()
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await signOut()
  await leave.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await isKept('/today')).toBe(false)
})
