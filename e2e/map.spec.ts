import type { Locator } from '@playwright/test'
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
  const rowOf = (name: string) =>
    page
      .locator('li[data-index]')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('button')
      .first()
  const late = rowOf((await first.locator('.font-strong').textContent()) ?? '')
  await late.focus()
  await page.keyboard.press('Enter')
  await expect(late).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/[?&]route=/)
  const chosenNow = () => new URL(page.url()).searchParams.get('route')
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
  // that stands at a stop lies over it, and so may a stop of another route, at some hours over each of them: then
  // another stop is tried, and another route.
  const numbers = page.locator('.map-number')
  // All in one look: what drives meanwhile has the map put its numbers up anew.
  const spots = () =>
    numbers.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 - 20 }
      }),
    )
  const chooses = async (row: Locator): Promise<boolean> => {
    const chosen = chosenNow()
    let pressed: Awaited<ReturnType<typeof spots>> = []
    await expect.poll(async () => (pressed = await spots()).length).toBeGreaterThan(0)
    for (const spot of pressed.reverse()) {
      await row.click()
      await expect(page).not.toHaveURL(/[?&]route=/)
      await expect(numbers).toHaveCount(0)
      // The numbers go at once; the stops below them come with the map's next drawing, and until then a press meets none.
      await expect(async () => {
        await page.mouse.click(spot.x, spot.y)
        await expect(page).toHaveURL(/[?&](route|vehicle)=/, { timeout: 2000 })
      }).toPass({ timeout: 60_000 })
      if (chosenNow() === chosen) return true
      await row.click()
      await expect.poll(chosenNow).toBe(chosen)
      await expect(numbers.first()).toBeVisible()
    }
    return false
  }
  const names = await page.locator('li[data-index] button[aria-expanded] .font-strong').allTextContents()
  let found: Locator | null = (await chooses(late)) ? late : null
  for (const row of names.slice(0, 6).map(rowOf)) {
    if (found) break
    await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    found = (await chooses(row)) ? row : null
  }
  if (!found) throw new Error('No stop on the map chooses its route')
  await expect(found).toHaveAttribute('aria-expanded', 'true')
  await found.click()
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
