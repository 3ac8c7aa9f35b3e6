import { complaintsOf } from './fixtures/complaints'
import { expect, test } from './fixtures/test'

test.use({ extensions: true })

test('a day on the map: late routes beside it, list and map choose each other, everything is in the list', async ({
  page,
  connect,
  look,
}) => {
  const complaints = complaintsOf(page)
  await connect()
  await page.goto('/routes')
  await page.getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/\/routes\/map$/)
  const map = page.getByRole('region', { name: 'Map; the list shows the same' })
  await expect(map).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-drawn=true]')).toBeVisible({ timeout: 60_000 })

  // Chosen in the list: its stops, numbered on the map, places of the address book among them.
  const first = page.getByRole('region', { name: 'Late', exact: true }).getByRole('button').first()
  await expect(first).toBeVisible({ timeout: 60_000 })
  // By its name from here on: vehicles drive meanwhile, and another route may become the first one, or this one be done.
  const name = (await first.locator('.font-strong').textContent()) ?? ''
  const late = page
    .locator('li[data-index]')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('button')
    .first()
  await late.focus()
  await page.keyboard.press('Enter')
  await expect(late).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/[?&]route=/)
  const stops = page.locator('[data-index]').getByRole('listitem')
  await expect(stops.first()).toBeVisible()
  // Places of addresses are known once the platform's list of them was read.
  await expect(async () => {
    await page.reload()
    await expect(stops.first()).toBeVisible()
    expect(await stops.getByText('place not known').count()).toBe(0)
  }).toPass({ timeout: 120_000 })
  await expect(page.locator('.map-number').first()).toBeVisible()
  await look('chosen')

  // Chosen on the map: where a stop stood a moment ago, above its number, a press opens its route in the list. Where others stop there
  // too, or a vehicle stands there, it is asked which.
  const numbers = page.locator('.map-number')
  // All in one look: what drives meanwhile has the map put its numbers up anew.
  const spots = () =>
    numbers.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 - 20 }
      }),
    )
  const leave = async () => {
    // The list goes to what was chosen, and what is pressed meanwhile may be its neighbour.
    await expect(async () => {
      await late.click()
      await expect(page).not.toHaveURL(/[?&](route|vehicle)=/, { timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(numbers).toHaveCount(0)
  }
  let pressed: Awaited<ReturnType<typeof spots>> = []
  await expect.poll(async () => (pressed = await spots()).length).toBeGreaterThan(0)
  await leave()
  const here = page.getByRole('menu', { name: / here$/ })
  const asked = here.getByRole('menuitem', { name, exact: true })
  let questions = 0
  for (const { x, y } of pressed.slice(0, 2)) {
    // The numbers go at once; the stops below them come with the map's next drawing, and until then a press meets none.
    await expect(async () => {
      await page.mouse.click(x, y)
      await expect(asked.or(page.locator('li[data-index] button[aria-expanded=true]'))).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 60_000 })
    if (await asked.isVisible()) {
      if (questions === 0) await look('several')
      questions += 1
      await asked.click()
      await expect(here).toBeHidden()
    }
    await expect(late, 'a stop on the map chooses its route').toHaveAttribute('aria-expanded', 'true')
    await leave()
    // The map looks at what is chosen: back to where the others stand.
    await late.click()
    await expect(numbers.first()).toBeVisible()
    await leave()
  }
  expect(questions, 'every route begins at a depot that others share').toBeGreaterThan(0)

  // Where vehicles are that no route of the day names.
  const others = page.getByRole('region', { name: 'Other vehicles' })
  await expect(async () => {
    await page.reload()
    await expect(others.getByRole('button').first()).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  await others.getByRole('button').first().click()
  await expect(others.getByRole('link', { name: 'Open vehicle' })).toBeVisible()
  await look('vehicle')

  // In a route's panel, for who asks for it.
  await late.click()
  await page.getByRole('link', { name: 'Open route' }).click()
  await expect(page).toHaveURL(/\/routes\/\d+$/)
  await page.getByRole('button', { name: 'Show on a map' }).click()
  await expect(page.locator('[data-drawn=true]')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.map-number').first()).toBeVisible()
  await look('panel')
  expect(complaints).toEqual([])
})
