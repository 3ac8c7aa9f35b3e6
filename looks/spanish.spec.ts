import type { Page } from '@playwright/test'
import { askApi } from '@/e2e/fixtures/ask-api'
import { clippedWords } from '@/e2e/fixtures/check-clipping'
import { makeExamples } from '@/e2e/fixtures/page-examples'
import { expect, test } from '@/e2e/fixtures/test'
import { LANGUAGE_COOKIE } from '@/lib/words/languages'
import { pageAddresses } from '@/test/pages/page-addresses'
import { EMPTY_ADDRESSES, isAsked, pictureOf } from './asked'

const WIDTHS = [1440, 375, 320]

/** Opens each address at every width, and keeps a picture of each; answers what is cut off. */
async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const clipped: string[] = []
  for (const address of addresses.filter(isAsked)) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 812 })
      clipped.push(...(await clippedWords(page, 'any')))
      await page.screenshot({ path: pictureOf(address, width, 'spanish'), fullPage: true })
    }
  }
  return clipped
}

test('every page in Spanish: nothing is cut off and nothing scrolls sideways', async ({
  page,
  browser,
  baseURL,
  sandbox,
  connect,
}) => {
  await connect()
  const { visitor, member } = pageAddresses(await makeExamples(page, sandbox))
  const { status } = await askApi(page, 'PUT', '/api/account/language', { language: 'es' })
  expect(status).toBe(204)
  const clipped = await walk(page, [...member, ...EMPTY_ADDRESSES])

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  await stranger.addCookies([{ name: LANGUAGE_COOKIE, value: 'es', url: baseURL ?? '' }])
  clipped.push(...(await walk(await stranger.newPage(), visitor)))
  expect(clipped).toEqual([])
  await stranger.close()
})
