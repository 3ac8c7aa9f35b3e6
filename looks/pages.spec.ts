import type { Page } from '@playwright/test'
import { expectAxeClean } from '@/e2e/fixtures/check-accessibility'
import { expectNoSidewaysScroll } from '@/e2e/fixtures/look'
import { makeExamples } from '@/e2e/fixtures/page-examples'
import { expect, test } from '@/e2e/fixtures/test'
import { pageAddresses } from '@/test/pages/page-addresses'
import { EMPTY_ADDRESSES, isAsked, pictureOf } from './asked'
import { lowForThumbs } from './low-for-thumbs'

const SIZES = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
/** Narrower than this is pressed by thumb. */
const PHONES = 640

/** Each address at each size in both themes: what is wrong, in the words of the checks. Keeps a picture of each. */
async function lookAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  const noting = (check: Promise<void>) => check.catch((error: unknown) => faults.push(String(error)))
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await noting(expectNoSidewaysScroll(page))
      if (size.width < PHONES) faults.push(...(await lowForThumbs(page)))
      for (const theme of ['dark', 'light'] as const) {
        await noting(expectAxeClean(page, theme, { contrastAlone: theme === 'dark' }))
        await page.screenshot({ path: pictureOf(address, size.width, theme), fullPage: true })
      }
    }
    console.log(
      `${address}: ${faults.length === 0 ? 'as it should be so far' : `${faults.length} faults so far`}`,
    )
  }
  return faults
}

// Two halves, for the two cores of the usual machine.
for (const half of [0, 1])
  test(`pages of the desk at every width and in both themes, half ${half + 1}`, async ({
    page,
    sandbox,
    connect,
  }) => {
    await connect()
    const { member } = pageAddresses(await makeExamples(page, sandbox))
    const mine = [...member, ...EMPTY_ADDRESSES].filter(isAsked).filter((_, index) => index % 2 === half)
    expect(await lookAt(page, mine)).toEqual([])
  })

test('pages of a visitor at every width and in both themes', async ({
  page,
  browser,
  baseURL,
  sandbox,
  connect,
}) => {
  await connect()
  const { visitor } = pageAddresses(await makeExamples(page, sandbox))
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  expect(await lookAt(await stranger.newPage(), visitor.filter(isAsked))).toEqual([])
  await stranger.close()
})
