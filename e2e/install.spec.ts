import type { Page } from '@playwright/test'
import { allow, openConsent } from './fixtures/install'
import { fillSignUp, newPerson } from './fixtures/people'
import { expect, test } from './fixtures/test'

/** Presses Allow, and returns where the platform would have led back to, without going there. */
async function allowButStay(page: Page): Promise<URL> {
  let back = ''
  await page.route('**/oauth2/consent', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    back = answer.headers()['location'] ?? ''
    await route.fulfill({ status: 200, body: 'Stopped here' })
  })
  await allow(page)
  await expect(page.getByText('Stopped here')).toBeVisible()
  return new URL(back)
}

// Organizations of the stories before may still learn that their grants ended, by a refresh.
const EXCHANGES = { path: '/oauth2/token', grantType: 'authorization_code' } as const

test.describe('installing from the marketplace', () => {
  test('a newcomer goes from Install to a connected desk', async ({
    page,
    processes,
    sandbox,
    axe,
    shot,
  }) => {
    await openConsent(page, processes)
    await expect(page.getByRole('heading', { name: 'Install Wayboard' })).toBeVisible()
    await expect(page.getByText('read and write').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Organization' }).getByRole('radio')).toHaveCount(2)
    await shot('consent')
    await allow(page)

    await expect(page.getByRole('heading', { name: /create your account/i })).toBeVisible()
    expect(page.url()).not.toMatch(/code|state/)
    await axe(page, { plain: true })
    await shot('sign-up')
    await fillSignUp(page, newPerson())

    await expect(page).toHaveURL(/\/today/)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /connected/i })
        .first(),
    ).toBeVisible()
    await axe(page, { plain: true })
    await shot('desk')
    const installed = (await sandbox.requests(EXCHANGES)).filter(({ status }) => status === 200)
    expect(installed).toHaveLength(1)
  })

  test('Cancel gives a readable page with a way to start again', async ({ page, processes, axe, shot }) => {
    await openConsent(page, processes)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Access was not allowed' })).toBeVisible()
    await axe(page, { plain: true })
    await shot('cancelled')
    await page.getByRole('link', { name: /start again/i }).click()
    await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  })

  test('a signed-in administrator goes straight from Install to consent to the desk', async ({
    page,
    processes,
    signUp,
  }) => {
    await signUp()
    await openConsent(page, processes)
    await allow(page)
    await expect(page).toHaveURL(/\/today/)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /connected/i })
        .first(),
    ).toBeVisible()
  })

  test('somebody with an account signs in and confirms once, organization and scope named', async ({
    page,
    browser,
    processes,
    signUp,
    axe,
    shot,
  }) => {
    const person = await signUp()
    const other = await (await browser.newContext()).newPage()
    await openConsent(other, processes)
    await allow(other, { scope: 'admin:read' })
    await other
      .getByRole('link', { name: /sign in/i })
      .first()
      .click()
    await expect(other.getByRole('heading', { name: 'Sign in to finish connecting' })).toBeVisible()
    await other.getByLabel('Email').fill(person.email)
    await other.getByLabel('Password', { exact: true }).fill(person.password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other).toHaveURL(/\/claim/)
    await expect(other.getByText(person.organization).first()).toBeVisible()
    await expect(other.getByText('Read only').first()).toBeVisible()
    await axe(other)
    await shot('claim', { page: other })
    await other.getByRole('button', { name: /connect/i }).click()
    await expect(other).toHaveURL(/\/today/)
    await page.goto(`${processes.appUrl}/settings/connection`)
    await expect(page.getByText('admin:read').first()).toBeVisible()
    await other.context().close()
  })
})

test.describe('what is stopped before any token request', () => {
  test('tampered state', async ({ page, processes, sandbox, shot }) => {
    await openConsent(page, processes)
    const url = await allowButStay(page)
    url.searchParams.set('state', `${url.searchParams.get('state')?.slice(0, -2)}__`)
    await page.goto(url.href)
    await expect(page.getByRole('heading', { name: 'This link was not made by Wayboard' })).toBeVisible()
    await shot('tampered')
    expect(await sandbox.requests(EXCHANGES)).toHaveLength(0)
  })

  test('a callback that comes twice goes on with what the first one brought, until that is given', async ({
    page,
    processes,
    sandbox,
  }) => {
    await openConsent(page, processes)
    const back = page.waitForRequest(/\/oauth\/callback/)
    await allow(page)
    const url = (await back).url()
    await expect(page).toHaveURL(/\/sign-up/)
    await page.goto(url)
    await expect(page).toHaveURL(/\/sign-up/)
    await fillSignUp(page, newPerson())
    await expect(page).toHaveURL(/\/today/)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()
    expect(await sandbox.requests(EXCHANGES)).toHaveLength(1)
  })

  test('a callback in another browser; the first browser can still finish', async ({
    page,
    browser,
    processes,
    sandbox,
  }) => {
    await openConsent(page, processes)
    const url = (await allowButStay(page)).href
    const other = await (await browser.newContext()).newPage()
    await other.goto(url)
    await expect(other.getByRole('heading', { name: 'This install began in another browser' })).toBeVisible()
    expect(await sandbox.requests(EXCHANGES)).toHaveLength(0)
    await other.context().close()
    await page.goto(url)
    await expect(page).toHaveURL(/\/sign-up/)
  })
})

test('two install attempts in two tabs do not disturb each other', async ({ page, processes, signUp }) => {
  await signUp()
  const second = await page.context().newPage()
  await openConsent(page, processes)
  await openConsent(second, processes)
  await allow(page)
  await expect(page).toHaveURL(/\/today/)
  await allow(second)
  await expect(second).toHaveURL(/\/today/)
})

// Which fault is named how: lib/connection/install/install.integration.test.ts.
test('a platform that answers the exchange with HTML: said, and begun again', async ({
  page,
  processes,
  sandbox,
}) => {
  await sandbox.fault({ method: 'POST', ...EXCHANGES, status: 200, body: '<html>Welcome</html>' })
  await openConsent(page, processes)
  await allow(page)
  await expect(page.getByRole('heading', { name: 'The platform’s answer could not be read' })).toBeVisible()
  await page.getByRole('link', { name: /start again/i }).click()
  await allow(page)
  await expect(page).toHaveURL(/\/sign-up/)
})
