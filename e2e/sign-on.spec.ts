import type { Page } from '@playwright/test'
import { openTestProvider, type TestProvider } from '@/test/servers/openid-provider'
import { refusalOf } from './fixtures/ask-api'
import { interactive } from './fixtures/interactive'
import { newPerson } from './fixtures/people'
import { expect, test as base } from './fixtures/test'

interface Company {
  provider: TestProvider
  /** Of its people's addresses; nobody else has it. */
  domain: string
  /** Where the desk says that the provider's people begin. */
  signInAddress: string
}

interface Fixtures {
  /** A provider on this machine for the organization of `page`, whose administrator enters it there. */
  enterProvider(): Promise<Company>
}

const test = base.extend<Fixtures>({
  enterProvider: async ({ page }, use) => {
    const opened: TestProvider[] = []
    await use(async () => {
      await page.goto('/settings/single-sign-on')
      const redirectUri = await page.getByRole('textbox', { name: 'Redirect address' }).inputValue()
      const provider = await openTestProvider({ redirectUris: [redirectUri] })
      opened.push(provider)
      await page.getByLabel('Issuer').fill('https://10.0.0.1')
      await page.getByLabel('Client ID').fill(provider.clientId)
      await page.getByLabel('Client secret').fill(provider.clientSecret)
      await page.getByLabel('Administrator').fill('admins')
      await page.getByLabel('Dispatcher').fill('dispatch\nnight dispatch')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('This address is on a private network.')).toBeVisible()
      await page.getByLabel('Issuer').fill(provider.issuer)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Single sign-on is saved')).toBeVisible()
      const signInAddress = await page.getByRole('textbox', { name: 'Sign-in address' }).inputValue()
      return { provider, domain: `${newPerson().email.split(/[@.]/)[1]}.example`, signInAddress }
    })
    for (const one of opened) await one.close()
  },
})

/** On the provider's own page; the first time it asks what the app may know. */
async function atProvider(page: Page, sub: string, { first = true } = {}) {
  await page.locator('input[name=login]').fill(sub)
  await page.locator('input[name=password]').fill('any')
  await page.keyboard.press('Enter')
  if (first) await page.getByRole('button', { name: 'Continue' }).click()
}

test('an administrator enters the provider and proves a domain; somebody new comes by it with the role of their group', async ({
  page,
  browser,
  processes,
  signUp,
  enterProvider,
  look,
}) => {
  const { organization } = await signUp()
  const { provider, domain } = await enterProvider()
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Add domain' }).click()
  const check = page.getByRole('button', { name: 'Check the record' })
  await check.click()
  await expect(page.getByText(`The record was not found at _wayboard.${domain}.`)).toBeVisible()
  await look('domain-unproved')
  const named = await page.getByRole('textbox', { name: 'Name of the record' }).inputValue()
  const value = await page.getByRole('textbox', { name: 'Value of the record' }).inputValue()
  processes.dns.set(named, [value])
  await check.click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await look('settings', page, { plain: true })

  provider.employees.set('anna', {
    email: `anna@${domain}`,
    email_verified: true,
    name: 'Anna Adams',
    groups: ['night dispatch'],
  })
  provider.employees.set('ben', { email: `ben@${domain}`, name: 'Ben Brown', groups: ['sales'] })
  const theirs = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
  await theirs.goto('/settings/account')
  await theirs.getByRole('link', { name: 'Sign in with your company' }).click()
  await expect(theirs.getByLabel('Work email')).toBeFocused()
  await theirs.keyboard.type('anna@unknown.example')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('We do not know a company sign-in for this address.')).toBeVisible()
  await look('unknown-company', theirs)
  await theirs.getByLabel('Work email').fill(`anna@${domain}`)
  await theirs.keyboard.press('Enter')
  await atProvider(theirs, 'anna')
  // Where they were going, as what their group says.
  await expect(theirs).toHaveURL(/\/settings\/account/)
  await expect(theirs.getByText(/^Dispatcher\. /)).toBeVisible()
  await expect(theirs.getByText(organization).first()).toBeVisible()
  await look('account', theirs, { plain: true })
  // It is one organization's: no other is founded or opened with it, and nothing of the account changed.
  const others = { name: 'Another of mine' }
  expect(await refusalOf(theirs, 'POST', '/api/organizations', others)).toEqual([403, 'confined_session'])
  await expect(theirs.getByRole('button', { name: 'Change password' })).toHaveCount(0)
  expect(await refusalOf(theirs, 'POST', '/api/invitations', { role: 'viewer', email: null })).toEqual([
    403,
    'role_forbids',
  ])
  await theirs.context().close()

  const stranger = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
  await stranger.goto('/sso')
  await stranger.getByLabel('Work email').fill(`ben@${domain}`)
  await stranger.keyboard.press('Enter')
  await atProvider(stranger, 'ben')
  await expect(stranger.getByText('you are in none of the groups that have it.')).toBeVisible()
  await look('no-group', stranger, { plain: true })
  await stranger.context().close()

  await page.goto('/settings/members')
  const members = page.getByRole('table', { name: 'Members' })
  await expect(members.getByRole('row').filter({ hasText: 'Anna Adams' })).toContainText('Dispatcher')
  await expect(members.getByText('Ben Brown')).toHaveCount(0)
})

