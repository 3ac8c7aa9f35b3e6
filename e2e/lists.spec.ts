import { askApi } from './fixtures/ask-api'
import { expectStill, watchLayout } from './fixtures/layout-shift'
import { filledId as idOf, fillWorkOrders } from './fixtures/maintenance'
import { restyledBy, watchStyles } from './fixtures/restyled'
import { expect, test } from './fixtures/test'

const ROWS = 120

const STOPS = ['Depot', 'Gate 4'].map((name, hour) => ({
  ...{ name, singleUseLocation: { latitude: 33.4484, longitude: -112.074, address: name } },
  scheduledArrivalTime: `2030-03-02T1${hour}:00:00Z`,
}))

test('a list longer than what is read at a time: to its end, found by typing, and Back brings each question back', async ({
  page,
  connect,
  axe,
}) => {
  await connect()
  await fillWorkOrders(page, ROWS)

  await watchLayout(page)
  await page.goto('/work-orders')
  const table = page.getByRole('table', { name: 'Work orders' })
  await expect(table).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  await expect(table.getByRole('link', { name: `Work order ${idOf(1)}` })).toBeVisible()
  await expect(table.getByRole('link', { name: `Work order ${idOf(ROWS)}` })).toHaveCount(0)

  // As with the bar at the side: far, and at once. Each part stays where it was gone to, and nothing in it moves.
  for (const part of [0.5, 0.25, 0.7]) {
    const top = await page.evaluate((of) => {
      const there = Math.round(document.body.scrollHeight * of)
      window.scrollTo({ top: there })
      return there
    }, part)
    const number = Math.round(ROWS * part) + 5
    await expect(table.getByRole('link', { name: `Work order ${idOf(number)}` })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
  }
  await expectStill(page)

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
  const last = table.getByRole('row').filter({ hasText: `Work order ${idOf(ROWS)}` })
  await expect(last).toBeInViewport()
  await expect(last).toHaveAttribute('aria-rowindex', String(ROWS + 1))

  await page.getByRole('searchbox', { name: 'Search work orders' }).fill('order-11')
  await expect(table).toHaveAttribute('aria-rowcount', '11')
  await expect(table.getByRole('link', { name: `Work order ${idOf(110)}` })).toBeInViewport()
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await expect(page.getByText('No work order matches')).toBeVisible()
  await page.goBack()
  await expect(table).toHaveAttribute('aria-rowcount', '11')
  await page.reload()
  await expect(table).toHaveAttribute('aria-rowcount', '11')
  const search = page.getByRole('searchbox', { name: 'Search work orders' })
  await expect(search).toHaveValue('order-11')

  // Back from the search itself: it says what the list is narrowed by.
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await search.fill('order-119')
  await expect(page).toHaveURL(/q=order-119/)
  await page.goBack()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('order-11')
  await expect(table).toHaveAttribute('aria-rowcount', '11')

  // Lower rows, at once and from then on; the list is as long as they make it.
  const height = async () => (await table.getByRole('row').nth(1).boundingBox())?.height
  const before = (await height()) ?? 0
  await page.getByRole('button', { name: /your account$/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Compact' }).click()
  await expect.poll(height).toBe(before - 8)
  await page.goto('/work-orders')
  await expect.poll(height).toBe(before - 8)
  await axe()
  await page.keyboard.press('End')
  await expect(table.locator('tbody tr[data-index]').last()).toBeInViewport()
  await page.getByRole('button', { name: /your account$/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Comfortable' }).click()
  await expect.poll(height).toBe(before)
})

test('a list stays where it is while its page begins to work, also where its tools need two lines', async ({
  page,
  connect,
}) => {
  await connect()
  await watchLayout(page)
  await watchStyles(page)
  const lists = ['/routes', '/dvirs', '/work-orders']
  // A server that has just started loads the code of late parts while it draws the first page that has them, and sends them behind it.
  for (const one of lists) await page.request.get(one)
  for (const width of [1280, 1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const one of lists) {
      await page.goto(one)
      // Its code has come as far as that of its last tool.
      await expect(page.getByRole('button', { name: 'Views and columns' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectStill(page)
      // One line of tools is as high as the page takes it for before any script has run.
      if (width === 1440) expect(await restyledBy(page), `${one}: its style is computed once`).toEqual([])
    }
    // From here on as a slow machine draws it: it has painted by when the parts come that React sends behind a long page, which
    // then waits for a third of a second with them.
    if (width === 1440) await page.addInitScript(() => Object.assign(window, { $RT: performance.now() }))
  }
  // What was found has room between the search and the tool behind it, where there is least of it.
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/routes?show=done')
    const found = await page
      .getByText(/^[\d,]+ found$/)
      .filter({ visible: true })
      .first()
      .boundingBox()
    const behind = page.getByRole(width < 640 ? 'button' : 'combobox', { name: /Filter and sort|Order/ })
    const next = await behind.boundingBox()
    expect(found?.width).toBeGreaterThan(0)
    expect((found?.x ?? 0) + (found?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(next?.x ?? 0)
  }
  // Where colours are the person's own, a pressed chip is still told from the others.
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (pressed: boolean) =>
    page
      .locator(`main button[aria-pressed=${pressed}]`)
      .first()
      .evaluate((chip) => getComputedStyle(chip).backgroundColor)
  expect(await groundOf(true)).not.toBe(await groundOf(false))
})

// Routes are changed by the published extensions.
test.describe('with the published extensions', () => {
  test.use({ extensions: true })

  test('several routes at once are moved and moved back; a view is saved, and the list begins with it', async ({
    page,
    connect,
  }) => {
    await connect()

    // Several routes at once: moved and moved back, one selected by its box, one by a key.
    for (const name of ['Bulk north', 'Bulk south'])
      await askApi(page, 'POST', '/api/routes', { name, stops: STOPS })
    await page.goto('/routes?q=bulk&sort=name')
    await page.getByRole('button', { name: 'Select routes' }).click()
    const routes = page.getByRole('table', { name: 'Routes' })
    await routes.getByRole('checkbox', { name: 'Select Bulk north' }).check()
    await routes.getByRole('link', { name: 'Bulk south' }).first().focus()
    await page.keyboard.press('x')
    const selected = page.getByRole('region', { name: 'Selected routes' })
    await expect(selected.getByText('2 routes selected')).toBeVisible()
    // What gets the focus is scrolled above the bar, however high it is.
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 320, height: 700 })
    const covered = () =>
      selected.evaluate(({ offsetHeight }: HTMLElement) => {
        const { scrollPaddingBottom } = getComputedStyle(document.documentElement)
        return Number.parseFloat(scrollPaddingBottom) - offsetHeight
      })
    // It stands above the navigation.
    await expect.poll(covered).toBeGreaterThan(56)
    await page.setViewportSize(wide)
    await selected.getByRole('button', { name: 'Move…' }).click()
    const moving = page.getByRole('dialog', { name: 'Move 2 routes' })
    await moving.getByLabel('Days').fill('1')
    await moving.getByRole('button', { name: 'Move 2 routes' }).click()
    await expect(moving.getByText('All 2 are done.')).toBeVisible({ timeout: 60_000 })
    await expect(moving.getByRole('button', { name: 'Close' }).last()).toBeFocused()
    await moving.getByRole('button', { name: 'Undo 2 routes' }).click()
    await expect(moving.getByText('2 routes are as before.')).toBeVisible({ timeout: 60_000 })
    await moving.getByRole('button', { name: 'Close' }).last().click()
    await selected.getByRole('button', { name: 'Done' }).click()
    await expect(routes.getByRole('checkbox')).toHaveCount(0)

    // A column makes room, with the menu open for the next one; Back has it again.
    await page.getByRole('button', { name: 'Views and columns' }).click()
    const starts = page.getByRole('menuitemcheckbox', { name: 'Starts' })
    const heading = routes.getByRole('columnheader', { name: 'Starts' })
    await expect(heading).toBeVisible()
    await starts.click()
    await expect(starts).not.toBeChecked()
    await expect(heading).toHaveCount(0)
    await page.goBack()
    await expect(heading).toBeVisible()
    await page.goForward()
    await expect(heading).toHaveCount(0)

    // What the list shows gets a name, and the list begins with it.
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save this view' })
    await saving.getByLabel('Name').fill('Bulk by name')
    await saving.getByLabel('Start with this view').check()
    await saving.getByRole('button', { name: 'Save view' }).click()
    await expect(saving).toHaveCount(0)
    await page.goto('/routes')
    await expect(page).toHaveURL(/\/routes\?q=bulk&sort=name&hide=starts$/)
    await expect(routes.getByRole('columnheader', { name: 'Driver' })).toBeVisible()
    await expect(heading).toHaveCount(0)
    await page.getByRole('button', { name: 'Views and columns' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: /Bulk by name/ })).toBeChecked()
  })
})
