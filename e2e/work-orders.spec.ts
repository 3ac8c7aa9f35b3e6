import type { Locator, Page } from '@playwright/test'
import { refusalOf } from './fixtures/ask-api'
import { answerWorkOrder, knowWorkOrder } from './fixtures/maintenance'
import { nextWrite } from './fixtures/next-write'
import { fling, slowDown } from './fixtures/slow-machine'
import { expect, test } from './fixtures/test'

// The job engine of a process that has just started takes a while to find its first job.
const FILLED = { timeout: 60_000 }

const usd = (amount: string) => ({ amount, currency: 'usd' })

/** Costs whose every line a person can check: 95.00 of labor, 25.00 of parts, 5 % off, 10 % tax on the rest. */
const COSTED = {
  description: 'Replace the slack adjuster\nLeft rear, found by the driver.',
  status: 'In Progress',
  priority: 'High',
  poNumber: 'PO-7000',
  assetId: '281474976710700',
  odometerMeters: 160_934,
  engineHours: 1_204,
  discount: { basisPoints: 500 },
  tax: { basisPoints: 1000 },
  items: [],
  serviceTaskInstances: [
    {
      id: 'a3f5c1aa-0000-4000-8000-000000000001',
      serviceTaskId: 'b3f5c1aa-0000-4000-8000-000000000001',
      status: 'Open',
      laborTimeMinutes: 60,
      laborHourlyCost: usd('95.00'),
      parts: [
        { id: 'p1', partId: 'c3f5c1aa-0000-4000-8000-000000000001', quantity: 2, costCentsOverride: 1250 },
      ],
    },
  ],
}

const column = (page: Page, status: string) =>
  page.getByRole('region', { name: new RegExp(`^${status}\\s*\\d`) })
const card = (page: Page, status: string, name: string) => column(page, status).getByRole('link', { name })

