import type { Page } from '@playwright/test'
import { refusalOf } from './fixtures/ask-api'
import { fillJoin, invitationLink, joinByLink } from './fixtures/members'
import { newPerson, type Person } from './fixtures/people'
import { expect, test } from './fixtures/test'

const memberRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: name })

async function chooseFor(page: Page, name: string, item: string) {
  await memberRow(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

async function fillSignIn(page: Page, { email }: Person, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an administrator invites somebody: the link is shown once and makes one new account, of each role that is chosen', async ({
  page,
  browser,
  signUp,
  colleague,
  look,
}) => {
  await signUp()
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Viewer' }).check()
  await look('invite')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const field = dialog.getByRole('textbox', { name: 'Invitation link' })
  await expect(field).toHaveValue(/\/join#/)
  const link = await field.inputValue()
  await look('link')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.content(), 'the link is gone with its dialog').not.toContain(link.split('#')[1])

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByText('invited as a viewer')).toBeVisible()
  await look('join', other, { plain: true })
  await fillJoin(other, newPerson({ name: 'Viewer Marlow' }))
  await expect(other).toHaveURL(/\/today/)
  await other.goto('/settings/account')
  await expect(other.getByText(/^Viewer\. /)).toBeVisible()
  await other.context().close()

  // As the others by the same requests, without their pages.
  for (const role of ['dispatcher', 'mechanic', 'administrator'] as const) await colleague(role)
  await page.reload()
  for (const role of ['Viewer', 'Dispatcher', 'Mechanic', 'Administrator'])
    await expect(memberRow(page, `${role} Marlow`)).toContainText(role)
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText('Accepted')).toHaveCount(4)
  await look('members', page, { plain: true })
})

test('a role is changed and takes effect at once; a removed member is out at once', async ({
  page,
  signUp,
  colleague,
}) => {
  await signUp()
  const { page: theirs } = await colleague('viewer')
  await theirs.goto('/settings/members')
  await expect(theirs.getByRole('button', { name: 'Invite' })).toBeDisabled()
  await expect(
    theirs.getByText('Only an administrator can do this. Your role: Viewer.').first(),
  ).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
  expect(await refusalOf(theirs, 'POST', '/api/invitations', { role: 'administrator', email: null })).toEqual(
    [403, 'role_forbids'],
  )

  await page.goto('/settings/members')
  const asked = await chooseFor(page, 'Viewer Marlow', 'Change role')
  await asked.getByRole('radio', { name: 'Dispatcher' }).check()
  await asked.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Viewer Marlow is now a dispatcher')).toBeVisible()
  await expect(memberRow(page, 'Viewer Marlow')).toContainText('Dispatcher')
  await theirs.goto('/settings/account')
  await expect(theirs.getByText(/^Dispatcher\. /)).toBeVisible()

  const sure = await chooseFor(page, 'Viewer Marlow', 'Remove')
  await expect(sure.getByText('can no longer open the desk')).toBeVisible()
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(memberRow(page, 'Viewer Marlow')).toHaveCount(0)
  expect(await refusalOf(theirs, 'GET', '/api/routes')).toEqual([403, 'not_a_member'])
  await theirs.goto('/routes')
  await expect(theirs).toHaveURL(/\/organizations/)
  await expect(theirs.getByText('You do not belong to an organization right now.')).toBeVisible()
})

test('a member leaves; the last administrator cannot leave or step down', async ({
  page,
  signUp,
  colleague,
  look,
}) => {
  const person = await signUp()
  const { page: theirs } = await colleague('mechanic')
  await theirs.goto('/settings/members')
  const leaving = await chooseFor(theirs, 'Mechanic Marlow', 'Leave organization')
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await theirs.goto('/routes')
  await expect(theirs).toHaveURL(/\/organizations/)

  await page.goto('/settings/members')
  await expect(memberRow(page, 'Mechanic Marlow')).toHaveCount(0)
  const last = await chooseFor(page, person.name, 'Leave organization')
  await last.getByRole('button', { name: 'Leave' }).click()
  await expect(last.getByText('Make somebody else an administrator first')).toBeVisible()
  await look('last-administrator')
  await last.getByRole('button', { name: 'Cancel' }).click()
  const down = await chooseFor(page, person.name, 'Change role')
  await down.getByRole('radio', { name: 'Viewer' }).check()
  await down.getByRole('button', { name: 'Change role' }).click()
  await expect(down.getByText('Make somebody else an administrator first')).toBeVisible()
  await down.getByRole('button', { name: 'Cancel' }).click()
  await expect(memberRow(page, person.name)).toContainText('Administrator')
})

