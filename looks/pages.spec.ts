import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '@/e2e/fixtures/check-accessibility'
import { expectNoSidewaysScroll } from '@/e2e/fixtures/look'
import { makeExamples } from '@/e2e/fixtures/page-examples'
import { expect, test } from '@/e2e/fixtures/test'
import { pageAddresses } from '@/test/pages/page-addresses'

const SIZES = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const PICTURES = path.join('artifacts', 'looks')
/** What the addresses begin with that are asked for; all of them where nothing is. */
const asked = (process.env.LOOKS ?? '').split(' ').filter(Boolean)

const isAsked = (address: string) => asked.length === 0 || asked.some((one) => address.startsWith(one))
const nameOf = (address: string) =>
  address.replace(/#.*/, '').replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

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
      for (const theme of ['dark', 'light'] as const) {
        await noting(expectAxeClean(page, theme))
        const file = `${nameOf(address)}-${size.width}-${theme}.png`
        await page.screenshot({ path: path.join(PICTURES, file), fullPage: true })
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
    const mine = member.filter(isAsked).filter((_, index) => index % 2 === half)
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
