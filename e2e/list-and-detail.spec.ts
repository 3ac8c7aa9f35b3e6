import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './fixtures/look'
import { filledId as idOf, fillWorkOrders } from './fixtures/maintenance'
import { expect, test } from './fixtures/test'

const ROWS = 120
const FAR = 80
const FILLED = { timeout: 60_000 }

const panel = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
const close = (page: Page) => page.getByRole('link', { name: 'Close and go back to the list' })
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('table').getByRole('link', { name, exact: true }).boundingBox())?.y ?? Number.NaN

test('a row far down opens where it stands; its neighbours are a key away; closing leads back to it', async ({
  page,
  connect,
  axe,
}) => {
  await connect()
  await fillWorkOrders(page, ROWS)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/work-orders')
  const table = page.getByRole('table', { name: 'Work orders' })
  await expect(table).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  const name = `Work order ${idOf(FAR)}`
  const link = table.getByRole('link', { name, exact: true })
  // As with the bar at the side, once the page hears of it.
  await expect(async () => {
    await page.evaluate(
      (share) => window.scrollTo({ top: document.body.scrollHeight * share }),
      FAR / ROWS - 0.03,
    )
    await expect(link).toBeInViewport({ timeout: 2_000 })
  }).toPass()

  // The headings stay in sight, under the bar and over the rows.
  const heading = table.getByRole('columnheader', { name: 'Status' })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(
    await heading.evaluate((at) => {
      const { left, top, width, height } = at.getBoundingClientRect()
      return at.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }),
  ).toBe(true)

  const before = await topOf(page, name)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${idOf(FAR)}$`))
  await expect(panel(page).getByRole('heading', { level: 1, name })).toBeFocused()
  await expect.poll(() => topOf(page, name)).toBeCloseTo(before, -1)
  // Beside it, not under it.
  const shown = await panel(page).boundingBox()
  const listed = await table.boundingBox()
  expect((listed?.x ?? 0) + (listed?.width ?? 0)).toBeLessThanOrEqual((shown?.x ?? 0) + 1)
  await axe(page, { plain: true })

  // The list tells the panel of its neighbours a moment after the address has changed.
  const leads = (label: string, number: number) =>
    expect(panel(page).getByRole('link', { name: label })).toHaveAttribute(
      'href',
      new RegExp(`${idOf(number)}$`),
    )
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(new RegExp(`/work-orders/${idOf(FAR + 1)}$`))
  await leads('Next', FAR + 2)
  await panel(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${idOf(FAR + 2)}$`))
  await expect(table.getByRole('link', { name: `Work order ${idOf(FAR + 2)}`, exact: true })).toBeInViewport()
  await leads('Previous', FAR + 1)
  await panel(page).getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${idOf(FAR + 1)}$`))
  await leads('Previous', FAR)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // However many were looked at, Back closes; so does Escape, and the focus is where it was.
  await page.goBack()
  await expect(page).toHaveURL(/\/work-orders$/)
  await expect.poll(() => topOf(page, name)).toBeCloseTo(before, -1)
  await expect(link).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(table.getByRole('link', { name: `Work order ${idOf(FAR + 1)}`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/work-orders/${idOf(FAR + 1)}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/work-orders$/)

  // On a screen without room for both it is a page, and the list is where it was left.
  await page.setViewportSize({ width: 1024, height: 800 })
  await link.scrollIntoViewIfNeeded()
  const there = await topOf(page, name)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
  await expect(table).toBeHidden()
  await axe(page, { plain: true })
  await close(page).click()
  await expect.poll(() => topOf(page, name)).toBeCloseTo(there, -1)
})

test.describe('with the platform’s lists', () => {
  test.use({ extensions: true })

  test('columns make room: a strip has 280 px at every width, beside a panel too; a chip moves nothing', async ({
    page,
    connect,
    axe,
    shot,
  }) => {
    await connect()
    await page.goto('/routes')
    const table = page.getByRole('table', { name: 'Routes' })
    const strip = table.getByRole('row').nth(1).getByRole('link').nth(1)
    await expect(strip).toBeVisible(FILLED)
    await page.goto('/routes')
    const measure = async (width: number, what: string) => {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => (await strip.boundingBox())?.width, { message: `${what} at ${width} px` })
        .toBeGreaterThanOrEqual(280)
      await expectNoSidewaysScroll(page)
      await shot(`${what}-${width}`, { fullPage: false })
    }
    for (const width of [375, 900, 1100, 1920]) await measure(width, 'routes')
    await page.setViewportSize({ width: 1440, height: 900 })
    await table.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/routes\/.+/)
    for (const width of [1025, 1100, 1440, 1920]) await measure(width, 'routes-open')
    await axe(page, { plain: true })
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(table).toBeHidden()
    await shot('routes-page-768', { fullPage: false })

    for (const [path, name, widths] of [
      ['/routes', 'Routes', [375, 768, 900, 1100, 1440]],
      // The same component with chips of their own.
      ['/dvirs', 'DVIRs', [375, 1440]],
      ['/work-orders', 'Work orders', [375, 1440]],
    ] as const) {
      await page.goto(path)
      const list = page.getByRole('table', { name })
      await expect(list.getByRole('link').first()).toBeVisible(FILLED)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // At one moment: a list that is about to be found empty may go between two questions.
        const topOf = () =>
          list.evaluateAll(
            (tables) => tables.map((one) => one.getBoundingClientRect()).find(({ height }) => height > 0)?.y,
          )
        const before = await topOf()
        // The button that begins to select is pressed too, and is no chip.
        const chips = page.locator('button[aria-pressed]:not([id^="select-"])')
        for (let at = 0; at < (await chips.count()); at += 1) {
          const chip = chips.nth(at)
          const { x, width: wide } = (await chip.boundingBox()) ?? {}
          await chip.click()
          await expect(chip).toHaveAttribute('aria-pressed', 'true')
          expect((await chip.boundingBox())?.width, `${name}: chip ${at} at ${width} px`).toBe(wide)
          expect((await chip.boundingBox())?.x).toBe(x)
          const rows = page.locator(
            `[data-list="${name}"] table, h2:has-text("matches"), p:has-text("matches")`,
          )
          const top = await topOf()
          if (top === undefined) await expect(rows.first()).toBeVisible()
          else expect(top, `${name}: chip ${at} at ${width} px`).toBe(before)
        }
        await chips.first().click()
        await expect(list).toBeVisible()
        await shot(`${path.slice(1)}-${width}`, { fullPage: false })
      }
    }
  })
})
