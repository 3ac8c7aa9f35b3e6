import type { Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { certifyRepaired, knowWorkOrder, submitDvir } from './fixtures/maintenance'
import { nextWrite } from './fixtures/next-write'
import { expect, test } from './fixtures/test'

/** Does `act` while the next request that matches is on its way, before the server sees it. */
async function during(page: Page, method: string, path: RegExp, act: () => Promise<unknown>) {
  let isNext = true
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (!isNext || route.request().method() !== method) return route.fallback()
      isNext = false
      await act()
      await route.continue()
    },
  )
}

test('a work order that somebody else saved meanwhile is shown beside what was typed', async ({
  page: administrator,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const id = (await sandbox.fixtures()).workOrders[0] ?? ''
  await knowWorkOrder(page, id, { status: 'Open', description: 'Brake hose' })
  await page.goto(`/work-orders/${id}/edit`)
  await page.getByLabel('Description').fill('Brake hose, mine')
  await page.getByLabel('Category').fill('Corrective')
  await page.getByLabel('Discount', { exact: true }).selectOption('percent')
  await page.getByLabel('Discount in percent').fill('7')
  await knowWorkOrder(administrator, id, {
    description: 'Brake hose, theirs',
    invoiceNumber: 'I-99',
    discount: { money: { amount: '20.00', currency: 'usd' } },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Brake hose, theirs was changed in the meantime' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/saved it at .*, after you began/)).toBeVisible()
  await expect(dialog.getByText('I-99')).toBeVisible()
  await look('work-order', page)
  // Whoever goes back to what was typed is told why nothing was saved, and looks again.
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const notice = page.getByRole('alert').filter({ hasText: 'Someone changed this after you began.' })
  await expect(notice).toContainText('What you typed is still here.')
  await notice.getByRole('button', { name: 'Look and choose' }).click()
  await expect(dialog.getByText('I-99')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save with these' }).click()
  await expect(dialog.getByText('Choose one.').first()).toBeVisible()
  await dialog
    .getByRole('group', { name: 'Description' })
    .getByRole('radio', { name: 'Now: Brake hose, theirs' })
    .check()
  const discount = dialog.getByRole('group', { name: 'Discount' })
  await expect(discount.getByRole('radio', { name: 'Now: $20.00' })).toBeVisible()
  await discount.getByRole('radio', { name: 'Yours: 7%' }).check()
  const sent = await nextWrite(page, () => dialog.getByRole('button', { name: 'Save with these' }).click())
  expect(sent).toMatchObject({
    category: 'Corrective',
    discount: { basisPoints: 700 },
    before: { discount: { money: { amount: '20.00', currency: 'usd' } } },
  })
  expect(sent, 'theirs is not sent back').not.toHaveProperty('description')
  await expect(page).toHaveURL(new RegExp(`/work-orders/${id}$`))
  await expect(page.getByText('I-99').first()).toBeVisible()
  await expect(page.getByText('Corrective').first()).toBeVisible()
})

test('a move of what somebody else moved meanwhile says where it is now, and asks', async ({
  page: administrator,
  sandbox,
  connect,
  colleague,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  await page.setViewportSize({ width: 1440, height: 900 })
  const id = (await sandbox.fixtures()).workOrders[0] ?? ''
  await knowWorkOrder(page, id, { status: 'Open', description: 'Brake hose' })
  await page.goto('/work-orders/board')
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}\\s*\\d`) })
  const dialog = page.getByRole('dialog', { name: 'Brake hose was changed in the meantime' })
  const moveTo = async (from: string, to: string) => {
    await column(from)
      .getByRole('button', { name: /^Move to.*Brake hose/ })
      .click()
    await page.getByRole('menuitemcheckbox', { name: to }).click()
  }
  const overtaken = (status: string) =>
    during(page, 'PATCH', /^\/api\/work-orders\//, () => knowWorkOrder(administrator, id, { status }))

  await overtaken('Assigned')
  await moveTo('Open', 'Estimate')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Before: Open')).toBeVisible()
  await expect(column('Assigned').getByRole('link', { name: 'Brake hose' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Now: Assigned' }).check()
  await dialog.getByRole('button', { name: 'Continue with this' }).click()
  await expect(dialog).toBeHidden()
  await expect(column('Assigned').getByRole('link', { name: 'Brake hose' })).toBeVisible()

  await overtaken('Pending Approval')
  await moveTo('Assigned', 'Estimate')
  await dialog.getByRole('radio', { name: 'Yours: Estimate' }).check()
  const sent = await nextWrite(page, () => dialog.getByRole('button', { name: 'Continue with this' }).click())
  expect(sent).toEqual({ status: 'Estimate', before: { status: 'Pending Approval' } })
  await expect(column('Estimate').getByRole('link', { name: 'Brake hose' })).toBeVisible()
})

test('a report that somebody else resolves meanwhile keeps what is typed, and asks whose stands', async ({
  page: administrator,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const { drivers, users } = await sandbox.fixtures()
  const report = await submitDvir(page, sandbox, { driverId: drivers[0], defects: 1 })
  await page.goto(`/dvirs/${report.id}`)
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Resolve/ })
  await certifyRepaired(form, users[0])
  const resolvedThere = await askApi(administrator, 'PATCH', `/api/dvirs/${report.id}`, {
    authorId: users[1],
    isResolved: true,
    mechanicNotes: 'Theirs: bled the brakes.',
  })
  expect(resolvedThere.status).toBe(200)
  await expect(page.getByRole('list', { name: 'Signatures, 2 of 3' }), 'the desk hears of it').toBeAttached()
  await expect(form, 'and what is typed stays').toBeVisible()
  await form.getByRole('button', { name: 'Sign and resolve' }).click()
  const dialog = page.getByRole('dialog', { name: 'was changed in the meantime' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Theirs: bled the brakes.')).toBeVisible()
  await look('dvir', page)
  await dialog
    .getByRole('group', { name: 'Mechanic’s signature and notes' })
    .getByRole('radio', { name: /^Yours/ })
    .check()
  const sent = await nextWrite(page, () =>
    dialog.getByRole('button', { name: 'Continue with these' }).click(),
  )
  expect(sent).toMatchObject({
    mechanicNotes: expect.stringMatching(/^Repaired: /),
    before: { safetyStatus: 'resolved', mechanicNotes: 'Theirs: bled the brakes.' },
  })
  await expect(form).toBeHidden()
  await expect(page.getByText(/^Repaired: the listed defects/)).toBeVisible()
})

test('a role that another administrator changes meanwhile is not changed unseen', async ({
  page,
  signUp,
  colleague,
}) => {
  await signUp()
  const { page: other } = await colleague('administrator')
  await colleague('viewer')
  await page.goto('/settings/members')
  const row = page
    .getByRole('table', { name: 'Members' })
    .getByRole('row')
    .filter({ hasText: 'Viewer Marlow' })
  await row.getByRole('button', { name: 'Actions for Viewer Marlow' }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const members = z
    .object({ data: z.array(z.object({ userId: z.string(), name: z.string() })) })
    .parse((await askApi(other, 'GET', '/api/members')).body)
  const viewer = members.data.find(({ name }) => name === 'Viewer Marlow')?.userId
  expect((await askApi(other, 'PATCH', `/api/members/${viewer}`, { role: 'mechanic' })).status).toBe(200)
  const asked = page.getByRole('dialog', { name: 'Change the role of Viewer Marlow' })
  await asked.getByRole('radio', { name: 'Dispatcher' }).check()
  await asked.getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'The role of Viewer Marlow was changed in the meantime' })
  await expect(dialog.getByText('Administrator Marlow saved it')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Now: Mechanic' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Yours: Dispatcher' }).check()
  const sent = await nextWrite(page, () => dialog.getByRole('button', { name: 'Continue with this' }).click())
  expect(sent).toEqual({ role: 'dispatcher', before: { role: 'mechanic' } })
  await expect(page.getByText('Viewer Marlow is now a dispatcher')).toBeVisible()
  await expect(row).toContainText('Dispatcher')
})
