import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { listed } from './fixtures/listed'
import { knowWorkOrder, submitDvir } from './fixtures/maintenance'
import { nextWrite } from './fixtures/next-write'
import { stop } from './fixtures/stop'
import { tabTo } from './fixtures/tab-to'
import { expect, test } from './fixtures/test'

/** Types the beginning of a name into the box that has the focus, and picks `name` by the arrow keys. */
async function pick(page: Page, box: Locator, name: string) {
  await tabTo(page, box)
  await page.keyboard.type(name.slice(0, 4))
  const option = page.getByRole('option').filter({ hasText: name, visible: true }).first()
  await expect(option).toBeVisible()
  for (let pressed = 0; pressed < 20 && (await option.getAttribute('aria-selected')) !== 'true'; pressed++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(name)
}

/** On a phone, with the box just above the bar at the bottom: what is found can be seen and pressed. */
async function expectFoundInSight(page: Page, box: Locator, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 812 })
  await tabTo(page, box)
  await box.evaluate((element) => {
    const bar = document.elementFromPoint(window.innerWidth / 2, window.innerHeight - 4)?.closest('nav')
    if (!bar) throw new Error('Nothing stays at the bottom')
    const under = element.getBoundingClientRect().bottom + 4 - bar.getBoundingClientRect().top
    window.scrollBy({ top: under, behavior: 'instant' })
  })
  await page.keyboard.type(name.slice(0, 2))
  const inSight = () =>
    page
      .getByRole('listbox', { name: 'Found' })
      .getByRole('option')
      .first()
      .evaluate((option) => {
        const { left, top, width, height } = option.getBoundingClientRect()
        return option.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
  await expect.poll(inSight).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  if (before) await page.setViewportSize(before)
}

test.describe('with the published extensions', () => {
  test.use({ extensions: true })

  test('a dispatcher creates a route by the keyboard alone, and types no id', async ({
    page,
    connect,
    look,
  }) => {
    await connect()
    const [driver] = await listed(page, '/fleet/drivers')
    const [depot, customer] = await listed(page, '/addresses')
    if (!driver || !depot || !customer) throw new Error('The seed names nobody')
    await page.goto('/routes/new')
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }).first())
    await page.keyboard.type('By hand')
    const box = page.getByRole('combobox', { name: /^Driver/ })
    await tabTo(page, box)
    await page.keyboard.type(driver.name.slice(0, 2))
    await expect(page.getByRole('listbox')).toBeVisible()
    await look('found', page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
    await pick(page, box, driver.name)
    await expectFoundInSight(page, stop(page, 1).getByRole('combobox', { name: 'Address' }), depot.name)
    await pick(page, stop(page, 1).getByRole('combobox', { name: 'Address' }), depot.name)
    await tabTo(page, stop(page, 2).getByRole('radio', { name: 'Single-use location' }))
    await page.keyboard.press('ArrowUp')
    await pick(page, stop(page, 2).getByRole('combobox', { name: 'Address' }), customer.name)
    await look('filled', page)
    await tabTo(page, page.getByRole('button', { name: 'Create route' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/routes\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'By hand' })).toBeVisible()
    await expect(page.getByText(driver.name).first()).toBeVisible()
    await expect(page.getByText(customer.name).first()).toBeVisible()
  })

  test('a route is edited, and deleted: what was known of it stays', async ({ page, connect, look }) => {
    await connect()
    const place = (latitude: number) => ({ singleUseLocation: { latitude, longitude: -112 } })
    const created = await askApi(page, 'POST', '/api/routes', {
      name: 'North',
      stops: [
        { name: 'Depot', ...place(33.4), scheduledDepartureTime: '2026-12-01T15:00:12Z' },
        { name: 'Gate 4', ...place(33.5), scheduledArrivalTime: '2026-12-01T16:00:00Z' },
        { name: 'Yard', ...place(33.6), scheduledArrivalTime: '2026-12-01T17:00:00Z' },
      ],
    })
    expect(created.status).toBe(201)
    const { id } = z.object({ data: z.looseObject({ id: z.string() }) }).parse(created.body).data
    await page.goto(`/routes/${id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('North, changed')
    await stop(page, 2).getByRole('button', { name: 'Move stop 2, Gate 4 down' }).click()
    await look('edit', page)
    const sent = z
      .object({ name: z.string(), stops: z.array(z.record(z.string(), z.unknown())) })
      .parse(await nextWrite(page, () => save.click()))
    expect(sent.name).toBe('North, changed')
    expect(
      sent.stops.map((one) => Object.keys(one)),
      'only what differs',
    ).toEqual([['id'], ['id'], ['id']])
    await expect(page).toHaveURL(new RegExp(`/routes/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'North, changed' })).toBeVisible()

    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('stays here, marked as deleted')).toBeVisible()
    await look('delete', page)
    await dialog.getByRole('button', { name: 'Delete route' }).click()
    await expect(page.getByText('The platform no longer has this route.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expect(page.getByText('Gate 4').first()).toBeVisible()
    await look('deleted', page)
  })

  test('from a defect to a work order in one press; attached; resolved alone', async ({
    page,
    sandbox,
    connect,
    look,
  }) => {
    await connect()
    const [mechanic] = await listed(page, '/users')
    const { workOrders } = await sandbox.fixtures()
    const dvir = await submitDvir(page, sandbox, { defects: 2 })
    const [first, second] = [...dvir.vehicleDefects, ...dvir.trailerDefects]
    if (!first || !second || !mechanic) throw new Error('The seed has too little')
    await page.goto(`/dvirs/${dvir.id}`)
    await page
      .getByRole('button', { name: `Create work order for ${first.defectType}` })
      .first()
      .click()
    const orders = page.getByRole('region', { name: 'Work orders' }).getByRole('listitem')
    await expect(orders).toHaveCount(1)
    // The defect names its order in place of the button; the other one may still have one made.
    const defect = page.getByRole('region', { name: 'Defects' }).getByRole('listitem').first()
    const toOrder = defect.getByRole('link', { name: new RegExp(first.defectType) })
    await expect(defect.getByText('Work order open:')).toBeVisible()
    await expect(toOrder).toHaveAttribute('href', /\/work-orders\/\d+$/)
    await expect(toOrder, 'in the place of what was pressed').toBeFocused()
    await expect(defect.getByRole('button', { name: /^Create work order/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Create work order/ })).toHaveCount(1)
    await look('made', page)

    await page
      .getByRole('button', { name: `Attach ${second.defectType} to a work order` })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Attach' }).click()
    await expect(dialog.getByText('Choose a work order, or paste the id')).toBeVisible()
    await dialog.getByLabel('Work order', { exact: true }).selectOption('by-id')
    await dialog.getByLabel('Work order id').fill(workOrders[0] ?? '')
    await look('attach', page)
    await dialog.getByRole('button', { name: 'Attach' }).click()
    await expect(dialog).toBeHidden()
    await expect(orders).toHaveCount(2)

    await page
      .getByRole('button', { name: `Resolve this one: ${second.defectType}` })
      .last()
      .click()
    const person = dialog.getByRole('combobox', { name: 'Resolved by' })
    await pick(page, person, mechanic.name)
    await look('resolve-one', page)
    await dialog.getByRole('button', { name: 'Resolve defect' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`by ${mechanic.name}`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resolve this one/ })).toHaveCount(1)

    await orders.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/work-orders\/\d+/)
    await expect(page.getByText(dvir.vehicle.name).first()).toBeVisible()
    // What it is about says of which vehicle that report is.
    await page
      .getByRole('link', { name: `DVIR of ${dvir.vehicle.name}`, exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/dvirs/${dvir.id}`))
  })

  test('“Mine” asks for the name once, and remembers it', async ({ page, sandbox, connect, look }) => {
    await connect()
    const [mechanic] = await listed(page, '/users')
    if (!mechanic) throw new Error('The seed has no user')
    const [id = '', other = ''] = (await sandbox.fixtures()).workOrders
    await knowWorkOrder(page, id, { description: 'Brake hose', assignedUserId: mechanic.id })
    await knowWorkOrder(page, other, { description: 'Oil service' })
    await page.goto('/work-orders?q=Brake+hose')
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('me')
    const ask = page.getByRole('combobox', { name: 'Who are you on the platform?' })
    await expect(ask).toBeVisible()
    await page.getByRole('button', { name: 'Show mine' }).click()
    await expect(page.getByText('Pick your name.')).toBeVisible()
    await pick(page, ask, mechanic.name)
    await look('mine', page)
    await page.getByRole('button', { name: 'Show mine' }).click()
    const table = page.getByRole('table', { name: 'Work orders' })
    await expect(table.getByRole('link')).toHaveText(['Brake hose'])
    await expect(ask).toHaveCount(0)
    await page.goto('/work-orders?assigned=me&q=Oil+service')
    await expect(page.getByText('No work order matches')).toBeVisible()
    await page.goto('/work-orders?assigned=me&q=Brake+hose')
    await expect(table.getByRole('link')).toHaveText(['Brake hose'])
    await expect(ask).toHaveCount(0)
  })

  test('a number that the platform does not know is refused at the field, and becomes no row', async ({
    page,
    connect,
    look,
  }) => {
    await connect()
    for (const [path, name] of [
      ['routes', 'route'],
      ['dvirs', 'DVIR'],
      ['work-orders', 'work order'],
    ] as const) {
      await page.goto(`/${path}`)
      await page.getByRole('button', { name: 'Add by id' }).first().click()
      const dialog = page.getByRole('dialog')
      const box = dialog.getByRole('textbox')
      await box.fill('999999999')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(box).toHaveAccessibleDescription(new RegExp(`The platform has no ${name} with this id`))
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await look(`unknown-${path}`, page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      const { status } = await askApi(page, 'GET', `/api/${path}/999999999`)
      expect(status, path).toBe(404)
    }
  })

  test('a mechanic records an inspection', async ({ page, connect, look }) => {
    await connect()
    const [vehicle] = await listed(page, '/fleet/vehicles')
    const [mechanic] = await listed(page, '/users')
    if (!vehicle || !mechanic) throw new Error('The seed has too little')
    await page.goto('/dvirs')
    await page.getByRole('button', { name: 'Mechanic DVIR' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign and record' }).click()
    await expect(dialog.getByText('Choose the result.')).toBeVisible()
    await pick(page, dialog.getByRole('combobox', { name: 'Vehicle' }), vehicle.name)
    await pick(page, dialog.getByRole('combobox', { name: 'Signed by' }), mechanic.name)
    await dialog.getByRole('radio', { name: /^Safe/ }).check()
    await dialog.getByLabel(/Mechanic notes/).fill('Road tested.')
    await look('mechanic', page)
    await dialog.getByRole('button', { name: 'Sign and record' }).click()
    await expect(page).toHaveURL(/\/dvirs\/\d+/)
    await expect(page.getByRole('heading', { level: 1, name: vehicle.name })).toBeVisible()
    await expect(page.getByText('Road tested.')).toBeVisible()
  })
})

test('without the extensions a pasted id is checked, and what the platform lacks is said', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  await connect()
  const { drivers, addresses } = await sandbox.fixtures()
  await page.goto('/routes/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('By id')
  const driver = page.getByRole('combobox', { name: /^Driver/ })
  await driver.fill(drivers[0] ?? '')
  await driver.blur()
  await expect(page.getByText(drivers[0] ?? '', { exact: true }), 'the platform named it').toBeVisible()
  const vehicle = page.getByRole('combobox', { name: /^Vehicle/ })
  await vehicle.fill('999999999')
  await vehicle.blur()
  await expect(page.getByText('This platform has no way to look this id up.')).toBeVisible()
  await look('pasted', page)
  await vehicle.fill('')
  await stop(page, 1)
    .getByRole('combobox', { name: 'Address' })
    .fill(addresses[0] ?? '')
  await stop(page, 2).getByRole('radio', { name: 'Known address' }).check()
  const address = stop(page, 2).getByRole('combobox', { name: 'Address' })
  await address.fill(addresses[1] ?? '')
  // What is told of it comes as the box is left, perhaps by the press of this very button: it moves nothing.
  const send = page.getByRole('button', { name: 'Create route' })
  const place = async () => (await send.boundingBox())?.y
  const before = await place()
  await address.blur()
  await expect(stop(page, 2).getByText('This platform has no way to look this id up.')).toBeVisible()
  expect(await place(), 'where the button is').toBe(before)
  await send.click()
  await expect(page).toHaveURL(/\/routes\/\d+$/)

  const dvir = await submitDvir(page, sandbox, { defects: 1 })
  await page.goto(`/dvirs/${dvir.id}`)
  const create = page.getByRole('button', { name: /^Create work order for/ })
  // Known to be missing already, or found out by this press: the same words.
  await create.click({ force: true })
  await create.hover()
  await expect(page.getByText('add it here by its id').first()).toBeVisible()
  await look('lacking', page)
})