test('a mechanic adds one by id, moves it, and sees its facts and what it costs; so do others of all that is done', async ({
  page: administrators,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const id = (await sandbox.fixtures()).workOrders[0] ?? ''
  await page.goto('/work-orders')
  await expect(page.getByText('No work orders yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add by id' }).first().click()
  await page.getByRole('dialog').getByLabel('Id').fill(id)
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${id}$`))
  await expect(page.getByText('Only the id is known.')).toBeVisible()
  await expect(page.getByText('Added by id')).toBeVisible()

  await answerWorkOrder(sandbox, { id, ...COSTED })
  const panel = page.getByRole('region', { name: `Work order ${id}` })
  await panel.getByRole('button', { name: /^Move to/ }).click()
  const sent = await nextWrite(page, () =>
    page.getByRole('menuitemcheckbox', { name: 'In Progress' }).click(),
  )
  expect(sent).toEqual({ status: 'In Progress', before: { status: null } })
  await expect(page.getByRole('heading', { level: 1, name: 'Replace the slack adjuster' })).toBeVisible()
  await expect(page.getByText('PO-7000').first()).toBeVisible()
  const cost = page.getByRole('table', { name: 'Cost in USD' })
  for (const line of [/Labor, 1\sh\s*\$95\.00/, /Subtotal\s*\$120\.00/, /Discount\s*5%\s*−\$6\.00/])
    await expect(cost).toContainText(line)
  await expect(cost).toContainText(/Tax\s*10%\s*\$11\.40/)
  await expect(cost).toContainText(/Total\s*\$125\.40/)
  await look('detail', page)
  await page.getByRole('link', { name: 'Close and go back to the list' }).click()
  await expect(page.getByRole('table', { name: 'Work orders' }).getByRole('link')).toHaveText([
    'Replace the slack adjuster',
  ])
  await look('table', page, { plain: true })

  // What is done counts: on the day of its completion, by the days of a zone.
  const completed = {
    ...{ ...COSTED, id, status: 'Completed', category: 'Preventive', vendorUuid: '9f2c7f0e-5555abcd' },
    ...{ createdAtTime: '2026-03-30T05:00:00Z', completedAtTime: '2026-04-01T04:59:59Z' },
  }
  await answerWorkOrder(sandbox, completed)
  await knowWorkOrder(page, id, { status: 'Completed' })
  const march = '/costs?from=2026-03-01&to=2026-03-31&zone=America%2FChicago'
  await administrators.goto(march)
  const spent = administrators.getByText('One work order cost $125.40: $125.40 planned and $0.00 unplanned.')
  await expect(spent).toBeVisible({ timeout: 60_000 })
  await expect(administrators.getByRole('table', { name: 'By month' })).toContainText(/Mar 2026.*\$125\.40/)
  await expect(administrators.getByRole('table', { name: 'By vehicle' })).toContainText(
    /\$125\.40.*Not known/,
  )
  await expect(administrators.getByRole('table', { name: 'By vendor' })).toContainText(
    /Vendor …abcd.*\$125\.40/,
  )
  await expect(administrators.getByRole('table', { name: 'Time to repair' })).toContainText('47 h 59 min')
  await look('costs', administrators)
  const file = administrators.waitForEvent('download')
  await administrators.getByRole('button', { name: 'CSV By category' }).click()
  expect((await file).suggestedFilename()).toBe('costs-categories-2026-03-01-2026-03-31.csv')
  await administrators.getByLabel('To', { exact: true }).fill('2026-03-30')
  await expect(administrators.getByText('No work order was completed in this period')).toBeVisible()
  await expect(administrators).toHaveURL(/to=2026-03-30/)
  await administrators.goBack()
  await expect(spent).toBeVisible()
  // By keys: the dates on the way to it are no steps, and its years on the way are no dates.
  await administrators.getByLabel('To', { exact: true }).pressSequentially('03302026')
  await expect(administrators).toHaveURL(/to=2026-03-30/)
  await administrators.goBack()
  await expect(administrators).toHaveURL(/to=2026-03-31/)
  const { page: viewers } = await colleague('viewer')
  await viewers.goto('/today')
  await viewers.getByRole('link', { name: 'Costs' }).click()
  await expect(viewers.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible()
  await viewers.goto(march)
  await expect(viewers.getByText('One work order cost $125.40')).toBeVisible()
})

test('the board moves cards by menu, by keyboard and by drag; a refusal puts the card back and says so', async ({
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { workOrders, serviceTasks } = await sandbox.fixtures()
  const [first = '', second = '', third = ''] = workOrders
  await knowWorkOrder(page, first, {
    ...{ status: 'Open', description: 'Brake hose' },
    serviceTaskInstances: [{ serviceTaskId: serviceTasks[0], status: 'Open', laborTimeMinutes: 30 }],
  })
  await knowWorkOrder(page, second, { status: 'Completed', description: 'Oil service' })
  await answerWorkOrder(sandbox, { id: third, status: 'Planning', description: 'Repaint' })
  await knowWorkOrder(page, third, { status: 'Open' })

  await page.goto('/work-orders')
  await page.getByRole('link', { name: 'Board' }).click()
  await expect(page).toHaveURL(/\/work-orders\/board$/)
  await expect(card(page, 'Open', 'Brake hose')).toBeVisible()
  await expect(card(page, 'Completed', 'Oil service')).toBeVisible()
  await expect(card(page, 'Planning', 'Repaint')).toBeVisible()
  await expect(column(page, 'Planning').getByText('cards can leave it, not enter')).toBeVisible()
  await look('board', page, { plain: true })

  // A search that finds nothing leaves no empty columns.
  await page.getByRole('searchbox', { name: 'Search work orders' }).fill('nothing like it')
  await expect(page.getByText('No work order matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(card(page, 'Open', 'Brake hose')).toBeVisible()

  // By menu.
  await column(page, 'Open')
    .getByRole('button', { name: /^Move to.*Brake hose/ })
    .press('Enter')
  const menu = page.getByRole('menu', { name: 'Move Brake hose to' })
  await expect(menu.getByRole('menuitemcheckbox')).toHaveCount(10)
  const byMenu = await nextWrite(page, () =>
    menu.getByRole('menuitemcheckbox', { name: 'Estimate' }).press('Enter'),
  )
  expect(byMenu).toEqual({ status: 'Estimate', before: { status: 'Open' } })
  await expect(card(page, 'Estimate', 'Brake hose')).toBeVisible()
  await expect(
    column(page, 'Estimate').getByRole('button', { name: /^Move to.*Brake hose/ }),
    'the focus goes with the card',
  ).toBeFocused()
  await expect(page.getByText('Brake hose is now Estimate.'), 'said once').toHaveCount(1)
  await expect(card(page, 'Open', 'Brake hose')).toHaveCount(0)

  // By keyboard, from the card's handle.
  const handle = page.getByRole('button', { name: 'Move Brake hose with the arrow keys' })
  await handle.press('Space')
  await expect(page.getByText('Brake hose picked up, in Estimate.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Over Pending Approval.')).toBeAttached()
  expect(await nextWrite(page, () => page.keyboard.press('Space'))).toEqual({
    status: 'Pending Approval',
    before: { status: 'Estimate' },
  })
  await expect(card(page, 'Pending Approval', 'Brake hose')).toBeVisible()

  // By drag, once the card has come to rest: while the platform is asked it has no handle and stays where it is.
  const slow = await slowDown(page)
  await expect(handle).toBeVisible()
  await card(page, 'Pending Approval', 'Brake hose').hover()
  await page.mouse.down()
  const target = await column(page, 'Open').boundingBox()
  await page.mouse.move((target?.x ?? 0) + 120, (target?.y ?? 0) + 120, { steps: 8 })
  await expect(page.getByText('Over Open.')).toBeAttached()
  expect(await nextWrite(page, () => page.mouse.up())).toEqual({
    status: 'Open',
    before: { status: 'Pending Approval' },
  })
  await slow.detach()
  await expect(card(page, 'Open', 'Brake hose')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Brake hose with the arrow keys' })).toBeVisible()

  // Refused: it rolls back, visibly.
  await sandbox.fault({
    method: 'PATCH',
    path: '/maintenance/work-orders',
    status: 400,
    body: { message: 'status cannot be set now', requestId: 'refused-1' },
  })
  await column(page, 'Open')
    .getByRole('button', { name: /^Move to.*Brake hose/ })
    .click()
  await page.getByRole('menuitemcheckbox', { name: 'Closed' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Brake hose was not moved to Closed.' })
  await expect(alert).toContainText('It is back in Open.')
  await expect(alert).toContainText('status cannot be set now')
  await expect(alert).toContainText('refused-1')
  await expect(card(page, 'Open', 'Brake hose')).toBeVisible()
  await look('refused', page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Closed', 'Brake hose')).toBeVisible()
  await expect(alert).toHaveCount(0)

  // Moved back, and opened beside the board.
  expect(await nextWrite(page, () => page.getByRole('button', { name: 'Undo' }).click())).toEqual({
    status: 'Open',
    before: { status: 'Closed' },
  })
  await expect(card(page, 'Open', 'Brake hose')).toBeVisible()
  await card(page, 'Open', 'Brake hose').click()
  const panel = page.getByRole('region', { name: 'Brake hose', exact: true })
  await expect(panel.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await look('board-and-detail', page, { plain: true })

  // Timed by start and stop: another tab stops what this one started, and both agree.
  await panel.getByRole('button', { name: /^Start/ }).click()
  await expect(panel.getByText(/^Working since/)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Stop/ }), 'in the place of what was pressed').toBeFocused()
  await look('clock', page)
  const other = await page.context().newPage()
  await other.goto(`/work-orders/${first}`)
  await expect(other.getByText(/^Working since/)).toBeVisible()
  await other.getByRole('button', { name: /^Change the time/ }).click()
  const worked = other.getByRole('dialog', { name: 'How long did you work?' })
  await worked.getByLabel('Minutes worked').fill('0')
  await worked.getByRole('button', { name: 'Stop and record' }).click()
  await expect(worked.getByText('Type whole minutes, from 1 to 6000.')).toBeVisible()
  await worked.getByLabel('Minutes worked').fill('25')
  await look('worked', other)
  await worked.getByRole('button', { name: 'Stop and record' }).click()
  await expect(other.getByText(/^Put on the task of .+: 25\smin of labor\.$/)).toBeVisible()
  await expect(other.getByText(/^55\smin/)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Start/ })).toBeVisible()
  await expect(panel.getByText(/^55\smin/)).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('Taken off the task again: 25 min of labor.')).toBeVisible()
  await expect(panel.getByText(/^30\smin/)).toBeVisible()
  await other.close()

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  // Several at once, from the table.
  await page.getByRole('link', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Select work orders' }).click()
  const table = page.getByRole('table', { name: 'Work orders' })
  for (const name of ['Brake hose', 'Oil service'])
    await table.getByRole('checkbox', { name: `Select ${name}` }).check()
  const selected = page.getByRole('region', { name: 'Selected work orders' })
  await selected.getByRole('button', { name: 'Status…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the status of 2 work orders' })
  await dialog.getByLabel('Status').selectOption('On Hold')
  await expect(dialog.getByText('Open → On Hold')).toBeVisible()
  await look('many', page)
  await dialog.getByRole('button', { name: 'Set the status of 2 work orders' }).click()
  await expect(dialog.getByText('All 2 are done.')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Undo 2 work orders' }).click()
  await expect(dialog.getByText('2 work orders are as before.')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await selected.getByRole('button', { name: 'Done' }).click()
  await expect(table.getByText('Completed')).toBeVisible()

  // Who has how much to do, of what is open.
  await page.goto('/work-orders/board')
  await page.getByRole('link', { name: 'Workload' }).click()
  await expect(page.getByText(/^2 open work orders/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Work by person and day' })).toBeVisible()
  await look('workload', page, { plain: true })
})

/** Where these stand, once each of them stands somewhere. */
async function boxes(...these: Locator[]) {
  const found: { x: number; y: number }[] = []
  await expect(async () => {
    found.length = 0
    for (const one of these) {
      const box = await one.boundingBox()
      if (!box) throw new Error('Not on the board')
      found.push(box)
    }
  }).toPass()
  const [held = { x: 0, y: 0 }, target = { x: 0, y: 0 }] = found
  return [held, target] as const
}

test('on a slow machine a card falls where it was let go, however fast the hand was', async ({
  sandbox,
  connect,
  colleague,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  await page.setViewportSize({ width: 1440, height: 900 })
  const [id = ''] = (await sandbox.fixtures()).workOrders
  await knowWorkOrder(page, id, { status: 'Pending Approval', description: 'Brake hose' })
  await page.goto('/work-orders/board')
  const handle = page.getByRole('button', { name: 'Move Brake hose with the arrow keys' })
  const devtools = await slowDown(page)
  let from = 'Pending Approval'
  for (const [to, steps] of [
    ['Open', 1],
    ['Pending Approval', 8],
    ['Open', 3],
    ['Pending Approval', 1],
  ] as const) {
    await expect(card(page, from, 'Brake hose')).toBeVisible()
    await expect(handle).toBeVisible()
    // A card that is drawn anew at this moment has no box.
    const [held, target] = await boxes(card(page, from, 'Brake hose'), column(page, to))
    const sent = await nextWrite(page, () =>
      fling(devtools, { x: held.x + 20, y: held.y + 8 }, { x: target.x + 120, y: target.y + 120 }, steps),
    )
    expect(sent, `${from} to ${to} in ${steps}`).toEqual({ status: to, before: { status: from } })
    from = to
  }
  await expect(card(page, from, 'Brake hose')).toBeVisible()
})

test.describe('with the platform’s lists', () => {
  test.use({ extensions: true })

  test('what the platform deleted is marked and stays readable: a route, and a work order that is not moved', async ({
    page,
    sandbox,
    processes,
    connect,
    look,
  }) => {
    await connect()
    const { workOrders, routes } = await sandbox.fixtures()
    const [id = ''] = workOrders
    const route = routes.at(-1) ?? ''
    await knowWorkOrder(page, id, { status: 'Estimate', description: 'Brake hose' })
    await page.goto(`/work-orders/${id}`)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible(FILLED)
    await page.goto('/settings/lists')
    // The last of those that are read.
    const list = page
      .getByRole('list', { name: 'Lists of the platform' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Defects', exact: true }) })
    await expect(list.getByText('Read', { exact: true })).toBeVisible(FILLED)
    for (const path of [`maintenance/work-orders?id=${id}`, `fleet/routes/${route}`]) {
      const deleted = await fetch(`${processes.sandboxUrl}/${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${processes.apiToken}` },
      })
      expect(deleted.ok, path).toBe(true)
    }
    await page.getByRole('button', { name: 'Read now' }).click()

    await page.goto(`/routes/${route}`)
    await expect(page.getByText('The platform no longer has this route.')).toBeVisible(FILLED)
    await page.goto(`/work-orders/${id}`)
    await expect(page.getByText('The platform no longer has this work order.')).toBeVisible(FILLED)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
    await look('gone')
    await page.goto(`/work-orders/${id}/edit`)
    await expect(page.getByText('This cannot be edited now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

    await page.goto('/work-orders/board?q=Brake+hose')
    const gone = column(page, 'Estimate').getByRole('listitem').filter({ hasText: 'Brake hose' })
    await expect(gone.getByText('Not on platform')).toBeVisible()
    await expect(gone.getByRole('button')).toHaveCount(0)
    await gone.hover()
    await page.mouse.down()
    const target = await column(page, 'Open').boundingBox()
    await page.mouse.move((target?.x ?? 0) + 120, (target?.y ?? 0) + 120, { steps: 4 })
    await page.mouse.up()
    await expect(card(page, 'Estimate', 'Brake hose')).toBeVisible()
    expect((await sandbox.requests({ method: 'PATCH' })).length, 'only the one above').toBe(1)
  })

  test('a mechanic makes one without a defect, once also where its answer is lost; a viewer cannot', async ({
    sandbox,
    connect,
    colleague,
    look,
  }) => {
    await connect()
    const { page } = await colleague('mechanic')
    const { vehicles, dvirs } = await sandbox.fixtures()
    await page.goto('/work-orders')
    await page.getByRole('link', { name: 'New work order' }).first().click()
    const form = page.getByRole('main')
    const create = form.getByRole('button', { name: 'Create work order' })
    await create.click()
    await expect(form.getByText('Say what is to be done.')).toBeVisible()
    await form.getByLabel('Vehicle, trailer or equipment').fill(vehicles[0] ?? '')
    await form.getByLabel('What is to be done').fill('Replace the wipers\nBoth of them.')
    await form.getByLabel('Priority').selectOption('High')
    await form.getByLabel('By a date').check()
    await form.locator('input[type="datetime-local"]').fill('2030-01-07T06:00')
    await form.getByRole('button', { name: 'Add service task' }).click()
    await look('new', page)
    const addTask = form.getByRole('button', { name: 'Add service task' })
    await addTask.click()
    const removeFirst = form.getByRole('button', { name: 'Remove service task 1' })
    await removeFirst.click()
    await expect(removeFirst, 'of the next').toBeFocused()
    await removeFirst.click()
    await expect(addTask).toBeFocused()
    await page.getByRole('button', { name: 'Save as template' }).click()
    const saving = page.getByRole('dialog')
    await saving.getByLabel('Name').fill('Wipers')
    await saving.getByRole('button', { name: 'Save as template' }).click()
    await expect(page.getByText('Wipers is saved as a template.')).toBeVisible()
    await expect(page.getByLabel('Template', { exact: true })).toHaveValue(/./)
    // The platform makes it, and nobody is told.
    await sandbox.fault({ method: 'POST', path: '/maintenance/work-orders', drop: 'after' })
    await create.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Replace the wipers' })).toBeVisible()
    expect(await sandbox.requests({ method: 'POST', path: '/maintenance/work-orders' })).toHaveLength(1)

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Attach item' }).click()
    await dialog.getByLabel('Id', { exact: true }).fill(dvirs[0] ?? '')
    await dialog.getByRole('button', { name: 'Attach item' }).click()
    await page.getByRole('button', { name: 'Detach DVIR' }).click()
    await dialog.getByRole('button', { name: 'Detach', exact: true }).click()
    await expect(page.getByText('Nothing is attached.')).toBeVisible()

    const { page: theirs } = await colleague('viewer')
    await theirs.goto('/work-orders')
    await expect(theirs.getByRole('button', { name: 'New work order' }).first()).toBeDisabled()
    await theirs.goto('/work-orders/new')
    await expect(theirs.getByRole('button', { name: 'Create work order' })).toBeDisabled()
  })
})

test('an edit sends only what changed, says what the meters do, and tells of what the answer dropped', async ({
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const id = (await sandbox.fixtures()).workOrders[1] ?? ''
  await answerWorkOrder(sandbox, { id, ...COSTED })
  await knowWorkOrder(page, id, { status: 'In Progress' })
  await page.goto(`/work-orders/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expect(page.getByText('If you leave them out, the platform fills in')).toContainText('1,204 h')
  await look('edit', page, { plain: true })

  // What is not taken is said, and nothing drops unnoticed.
  await page.getByLabel('PO number').fill('PO-8123')
  await page.getByLabel('Category').fill('Corrective')
  await answerWorkOrder(sandbox, { id, ...COSTED, category: 'Corrective', serviceTaskInstances: [] })
  const changed = await nextWrite(page, () => save.click())
  expect(changed).toEqual({
    poNumber: 'PO-8123',
    category: 'Corrective',
    before: { poNumber: 'PO-7000', category: null },
  })
  const warning = page.getByRole('alert').filter({ hasText: 'Saved, but the platform’s answer differs' })
  await expect(warning).toContainText(
    'PO number was sent as PO-8123, but the platform answered with PO-7000.',
  )
  await expect(warning).toContainText('was there before and was not touched')
  await look('dropped', page)
  await warning.getByRole('button', { name: 'Dismiss' }).click()
  await expect(warning).toHaveCount(0)

  // Readings go when they are meant to; a discount goes as basis points.
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Engine hours').fill('1210')
  await expect(page.getByRole('checkbox', { name: 'Send these readings' })).toBeChecked()
  await page.getByLabel('Discount in percent').fill('7.5')
  const withMeters = await nextWrite(page, () => save.click())
  expect(withMeters).toEqual({
    discount: { basisPoints: 750 },
    odometerMeters: 160_934,
    engineHours: 1210,
    before: { discount: { basisPoints: 500 }, odometerMeters: 160_934, engineHours: 1204 },
  })
  await expect(page).toHaveURL(new RegExp(`/work-orders/${id}$`))

  // A refusal keeps what was typed.
  await page.getByRole('link', { name: 'Edit' }).click()
  const form = page.getByRole('region', { name: /^Edit/ })
  await form.getByLabel('Assigned to').fill('404')
  await save.click()
  await expect(page.getByText('What you typed is still here.')).toBeVisible()
  await expect(form.getByLabel('Assigned to')).toHaveValue('404')
})

test('a viewer sees work orders and has no way to change one', async ({
  page,
  sandbox,
  connect,
  colleague,
}) => {
  await connect()
  const id = (await sandbox.fixtures()).workOrders[0] ?? ''
  await knowWorkOrder(page, id, { status: 'Open', description: 'Brake hose' })
  const before = (await sandbox.requests({ method: 'PATCH' })).length
  const { page: theirs } = await colleague('viewer')
  await theirs.goto('/work-orders/board')
  await expect(card(theirs, 'Open', 'Brake hose')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add by id' })).toBeDisabled()
  await expect(theirs.getByRole('button', { name: 'Move Brake hose', exact: true })).toBeDisabled()
  await expect(theirs.getByRole('button', { name: /with the arrow keys/ })).toHaveCount(0)
  await theirs.goto('/work-orders')
  await theirs.getByRole('button', { name: 'Select work orders' }).click()
  await theirs.getByRole('checkbox', { name: 'Select Brake hose' }).check()
  await expect(theirs.getByRole('button', { name: 'Status…' })).toBeDisabled()
  await theirs.goto(`/work-orders/${id}`)
  await expect(theirs.getByRole('button', { name: 'Edit' })).toBeDisabled()
  await theirs.goto(`/work-orders/${id}/edit`)
  await expect(theirs.getByText('Your role, viewer, can only read.').filter({ visible: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const forbidden = [403, 'role_forbids']
  expect(await refusalOf(theirs, 'PATCH', `/api/work-orders/${id}`, { status: 'Closed' })).toEqual(forbidden)
  expect(await refusalOf(theirs, 'POST', '/api/work-orders', { id: '123' })).toEqual(forbidden)
  expect(await sandbox.requests({ method: 'PATCH' })).toHaveLength(before)
})
