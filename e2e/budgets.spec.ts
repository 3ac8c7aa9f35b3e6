import { measureFirstLoad } from './fixtures/first-load'
import { expect, test } from './fixtures/test'

// kB gzip of the scripts of a list page's first load. A blank page of the app has some 146 of them.
const BUDGET_KB = 200
const LISTS = [
  ...['/routes', '/dvirs', '/work-orders', '/work-orders?view=board', '/audit', '/explorer'],
  ...['/settings/members', '/settings/webhooks', '/settings/inbox', '/settings/feeds'],
]

test('no list page loads more scripts at first than its budget', async ({
  browser,
  page,
  baseURL,
  connect,
}) => {
  test.setTimeout(120_000)
  await connect()
  const state = await page.context().storageState()
  for (const path of LISTS) {
    // A browser that has nothing of the app yet, signed in as this one.
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: state })
    const { firstLoadKb } = await measureFirstLoad(context, path)
    await context.close()
    expect(
      firstLoadKb,
      `${path}: is something here that could be fetched when it is first used?`,
    ).toBeLessThanOrEqual(BUDGET_KB)
    expect(firstLoadKb, `${path} was weighed`).toBeGreaterThan(100)
  }
})
