import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { knowWorkOrder } from './fixtures/maintenance'
import { nextWrite } from './fixtures/next-write'
import { stop } from './fixtures/stop'
import { expect, test } from './fixtures/test'

const FILLED = { timeout: 60_000 }

const place = (latitude: number) => ({ singleUseLocation: { latitude, longitude: -112 } })

/** A route of two stops on the platform, which the desk knows. */
async function createRoute(page: Page): Promise<string> {
  const { body } = await askApi(page, 'POST', '/api/routes', {
    name: 'North',
    stops: [
      { name: 'Depot', ...place(33.4), scheduledDepartureTime: '2026-12-01T15:00:00Z' },
      { name: 'Gate 4', ...place(33.5), scheduledArrivalTime: '2026-12-01T16:00:00Z' },
    ],
  })
  return z.object({ data: z.looseObject({ id: z.string() }) }).parse(body).data.id
}

const places = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Stop \d/ }) })
    .evaluateAll((stops) =>
      stops.map((one) =>
        [...one.querySelectorAll('input[type=radio]:checked')].map(
          (radio) => radio.closest('label')?.textContent,
        ),
      ),
    )

/** From the work order's page to its form; answers with the box of its PO number. */
async function editWorkOrder(page: Page, id: string): Promise<Locator> {
  await knowWorkOrder(page, id, { status: 'Open' })
  await page.goto(`/work-orders/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click(FILLED)
  await expect(page).toHaveURL(/\/edit$/)
  return page.getByLabel('PO number')
}

/** Two stops with a place and a name each: one of each kind of place. */
async function fillStops(page: Page, addressId: string) {
  await page.goto('/routes/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reordered')
  await stop(page, 1).getByRole('textbox', { name: 'Name optional' }).fill('Depot')
  await stop(page, 1).getByLabel('Address', { exact: true }).fill(addressId)
  const second = stop(page, 2)
  await second.getByRole('textbox', { name: 'Name optional' }).fill('Customer')
  await second.getByLabel('Latitude').fill('37.8087')
  await second.getByLabel('Longitude').fill('-122.4098')
}

test('a stop that is moved keeps its place: by button, by key and by drag', async ({
  page,
  sandbox,
  connect,
}) => {
  await connect()
  const { addresses } = await sandbox.fixtures()
  await fillStops(page, addresses[0] ?? '')
  expect(await places(page)).toEqual([['Known address'], ['Single-use location']])

  await stop(page, 2).getByRole('button', { name: /up$/ }).click()
  await expect(stop(page, 1).getByRole('textbox', { name: 'Name optional' })).toHaveValue('Customer')
  expect(await places(page)).toEqual([['Single-use location'], ['Known address']])
  await expect(stop(page, 2).getByLabel('Address', { exact: true })).toHaveValue(addresses[0] ?? '')

  await stop(page, 1).getByRole('button', { name: 'Move stop 1, Customer', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The stop is over place 1 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('The stop is over place 2 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(stop(page, 2).getByRole('textbox', { name: 'Name optional' })).toHaveValue('Customer')
  expect(await places(page)).toEqual([['Known address'], ['Single-use location']])

  const handle = stop(page, 2).getByRole('button', { name: 'Move stop 2, Customer', exact: true })
  await handle.hover()
  const from = await handle.boundingBox()
  const to = await stop(page, 1).boundingBox()
  if (!from || !to) throw new Error('Both stops are on the page')
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 20)
  await page.mouse.move(from.x, Math.max(to.y, 10), { steps: 10 })
  await expect(page.getByText('The stop is over place 1 of 2.')).toBeAttached()
  await page.mouse.up()
  await expect(stop(page, 1).getByRole('textbox', { name: 'Name optional' })).toHaveValue('Customer')
  expect(await places(page)).toEqual([['Single-use location'], ['Known address']])
})

test('what the platform refuses stands at the field of its stop, which has the focus', async ({
  page,
  connect,
  look,
}) => {
  await connect()
  await fillStops(page, '999999999')
  // A month alone is no time, and not none either: nothing is sent.
  const arrival = stop(page, 2).getByLabel(/^Planned arrival/)
  await arrival.fill('')
  await arrival.pressSequentially('12')
  await page.getByRole('button', { name: 'Create route' }).click()
  await expect(arrival).toHaveAccessibleDescription(/This date or time is incomplete\./)
  await expect(arrival).toBeFocused()
  // Its last part cleared changes no value, and is seen when it is left.
  await arrival.press('Backspace')
  const address = stop(page, 1).getByLabel('Address', { exact: true })
  await address.focus()
  await expect(arrival).not.toHaveAccessibleDescription(/incomplete/)
  await page.getByRole('button', { name: 'Create route' }).click()
  await expect(stop(page, 1).getByText('there is no address with this id.')).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toBeFocused()
  const notice = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
  await expect(notice).toContainText('The platform refused this: a field needs another value.')
  await expect(notice).not.toContainText('addressId')
  await look('refused-at-stop')
})

test('labels and counts are words with spaces between them', async ({ page, sandbox, connect }) => {
  await connect()
  await page.goto('/routes/new')
  await expect(page.getByRole('combobox', { name: 'Driver optional' })).toBeVisible()
  const { routes } = await sandbox.fixtures()
  await page.goto('/routes')
  await page.getByRole('button', { name: 'Add by id' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(routes[0] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/routes\/\d+/)
  await page.goto(`/routes?q=${routes[0] ?? ''}`)
  await expect(page.getByText('1 route found')).toBeAttached()
  await page.goto('/settings/lists')
  await expect(page.getByText(/\bimport\b/)).toHaveCount(0)
})

test('a work order being edited is not left unseen: by a link, by Escape, by Back', async ({
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const id = (await sandbox.fixtures()).workOrders[1] ?? ''
  const box = await editWorkOrder(page, id)
  // Nothing of it could be sent, and it was typed all the same.
  await page.getByLabel('Discount', { exact: true }).selectOption('percent')
  await page.getByLabel('Discount in percent').fill('7.125')
  await expect(page.getByText('1 to fix')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Discount in percent')).toBeFocused()
  await expect(page.getByText('Type a rate with at most two decimals, like 8.25.')).toBeVisible()
  await box.fill('PO-8123')
  const ask = page.getByRole('dialog', { name: /^Leave without saving / })
  const stay = async () => {
    await expect(ask).toBeVisible()
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await expect(ask).toBeHidden()
    await expect(box).toHaveValue('PO-8123')
  }
  await page.getByRole('link', { name: 'Routes' }).first().click()
  await look('leave', page)
  await stay()
  await page.getByRole('heading', { level: 1, name: /^Edit/ }).focus()
  await page.keyboard.press('Escape')
  await stay()
  await page.evaluate(() => window.history.back())
  await stay()
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${id}$`))
})

