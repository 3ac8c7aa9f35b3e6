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
  const map = page.getByRole('region', { name: 'Map; the list says the same' })
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
  const chosen = new URL(page.url()).searchParams.get('route')
  const isChosen = () => new URL(page.url()).searchParams.get('route') === chosen
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

  // Chosen on the map: where a stop stood a moment ago, above its number, the list opens its route again. A vehicle
  // that stands at a stop lies over it, and so may stops of other routes: whoever presses again comes to each.
  const numbers = page.locator('.map-number')
  // All in one look: what drives meanwhile has the map put its numbers up anew.
  const spots = () =>
    numbers.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 - 20 }
      }),
    )
  let pressed: Awaited<ReturnType<typeof spots>> = []
  await expect.poll(async () => (pressed = await spots()).length).toBeGreaterThan(0)
  let found = false
  for (const spot of pressed.reverse()) {
    await late.click()
    await expect(page).not.toHaveURL(/[?&]route=/)
    await expect(numbers).toHaveCount(0)
    // The numbers go at once; the stops below them come with the map's next drawing, and until then a press meets none.
    await expect(async () => {
      await page.mouse.click(spot.x, spot.y)
      await expect(page).toHaveURL(/[?&](route|vehicle)=/, { timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    const first = page.url()
    for (let again = 0; again < 8 && !isChosen(); again += 1) {
      const before = page.url()
      await page.mouse.click(spot.x, spot.y)
      // Where nothing else lies it stays.
      await expect
        .poll(() => page.url(), { timeout: 3000 })
        .not.toBe(before)
        .catch(() => undefined)
      if (page.url() === before || page.url() === first) break
    }
    found = isChosen()
    if (found) break
    await late.click()
    await expect.poll(isChosen).toBe(true)
    await expect(numbers.first()).toBeVisible()
  }
  expect(found, 'a stop on the map chooses its route').toBe(true)
  await expect(late).toHaveAttribute('aria-expanded', 'true')
  await late.click()
  await expect(page).not.toHaveURL(/[?&]route=/)

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
