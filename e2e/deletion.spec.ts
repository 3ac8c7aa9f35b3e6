import { expect, test } from './fixtures/test'

test('an administrator deletes the organization: the desk says what it waits for, the platform is told, everybody leaves', async ({
  page,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  const person = await connect()
  const password = person?.password ?? ''
  const { page: theirs } = await colleague('dispatcher')
  await theirs.goto('/settings/organization')
  await expect(
    theirs.getByText('Only an administrator can do this. Your role: Dispatcher.').first(),
  ).toBeVisible()

  await page.goto('/settings/organization')
  await page.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await look('organization-asked')

  await sandbox.fault({ method: 'POST', path: '/oauth2/revoke', status: 503, times: 1000 })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(page.getByText('The platform is being notified that the access has ended.')).toBeVisible()
  await look('organization-waits')
  await theirs.goto('/routes')
  await expect(theirs.getByText('This organization is being deleted.')).toBeVisible()

  await sandbox.clearFaults()
  await expect(page).toHaveURL(/\/organizations/, { timeout: 60_000 })
  await expect(page.getByText('You do not belong to an organization right now.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/organizations/, { timeout: 30_000 })
  await theirs.context().close()
})

test('a person deletes their account, and is known by no name afterwards; the last administrator is told why not yet', async ({
  page,
  signUp,
  colleague,
  look,
}) => {
  const owner = await signUp()
  const { page: theirs, person } = await colleague('dispatcher')
  await page.goto('/settings/account')
  await expect(page.getByText('You are the last administrator of').first()).toBeVisible()

  await theirs.goto('/settings/account')
  await theirs.getByRole('button', { name: 'Delete account' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(person.password)
  await look('account-asked', theirs)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await look('account-deleted', theirs)
  await theirs.goto('/routes')
  await expect(theirs).toHaveURL(/\/sign-in/)
  await theirs.context().close()

  await page.goto('/audit')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Deleted person .{4} deleted their account/).first()).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(page.getByRole('table').getByText(person.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The trail is intact.')).toBeVisible()

  // Nobody else is left: the organization goes with the account.
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const last = page.getByRole('dialog')
  await expect(last.getByText('Nobody else works in')).toBeVisible()
  await last.getByLabel('Your password').fill(owner.password)
  await last.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/deleted/)
  await page.goto('/routes')
  await expect(page).toHaveURL(/\/sign-in/)
})