test('a password change asks for the current one and ends sessions elsewhere', async ({
  page,
  browser,
  processes,
  signUp,
  signIn,
}) => {
  const person = await signUp()
  const elsewhere = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
  await signIn(person, elsewhere)
  await page.goto('/settings/account')
  await page.getByLabel('Current password').fill('not this one at all')
  await page.getByLabel('New password').fill('seven wet gravel roads')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('New password')).toHaveValue('seven wet gravel roads')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  await elsewhere.goto('/routes')
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await fillSignIn(elsewhere, person, person.password)
  await expect(elsewhere.getByRole('alert').first()).toBeVisible()
  await fillSignIn(elsewhere, person, 'seven wet gravel roads')
  await expect(elsewhere).toHaveURL(/\/today/)
  await page.reload()
  await expect(page).toHaveURL(/\/settings\/account/)
  await elsewhere.context().close()
})

test('a reset link that an administrator makes sets a new password once', async ({
  page,
  browser,
  signUp,
  colleague,
  look,
}) => {
  await signUp()
  const { page: theirs, person } = await colleague('dispatcher')
  await page.goto('/settings/members')
  const dialog = await chooseFor(page, person.name, 'Password reset link')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Reset link' })
  await expect(field).toHaveValue(/\/reset#/)
  const link = await field.inputValue()

  const fresh = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage()
  await fresh.goto(link)
  await expect(fresh.getByText(person.email)).toBeVisible()
  await look('reset', fresh)
  await fresh.getByLabel('New password').fill('short')
  await fresh.getByRole('button', { name: 'Set password' }).click()
  await expect(fresh.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await fresh.getByLabel('New password').fill('nine dry gravel roads')
  await fresh.getByRole('button', { name: 'Set password' }).click()
  await expect(fresh.getByText('Your new password is set.')).toBeVisible()

  await theirs.goto('/routes')
  await expect(theirs).toHaveURL(/\/sign-in/)
  await fillSignIn(fresh, person, 'nine dry gravel roads')
  await expect(fresh).toHaveURL(/\/today/)
  await fresh.goto(link)
  await expect(fresh.getByRole('heading', { name: 'This password reset link does not work' })).toBeVisible()
  await expect(fresh.getByText('This link has been used.')).toBeVisible()
  await fresh.context().close()
})

test('an invitation that was used, was revoked or never was says so', async ({
  page,
  browser,
  signUp,
  look,
}) => {
  await signUp()
  const used = await invitationLink(page, 'viewer')
  await (await joinByLink(browser, used, newPerson())).context().close()
  const revoked = await invitationLink(page, 'viewer')
  await page.goto('/settings/members')
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const unknown = `${used.split('#')[0]}#${'A'.repeat(43)}`
  for (const [link, why] of [
    [used, 'This invitation has been used.'],
    [revoked, 'This invitation was revoked.'],
    [unknown, 'There is no such invitation.'],
  ] as const) {
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
    await expect(visitor.getByText(why)).toBeVisible()
  }
  await look('invitation-over', visitor)
  await visitor.context().close()
})

test('where somebody is signed in is listed and ended; a copied cookie ends with its sign-out', async ({
  page,
  browser,
  processes,
  signUp,
  signIn,
  look,
}) => {
  const person = await signUp()
  const elsewhere = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
  await signIn(person, elsewhere)
  await page.goto('/settings/account')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This browser')
  await sessions.nth(1).scrollIntoViewIfNeeded()
  await look('sessions', page, { plain: true })
  await sessions.nth(1).getByRole('button', { name: /^End/ }).click()
  await expect(page.getByText('That session has ended')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await elsewhere.goto('/routes')
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await elsewhere.context().close()

  const copy = await browser.newContext({
    baseURL: processes.appUrl,
    storageState: await page.context().storageState(),
  })
  expect((await copy.request.get('/api/sessions')).status()).toBe(200)
  await page.getByRole('button', { name: /your account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(processes.appUrl + '/')
  expect((await copy.request.get('/api/sessions')).status()).toBe(401)
  await copy.close()
})
