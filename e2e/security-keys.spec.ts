import type { Page } from '@playwright/test'
import { PROOF_REFUSAL } from '@/test/sign-in/proof-refusal'
import { interactive } from './fixtures/interactive'
import type { Person } from './fixtures/people'
import { expect, test } from './fixtures/test'

/** A key that this browser finds plugged in, and that is touched at once when it is asked. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
  const keys = () => session.send('WebAuthn.getCredentials', { authenticatorId })
  const unplug = () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  return { keys, unplug }
}

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a security key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /your account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

async function givePassword(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is right.')).toBeVisible()
}

const theKey = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Security keys' }).getByRole('listitem').filter({ hasText: name })

test('a security key: added, signed in with, asked again for, renamed and removed', async ({
  page,
  signUp,
  look,
}) => {
  const person = await signUp()
  const key = await plugIn(page)
  await page.goto('/settings/account')
  await add(page, 'Blue key')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  // Who comes back from where they keep papers finds them still: they are shown this once, and the page reads again.
  const again = page.waitForResponse('**/api/account/second-factor')
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await again
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(theKey(page, 'Blue key')).toContainText('not used yet')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  expect((await key.keys()).credentials).toHaveLength(1)
  await look('has-a-key')
  // A key is added once.
  await add(page, 'The same key')
  await expect(page.getByText('This key was added before.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await signOut(page)
  await page.goto('/settings/members')
  await expect(page).toHaveURL(/\/sign-in/)
  await givePassword(page, person)
  await look('sign-in-key')
  // A page that is loaded anew still knows what it waits for.
  await page.reload()
  await page.getByRole('button', { name: 'Use security key' }).click()
  await expect(page).toHaveURL(/\/settings\/members/)
  await interactive(page)

  let isOver = false
  await page.route('**/api/invitations', (route) => {
    if (isOver || route.request().method() === 'GET') return route.fallback()
    isOver = true
    const { details } = PROOF_REFUSAL.error
    const asks = [...details, { path: 'key', message: 'Or use your security key.' }]
    return route.fulfill({ status: 403, json: { error: { ...PROOF_REFUSAL.error, details: asks } } })
  })
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog', { name: 'Invite' }).getByRole('button', { name: 'Create link' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asking.getByLabel('Your password').fill('not my password')
  await look('asked-for-a-key')
  await asking.getByRole('button', { name: 'Confirm' }).click()
  await expect(asking.getByText('This is not your current password.')).toBeVisible()
  await asking.getByLabel('Your password').fill(person.password)
  await asking.getByRole('button', { name: 'Confirm' }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/\/join#/)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Rename Blue key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Key on my ring')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is called Key on my ring now')).toBeVisible()
  await expect(theKey(page, 'Key on my ring')).toContainText('last used')

  await page.getByRole('button', { name: 'Remove Key on my ring' }).click()
  await expect(page.getByText('It is your only second step')).toBeVisible()
  await page.getByRole('button', { name: 'Remove key', exact: true }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await signOut(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/today/)
})

test('a key that is not at hand: a recovery code in its place, and an organization that requires a second step is content with a key', async ({
  page,
  signUp,
  look,
}) => {
  const person = await signUp()
  await page.goto('/settings/security')
  await page.getByLabel('Required of').selectOption('everybody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/second-factor/)
  await interactive(page)
  const key = await plugIn(page)
  await add(page, 'Blue key')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL(/\/settings\/security/)

  await signOut(page)
  await key.unplug()
  await page.goto('/sign-in')
  await givePassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await look('recovery-code-only')
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/today/)
  await page.goto('/settings/account')
  // It is the last one, and asked for.
  await expect(page.getByRole('button', { name: 'Remove Blue key' })).toHaveAttribute('aria-disabled', 'true')
})
