import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '@/lib/words/languages'
import { pageAddresses } from '@/test/pages/page-addresses'
import { askApi } from './fixtures/ask-api'
import { expectAxeClean } from './fixtures/check-accessibility'
import { clippedWords } from './fixtures/check-clipping'
import { complaintsOf } from './fixtures/complaints'
import { scriptsOf, weighScripts } from './fixtures/first-load'
import { movedOf, watchLayout } from './fixtures/layout-shift'
import { makeExamples } from './fixtures/page-examples'
import { expect, test } from './fixtures/test'

/** The language of tests: English, half as long again and in brackets (lib/words/pseudo.ts). What fits in it fits. */
const LANGUAGE = 'en-XA'
// The narrowest that a page is for (WCAG 2.2, 1.4.10) and a usual screen; `npm run looks` has all that lie between.
const NARROW = { width: 320, height: 812 }
const WIDE = { width: 1440, height: 900 }
// kB gzip of the scripts of a page's first load. A blank page of the app has some 146 of them.
const BUDGET_KB = 200
// Cumulative layout shift; 0.1 is called good. Lists and details have 0.02 or less, their asked-for parts come later.
const MOST_MOVED = 0.05
/** Pages of a walk that stand still only when they are looked at again. */
const MOST_JUMPED = 2
// A detail comes with the list that it lies beside.
const BESIDE_KB = 210
const DETAIL = /^\/(routes|dvirs|work-orders)\/[^/]*\d/
const MAP = '/routes/map'
// A name of its elements, which no minifier touches.
const MAP_CODE = 'maplibregl-canvas'
const NOBODYS = crypto.randomUUID()
// A window that is made narrow before its last code has come keeps pages as a phone does; e2e/offline.spec.ts looks at that.
test.use({ serviceWorkers: 'block' })

// Of nothing that this organization holds, and of what nothing could bear as its id.
const NOTHING = [
  ...[
    '/routes/nothing-here',
    '/routes/nothing-here/edit',
    '/routes/a%00b',
    '/dvirs/nothing-here',
    '/dvirs/a%00b',
  ],
  ...['/work-orders/nothing-here', '/work-orders/nothing-here/edit', `/work-orders/${'x'.repeat(300)}`],
  ...[`/settings/inbox/${NOBODYS}`, '/settings/inbox/nothing-here', '/explorer/nothing-here', '/nowhere'],
]

/** Each page as a wide screen shows it in the light, and the narrowest in the dark; one visit for all that is asked of it. */
async function walk(page: Page, addresses: readonly string[]): Promise<Set<string>> {
  await watchLayout(page)
  const clipped: string[] = []
  const jumped: string[] = []
  const scripts = new Set<string>()
  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(WIDE)
    const response = await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const html = (await response?.text()) ?? ''
    expect.soft(html.split('</head>')[0], `${address} has its title in its head`).toContain('<title>')
    const { firstLoadKb } = await weighScripts(html, page.url())
    expect(firstLoadKb, `${address} was weighed`).toBeGreaterThan(100)
    expect
      .soft(firstLoadKb, `${address}: is something here that could be fetched when it is first used?`)
      .toBeLessThanOrEqual(DETAIL.test(address) ? BESIDE_KB : BUDGET_KB)
    clipped.push(...(await clippedWords(page, 'pseudo')))
    await expectAxeClean(page, 'light')
    const { shifted, moved } = await movedOf(page)
    if (shifted >= MOST_MOVED) {
      // A busy machine may paint a page before its font has come, or the first of a process before all of it: then it stands still at
      // the second look. Of many pages that is no excuse.
      jumped.push(moved)
      const again = await movedAgain(page, address)
      expect.soft(again.shifted, `what moved by itself: ${again.moved}`).toBeLessThan(MOST_MOVED)
    }
    await page.setViewportSize(NARROW)
    clipped.push(...(await clippedWords(page, 'pseudo')))
    await expectAxeClean(page, 'dark', { contrastAlone: true })
    if (new URL(page.url()).pathname !== MAP) for (const one of await scriptsOf(page)) scripts.add(one)
  }
  expect.soft(clipped, 'cut off, or scrolling sideways').toEqual([])
  if (jumped.length > 0) console.log(`Moved at the first look alone:\n${jumped.join('\n')}`)
  expect
    .soft(jumped.length, `what moved at the first look: ${jumped.join('\n')}`)
    .toBeLessThanOrEqual(MOST_JUMPED)
  return scripts
}

async function movedAgain(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return movedOf(page)
}

/** Which of some scripts are the map library's, or hold it. */
async function mapCodeIn(page: Page, scripts: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const one of scripts) {
    const code = await (await page.request.get(one)).text()
    if (code.includes(MAP_CODE)) found.push(one)
  }
  return found
}

test('every page: nothing cut off, no sideways scroll, axe clean, nothing in the console, its scripts within their budget; of the desk for members alone', async ({
  page,
  browser,
  baseURL,
  sandbox,
  connect,
}) => {
  // Every page that there is, at two widths and in both themes.
  test.setTimeout(900_000)
  await connect()
  const { visitor, member, leading } = pageAddresses(await makeExamples(page, sandbox))
  expect((await askApi(page, 'PUT', '/api/account/language', { language: LANGUAGE })).status).toBe(204)
  const complaints = complaintsOf(page)
  const scripts = await walk(page, [
    ...member,
    ...['/routes/nothing-here', '/dvirs/nothing-here', '/settings/inbox/nothing-here'],
  ])
  expect(await mapCodeIn(page, scripts), 'map code where no map is').toEqual([])
  await page.goto(MAP)
  await expect.poll(async () => mapCodeIn(page, await scriptsOf(page)), { timeout: 60_000 }).not.toEqual([])
  for (const [from, to] of leading) {
    await page.goto(from)
    await expect(page).toHaveURL(({ pathname }) => pathname === to)
  }
  expect(complaints).toEqual([])

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  await stranger.addCookies([{ name: LANGUAGE_COOKIE, value: LANGUAGE, url: baseURL ?? '' }])
  const theirs = await stranger.newPage()
  const told = complaintsOf(theirs)
  await walk(theirs, [...visitor, '/nowhere'])
  expect(told).toEqual([])
  for (const address of member) {
    const answer = await stranger.request.get(address, { maxRedirects: 0 })
    const back = `/sign-in?callbackUrl=${encodeURIComponent(address)}`
    expect([answer.status(), answer.headers()['location']], address).toEqual([307, back])
  }
  await stranger.close()
  for (const address of NOTHING) expect((await page.request.get(address)).status(), address).toBe(404)
})
