import type { Page } from '@playwright/test'
import { askApi } from './fixtures/ask-api'
import { expectAxeClean } from './fixtures/check-accessibility'
import { expectNoSidewaysScroll } from './fixtures/look'
import { invitationLink } from './fixtures/members'
import { expect, test } from './fixtures/test'

const WIDTHS = [320, 375, 768, 1440]
const PUBLIC = ['/', '/sign-in', '/sign-up', '/forgot', '/deleted', '/connect/problem?reason=denied']
const DESK = [
  '/routes',
  '/routes/new',
  '/dvirs',
  '/work-orders',
  '/work-orders?view=board',
  '/audit',
  '/explorer',
  '/settings/connection',
  '/settings/lists',
  '/settings/feeds',
  '/settings/webhooks',
  '/settings/inbox',
  '/settings/members',
  '/settings/organization',
  '/settings/account',
  '/settings/register',
  '/organizations',
]

/**
 * What the browser complains of. The page's own 404, and that of a link that never was, are
 * told by their address and status.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    if ((url === page.url() || url.endsWith('/reset/preview')) && message.text().includes('404')) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** Each width, both themes; axe where the layout differs most: a phone in the dark, a wide screen in the light. */
async function walk(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectAxeClean(page, 'light')
    for (const width of [...WIDTHS].reverse()) {
      await page.setViewportSize({ width, height: 812 })
      await expectNoSidewaysScroll(page)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 375, height: 812 })
    await expectAxeClean(page, 'dark')
  }
}

test('public pages: no sideways scroll, axe clean, nothing in the console', async ({
  page,
  browser,
  signUp,
}) => {
  await signUp()
  const join = await invitationLink(page, 'viewer')
  const visitor = await (await browser.newContext({ baseURL: new URL(join).origin })).newPage()
  const complaints = complaintsOf(visitor)
  await walk(visitor, [...PUBLIC, join, `/reset#${'A'.repeat(43)}`, '/nowhere'])
  expect(complaints).toEqual([])
  await visitor.context().close()
})

test('pages of the desk: no sideways scroll, axe clean, nothing in the console', async ({
  page,
  sandbox,
  connect,
}) => {
  // Every page, at two widths and in both themes.
  test.setTimeout(300_000)
  await connect()
  const { dvirs, workOrders, users } = await sandbox.fixtures()
  const [dvir, workOrder] = [dvirs[0] ?? '', workOrders[0] ?? '']
  const resolved = await askApi(page, 'PATCH', `/api/dvirs/${dvir}`, { authorId: users[0], isResolved: true })
  const moved = await askApi(page, 'PATCH', `/api/work-orders/${workOrder}`, { status: 'Assigned' })
  expect([resolved.status, moved.status]).toEqual([200, 200])
  const complaints = complaintsOf(page)
  await walk(page, [
    ...DESK,
    `/dvirs/${dvir}`,
    `/work-orders/${workOrder}`,
    `/work-orders/${workOrder}/edit`,
    '/routes/nothing-here',
    '/nowhere',
  ])
  expect(complaints).toEqual([])
})
