import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '@/lib/words/languages'
import { pageAddresses } from '@/test/pages/page-addresses'
import { askApi } from './fixtures/ask-api'
import { clippedWords } from './fixtures/check-clipping'
import { makeExamples } from './fixtures/page-examples'
import { expect, test } from './fixtures/test'

const WIDTHS = [1440, 375, 320]

const TOLD = {
  es: { lang: 'es-US', words: 'any' },
  'en-XA': { lang: 'en-US', words: 'pseudo' },
} as const

/** Opens each address in a language at every width; answers what is cut off. */
async function walk(
  page: Page,
  addresses: readonly string[],
  language: keyof typeof TOLD,
): Promise<string[]> {
  const clipped: string[] = []
  const { lang, words } = TOLD[language]
  for (const address of addresses) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 812 })
      clipped.push(...(await clippedWords(page, words)))
    }
  }
  return clipped
}

for (const language of ['es', 'en-XA'] as const)
  test(`every page in ${language}: nothing is cut off and nothing scrolls sideways`, async ({
    page,
    browser,
    baseURL,
    sandbox,
    connect,
  }) => {
    // Every page that there is, at three widths.
    test.setTimeout(420_000)
    await connect()
    const { visitor, member } = pageAddresses(await makeExamples(page, sandbox))
    const { status } = await askApi(page, 'PUT', '/api/account/language', { language })
    expect(status).toBe(204)
    const clipped = await walk(page, member, language)

    const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
    await stranger.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    clipped.push(...(await walk(await stranger.newPage(), visitor, language)))
    expect(clipped).toEqual([])
    await stranger.close()
  })
