import { measureFirstLoad } from './fixtures/first-load'
import { makeExamples } from './fixtures/page-examples'
import { expect, test } from './fixtures/test'
import { pageAddresses } from '@/test/pages/page-addresses'

// kB gzip of the scripts of a page's first load. A blank page of the app has some 146 of them.
const BUDGET_KB = 200
// A detail comes with the list that it lies beside.
const BESIDE_KB = 210
const DETAIL = /^\/(routes|dvirs|work-orders)\/[^/]*\d/

test('no page loads more scripts at first than its budget', async ({
  browser,
  page,
  baseURL,
  sandbox,
  connect,
}) => {
  test.setTimeout(240_000)
  await connect()
  const { visitor, member } = pageAddresses(await makeExamples(page, sandbox))
  const signedIn = await page.context().storageState()
  for (const path of [...visitor, ...member]) {
    // A browser that has nothing of the app yet; signed in as this one where the page asks for that.
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      ...(member.includes(path) ? { storageState: signedIn } : {}),
    })
    const { firstLoadKb } = await measureFirstLoad(context, path)
    await context.close()
    expect
      .soft(firstLoadKb, `${path}: is something here that could be fetched when it is first used?`)
      .toBeLessThanOrEqual(DETAIL.test(path) ? BESIDE_KB : BUDGET_KB)
    expect(firstLoadKb, `${path} was weighed`).toBeGreaterThan(100)
  }
})