test('only by single sign-on: a password opens the organization no more, but for one administrator; who is asked again signs in there again', async ({
  page,
  browser,
  processes,
  signUp,
  signIn,
  colleague,
  enterProvider,
  look,
}) => {
  const owner = await signUp()
  const { page: theirs, person } = await colleague('mechanic')
  const { provider, domain, signInAddress } = await enterProvider()
  await page.getByLabel('Who may use a password').selectOption({ label: `Only ${owner.name}` })
  await page
    .getByRole('region', { name: 'Only by single sign-on' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByText('Single sign-on is saved')).toBeVisible()

  await theirs.goto('/work-orders')
  await expect(theirs).toHaveURL(/\/organizations/)
  await expect(theirs.getByText('Opens only with your company’s sign-in')).toBeVisible()
  await look('closed', theirs)
  expect(await refusalOf(theirs, 'GET', '/api/work-orders')).toEqual([403, 'not_a_member'])
  await theirs.context().clearCookies()
  await theirs.goto('/sign-in')
  await theirs.getByLabel('Email').fill(person.email)
  await theirs.getByLabel('Password', { exact: true }).fill(person.password)
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL(/\/organizations/)
  await theirs.context().close()

  await page.context().clearCookies()
  await signIn(owner)
  await page.goto('/audit')
  await expect(page.getByText('came by a password, past single sign-on').first()).toBeVisible()

  provider.employees.set('anna', {
    email: `anna@${domain}`,
    email_verified: true,
    name: 'Anna Adams',
    groups: ['admins'],
  })
  const anna = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
  // From a portal of her company's, which is another site: any site could lead her so, with a provider of its own.
  await anna.goto(processes.sandboxUrl)
  await anna.evaluate((address) => window.location.assign(address), signInAddress)
  await expect(anna.getByText('Another website led you here.')).toBeVisible()
  await look('led-here', anna)
  await anna.getByRole('link', { name: `Sign in with ${owner.organization}` }).press('Enter')
  await atProvider(anna, 'anna')
  await expect(anna).toHaveURL(/\/today/)
  await anna.goto('/settings/members')
  const invite = async () => {
    await anna.getByRole('button', { name: 'Invite' }).click()
    await anna.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  }
  await invite()
  const asks = anna.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(asks.getByText('So we ask you to sign in with your company again.')).toBeVisible()
  await look('asked-again', anna)
  await asks.getByRole('button', { name: 'Sign in again' }).press('Enter')
  // The provider knows her still, and asks all the same.
  await atProvider(anna, 'anna', { first: false })
  await expect(anna).toHaveURL(/\/settings\/members/)
  await interactive(anna)
  await invite()
  await expect(anna.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/\/join#/)
  await anna.context().close()
})

test('an account that is there already is linked by whoever signs in to it, and unlinked by them', async ({
  browser,
  processes,
  signUp,
  colleague,
  enterProvider,
  look,
}) => {
  await signUp()
  const { page: own, person } = await colleague('mechanic')
  const { provider, signInAddress } = await enterProvider()
  provider.employees.set('vera', { email: person.email, email_verified: true, groups: ['dispatch'] })

  const vera = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
  await vera.goto(signInAddress)
  await atProvider(vera, 'vera')
  // An address of mail opens no account.
  await expect(vera).toHaveURL(/\/sso\/link/)
  await expect(vera.getByText('there is an account with this address already')).toBeVisible()
  await look('link-first', vera)
  await vera.getByRole('link', { name: 'Sign in' }).click()
  await vera.getByLabel('Email').fill(person.email)
  await vera.getByLabel('Password', { exact: true }).fill(person.password)
  await vera.keyboard.press('Enter')
  await expect(vera).toHaveURL(/\/sso\/link/)
  await look('link', vera)
  await vera.getByRole('button', { name: 'Link' }).press('Enter')
  await expect(vera).toHaveURL(/\/today/)
  await vera.goto('/settings/account')
  await expect(vera.getByText(/^Dispatcher\. /)).toBeVisible()
  await vera.context().close()

  await own.goto('/settings/account')
  const linked = own.getByRole('region', { name: 'Company sign-in' })
  await expect(linked.getByText(provider.issuer).first()).toBeVisible()
  await look('linked', own, { plain: true })
  await linked.getByRole('button', { name: 'Unlink' }).click()
  await expect(own.getByText('The company sign-in was unlinked')).toBeVisible()
  await expect(linked.getByRole('button', { name: 'Unlink' })).toHaveCount(0)
  await own.context().close()
})
