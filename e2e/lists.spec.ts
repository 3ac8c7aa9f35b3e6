import { askApi } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

const ROWS = 120
const idOf = (number: number) => `wo-${String(number).padStart(3, '0')}`

test('a list longer than what is read at a time: to its end, found by typing, and Back brings each question back', async ({
  page,
  connect,
}) => {
  test.setTimeout(120_000)
  await connect()
  for (let number = 1; number <= ROWS; number += 1)
    await askApi(page, 'POST', '/api/work-orders', { id: idOf(number) })

  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
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
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02)

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
  const last = table.getByRole('row').filter({ hasText: `Work order ${idOf(ROWS)}` })
  await expect(last).toBeInViewport()
  await expect(last).toHaveAttribute('aria-rowindex', String(ROWS + 1))

  await page.getByRole('searchbox', { name: 'Search work orders' }).fill('wo-11')
  await expect(table).toHaveAttribute('aria-rowcount', '11')
  await expect(table.getByRole('link', { name: `Work order ${idOf(110)}` })).toBeInViewport()
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await expect(page.getByText('No work order matches')).toBeVisible()
  await page.goBack()
  await expect(table).toHaveAttribute('aria-rowcount', '11')
  await page.reload()
  await expect(table).toHaveAttribute('aria-rowcount', '11')
  await expect(page.getByRole('searchbox', { name: 'Search work orders' })).toHaveValue('wo-11')
})