test('what is typed is there again after a reload, until it is left on purpose', async ({
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const id = (await sandbox.fixtures()).workOrders[2] ?? ''
  const box = await editWorkOrder(page, id)
  const again = page.getByText('What you typed before is here again.')
  await box.fill('PO-8123')
  await expect(page.getByText('1 changed')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('PO-8123', FILLED)
  await expect(again).toBeVisible()
  await look('typed-before', page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(box).not.toHaveValue('PO-8123')
  await expect(again).toBeHidden()

  await box.fill('PO-8124')
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  const ask = page.getByRole('dialog', { name: /^Leave without saving / })
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${id}$`))
  await page.reload()
  await page.getByRole('link', { name: 'Edit', exact: true }).click(FILLED)
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible(FILLED)
  await expect(box).not.toHaveValue('PO-8124')
})

test.describe('on a platform with the published extensions', () => {
  test.use({ extensions: true })

  test('an edited route counts its notes, and says what leaving would lose', async ({ page, connect }) => {
    await connect()
    const id = await createRoute(page)
    await page.goto(`/routes/${id}/edit`)
    const notes = page.getByRole('textbox', { name: 'Notes optional' }).first()
    await notes.fill('Ring twice.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(new RegExp(`/routes/${id}$`))

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(notes).toHaveValue('Ring twice.')
    await expect(page.getByText('11 of 2,000 characters')).toBeVisible()
    await notes.fill('Ring three times.')
    await page.getByRole('link', { name: 'DVIRs' }).first().click()
    const ask = page.getByRole('dialog', { name: /^Leave without saving / })
    await expect(ask).toBeVisible()
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await expect(notes).toHaveValue('Ring three times.')
    await page.getByRole('link', { name: 'DVIRs' }).first().click()
    await ask.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/dvirs/)
  })

  test('a dialog with something typed asks before it closes', async ({ connect, colleague }) => {
    await connect()
    const { page } = await colleague('mechanic')
    await page.goto('/dvirs')
    await page.getByRole('button', { name: 'Mechanic DVIR' }).click()
    const dialog = page.getByRole('dialog', { name: 'New mechanic DVIR' })
    await dialog.getByLabel('Mechanic notes').fill('Worn tread.')
    await page.keyboard.press('Escape')
    const ask = page.getByRole('dialog', { name: 'Close without recording the inspection?' })
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Mechanic notes')).toHaveValue('Worn tread.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await ask.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toBeHidden()
  })
})

test.describe('two people and one route', () => {
  test.use({ extensions: true })

  test('what the second would overwrite is shown beside what they typed, and they choose', async ({
    page,
    connect,
    colleague,
    processes,
    look,
  }) => {
    await connect()
    const id = await createRoute(page)
    await page.goto(`/routes/${id}/edit`)
    // Each sees that the other is here, and that they have gone.
    const { page: theirPage } = await colleague('dispatcher')
    await theirPage.goto(`/routes/${id}`)
    await expect(theirPage.getByText(/ is changing this\.$/)).toBeVisible({ timeout: 60_000 })
    const open = page.getByText(/ also has this open\.$/)
    await expect(open).toBeVisible({ timeout: 60_000 })
    await theirPage.goto('/routes')
    await expect(open).toHaveCount(0, { timeout: 60_000 })
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
    await name.fill('North, mine')
    await stop(page, 2).getByRole('textbox', { name: 'Notes optional' }).fill('Ring twice.')

    // What they save shows while it is typed, and nothing typed is lost.
    await askApi(theirPage, 'PATCH', `/api/routes/${id}`, { notes: 'Seen by them.' })
    const beside = page.getByText(/ of this route (was|were) changed while you were editing\.$/)
    await expect(beside).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Look and choose' }).click()
    const told = page.getByRole('dialog', { name: 'North was changed in the meantime' })
    await expect(told.getByText('Seen by them.')).toBeVisible()
    await told.getByRole('button', { name: 'Continue with these' }).click()
    await expect(beside).toHaveCount(0)
    await expect(name).toHaveValue('North, mine')
    await expect(page.getByRole('textbox', { name: 'Notes optional' }).first()).toHaveValue('Seen by them.')

    const change = async (body: Record<string, unknown>) => {
      const answer = await fetch(`${processes.sandboxUrl}/fleet/routes/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${processes.apiToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
    }
    await change({ name: 'North, theirs', notes: 'Told by them.' })
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'North, theirs was changed in the meantime' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Before: North', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Told by them.')).toBeVisible()
    await look('meanwhile')
    const save = dialog.getByRole('button', { name: 'Save with these' })
    await save.click()
    await expect(dialog.getByText('Choose one.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Now: North, theirs' }).check()
    const sent = z
      .looseObject({ stops: z.array(z.unknown()) })
      .parse(await nextWrite(page, () => save.click()))
    expect(Object.keys(sent), 'theirs is not sent back').toEqual(['stops', 'before'])
    await expect(page).toHaveURL(new RegExp(`/routes/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'North, theirs' })).toBeVisible()
  })
})
