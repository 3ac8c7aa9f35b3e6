import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

const board = z.object({
  data: z.object({
    rows: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
    routes: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        row: z.string().nullable(),
        progress: z.string(),
        startsAtMs: z.number(),
      }),
    ),
  }),
})

test.describe('with the platform’s lists', () => {
  test.use({ extensions: true })

  test('the board of a day: routes are moved to another row and along time, by keyboard and by hand', async ({
    page,
    connect,
    look,
  }) => {
    await connect()
    await page.goto('/routes')
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expect(page).toHaveURL(/\/routes\/board$/)
    const region = page.getByRole('region', { name: 'Route board' })
    const strip = (name: string) =>
      region.getByRole('button', {
        name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`),
      })
    // The seeded day may begin before midnight and end after it: three days hold all of it.
    await page.getByRole('combobox', { name: 'Time shown' }).selectOption('3 days')
    await expect(strip('RV-20').first()).toBeVisible({ timeout: 60_000 })
    await look('three-days')

    const read = async () => {
      const from = new Date(Date.now() - 6 * 3_600_000).toISOString()
      const to = new Date(Date.now() + 72 * 3_600_000).toISOString()
      const { body } = await askApi(
        page,
        'GET',
        `/api/board?${new URLSearchParams({ from, to, rows: 'drivers' })}`,
      )
      return board.parse(body).data
    }
    const named = async (name: string) => {
      const found = (await read()).routes.find((route) => route.name === name)
      if (!found) throw new Error(`No ${name} on the board`)
      return found
    }
    // Of those that are still to leave and name somebody, the last one.
    const { routes } = await read()
    const last = routes.findLast(({ row, name, progress }) => row && name && progress === 'notStarted')
    const name = last?.name ?? ''

    // By keyboard: half an hour later, previewed, sent and undone.
    await strip(name).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to another time…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '30 min later' }).press('Enter')
    await expect(dialog.getByText('30 min later.')).toBeVisible()
    await expect(dialog.getByText(/^Then/)).toBeVisible({ timeout: 60_000 })
    await look('move-in-time')
    await dialog.getByRole('button', { name: 'Move the route' }).press('Enter')
    await expect(page.getByText(`${name} leaves`)).toBeVisible({ timeout: 60_000 })
    await expect.poll(async () => (await named(name)).startsAtMs - (last?.startsAtMs ?? 0)).toBe(30 * 60_000)
    // What the newest message offers is one key away, and the focus comes back from it.
    await expect(dialog).toHaveCount(0)
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await search.focus()
    await page.keyboard.press('u')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await expect(page.getByText('written back to the platform')).toBeVisible({ timeout: 60_000 })
    await expect.poll(async () => (await named(name)).startsAtMs).toBe(last?.startsAtMs)

    const nobody = routes.find(
      ({ row, progress, name: its }) => row === null && its && progress === 'notStarted',
    )
    const tray = strip(nobody?.name ?? '')
    // A stop goes to another route by hand: there first, and off here.
    const stopsOf = async (id: string) => {
      const { body } = await askApi(page, 'GET', `/api/routes/${id}`)
      return z.object({ data: z.object({ stops: z.array(z.unknown()) }) }).parse(body).data.stops.length
    }
    const [here = '', there = ''] = [nobody?.id, last?.id]
    const before = [await stopsOf(here), await stopsOf(there)] as const
    await tray.click()
    await page.getByRole('menuitem', { name: 'Show its stops' }).click()
    const held = region.locator('[data-stop]').last()
    await expect(held).toBeVisible({ timeout: 60_000 })
    await look('stops')
    await strip(name).scrollIntoViewIfNeeded()
    const stop = await held.boundingBox()
    if (!stop) throw new Error('The stop is not in sight')
    await page.mouse.move(stop.x + stop.width / 2, stop.y + stop.height / 2)
    await page.mouse.down()
    // At an edge the board scrolls under the hand.
    await expect(async () => {
      const other = await strip(name).boundingBox()
      if (!other) throw new Error('The other route is not in sight')
      await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 4 })
      await expect(page.getByText(`To ${name}`)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await page.mouse.up()
    await expect(dialog.getByLabel('Stop', { exact: true })).not.toHaveValue('', { timeout: 60_000 })
    await expect(dialog.getByLabel('To route')).toHaveValue(there)
    await expect(dialog.getByText(`PATCH /fleet/routes/${there}`).first()).toBeVisible({ timeout: 60_000 })
    for (const of of [name, nobody?.name])
      await expect(dialog.getByText(`${of}, then`)).toBeVisible({ timeout: 60_000 })
    // What somebody else changes meanwhile stands there before anything is sent.
    await askApi(page, 'PATCH', `/api/routes/${there}`, { notes: 'Use gate 4' })
    await expect(dialog.getByText(`${name} was changed while you were choosing`)).toBeVisible({
      timeout: 60_000,
    })
    await expect(dialog.getByText('Its name, notes, tags or settings were changed.')).toBeVisible()
    await look('move-stop')
    await dialog.getByRole('button', { name: 'Continue from how it is now' }).click()
    await expect(dialog.getByText('was changed while you were choosing')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Move the stop' }).click()
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    expect([await stopsOf(here), await stopsOf(there)]).toEqual([before[0] - 1, before[1] + 1])

    // By keyboard and touch the same dialog opens from the menu.
    await tray.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move a stop to another route…' }).press('Enter')
    await expect(dialog.getByLabel('Stop', { exact: true }).locator('option')).toHaveCount(before[0], {
      timeout: 60_000,
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tray).toBeFocused()

    // By hand: from what nobody drives onto the first row; Escape puts it back. A stop in sight would be taken instead,
    // and it stands upon the strip, whose menu a press of the stop opens.
    await region.locator(`[data-route="${here}"] [data-stop]`).last().click()
    await page.getByRole('menuitem', { name: 'Hide its stops' }).click()
    await expect(region.locator('[data-stop]')).toHaveCount(0)
    const row = region.locator('[data-row]').nth(1)
    await region.evaluate((board) => board.scrollTo({ top: 0 }))
    await tray.scrollIntoViewIfNeeded()
    const [from, to] = [await tray.boundingBox(), await row.boundingBox()]
    if (!from || !to) throw new Error('The tray or the row is not in sight')
    const [x, y] = [from.x + 10, from.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, to.y + 20, { steps: 6 })
    await expect(page.getByText(/^To /)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(dialog).toHaveCount(0)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, to.y + 20, { steps: 6 })
    await expect(page.getByText(/^To /)).toBeVisible()
    await page.mouse.up()
    await expect(dialog.getByRole('radio').first()).toBeChecked({ timeout: 60_000 })
    await look('move-to')
    await dialog.getByRole('button', { name: 'Assign this driver' }).click()
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    await expect
      .poll(async () => (await named(nobody?.name ?? '')).row, { timeout: 60_000 })
      .toBe(await row.getAttribute('data-row'))
  })
})
