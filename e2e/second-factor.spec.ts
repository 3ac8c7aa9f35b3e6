import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { PROOF_REFUSAL } from '@/test/sign-in/proof-refusal'
import type { Person } from './fixtures/people'
import { expect, test } from './fixtures/test'

/** The code that an app shows now, or in half a minute, which is taken already: what was used once is taken no more. */
const codeOf = (secret: string, ahead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead * 30_000 })

/** Sets it up from the press on: the key is read off the page. Answers it with the recovery codes. */
async function setUp(page: Page, look: (name: string, page?: Page) => Promise<unknown>) {
  await page.getByRole('button', { name: 'Add an authenticator app', exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const key = await page.getByRole('textbox', { name: 'Or type this key into the app' }).inputValue()
  const secret = key.replaceAll(' ', '')
  await look('set-up')
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This is not the right code.')).toBeVisible()
  await code.fill(codeOf(secret))
  await code.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await look('recovery-codes')
  const recovery = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return { secret, recovery }
}

async function signOut(page: Page) {
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  // A press before the page listens is lost.
  await expect(async () => {
    await page.getByRole('button', { name: /your account/i }).click()
    await expect(signOut).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await signOut.click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** By keys alone: the address has the focus. */
async function givePassword(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is right.')).toBeVisible()
}

async function giveRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'No app at hand? Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await page.keyboard.press('Enter')
}

/** As after a quarter of an hour: the next try is refused as the server refuses it then. */
const quarterPassed = (page: Page, path: string) => {
  let isOver = false
  return page.route(path, (route) => {
    // A page may read what stands at the address, before somebody writes there.
    if (isOver || route.request().method() === 'GET') return route.fallback()
    isOver = true
    return route.fulfill({ status: 403, json: PROOF_REFUSAL })
  })
}

const asking = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

async function giveProof(page: Page, password: string, code: string) {
  const asks = asking(page)
  await asks.getByLabel('Your password').fill(password)
  await asks.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
}

test('two-step sign-in: turned on, signed in with a code and with a recovery code, which works once', async ({
  page,
  signUp,
  look,
}) => {
  const person = await signUp()
  await page.goto('/settings/account')
  const { secret, recovery } = await setUp(page, look)
  const [first = '', second = ''] = recovery
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await look('is-on')

  await signOut(page)
  await page.goto('/settings/members')
  await expect(page).toHaveURL(/\/sign-in/)
  await givePassword(page, person)
  await look('sign-in-code')
  // A phone that looked at its app may load the page anew.
  await page.reload()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/members/)

  for (const code of [first.toLowerCase(), second]) {
    await signOut(page)
    await page.goto('/sign-in')
    await givePassword(page, person)
    if (code === second) {
      await giveRecoveryCode(page, first)
      await expect(page.getByText('This is not the right code.')).toBeVisible()
      await look('recovery-code-used')
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(second)
      await page.keyboard.press('Enter')
    } else await giveRecoveryCode(page, code)
    await expect(page).toHaveURL(/\/today/)
  }
  await page.goto('/settings/account')
  await expect(page.getByText('8 recovery codes are left.')).toBeVisible()
})

test('password and code are asked again before an invitation, and each time before a deletion', async ({
  page,
  connect,
  look,
}) => {
  const person = await connect()
  const password = person?.password ?? ''
  await page.goto('/settings/account')
  const { recovery } = await setUp(page, async () => undefined)
  const next = () => recovery.shift() ?? ''

  await quarterPassed(page, '**/api/invitations')
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite' })
  const create = invitation.getByRole('button', { name: 'Create link' })
  await create.click()
  // Who would rather not has changed nothing.
  await expect(asking(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asking(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toBeHidden()
  await quarterPassed(page, '**/api/invitations')
  await create.click()
  const code = next()
  await giveProof(page, 'not my password', code)
  await expect(asking(page).getByText('This is not your current password.')).toBeVisible()
  await look('asked-again')
  // A wrong password spends no code.
  await giveProof(page, password, code)
  await expect(asking(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/\/join#/)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.goto('/settings/organization')
  await page.getByRole('button', { name: 'Delete organization' }).click()
  const deletion = page.getByRole('dialog')
  await deletion.getByLabel('Your password').fill(password)
  await deletion.getByRole('textbox', { name: 'Code' }).fill('000000')
  await deletion.getByRole('button', { name: 'Delete organization' }).click()
  await expect(deletion.getByText('This is not the right code.')).toBeVisible()
  await look('deletion')
  await deletion.getByRole('textbox', { name: 'Code' }).fill(next())
  await deletion.getByRole('button', { name: 'Delete organization' }).click()
  await expect(page).toHaveURL(/\/organizations/, { timeout: 60_000 })
})

test('an organization requires it of everybody: who lacks it sets it up, and goes on where they were going', async ({
  page,
  signUp,
  colleague,
  look,
}) => {
  await signUp()
  const { page: theirs } = await colleague('mechanic')
  await page.goto('/settings/security')
  await page.getByLabel('Required of').selectOption('everybody')
  await look('security', page, { plain: true })
  await page.getByRole('button', { name: 'Save' }).click()
  // What the page reads anew is refused until they have it.
  await expect(page).toHaveURL(/\/second-factor/)
  await look('required')
  await setUp(page, async () => undefined)
  await expect(page).toHaveURL(/\/settings\/security/)
  // Another process learns of it within five seconds; this one at once.
  await theirs.goto('/work-orders')
  await expect(theirs).toHaveURL(/\/second-factor/)
  await setUp(theirs, async () => undefined)
  await expect(theirs).toHaveURL(/\/work-orders/)
  await theirs.goto('/settings/account')
  await expect(theirs.getByRole('button', { name: 'Turn off' })).toBeDisabled()
  await theirs.context().close()
})
