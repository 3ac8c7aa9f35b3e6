import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { interactive } from './fixtures/interactive'
import { newPerson, postJson } from './fixtures/people'
import { expect, test } from './fixtures/test'

const organizations = z.object({ data: z.array(z.object({ name: z.string(), active: z.boolean() })) })

test('a tab of another organization than the browser works in by now says so, deletes nothing, and goes on anew', async ({
  page,
  context,
  signUp,
  processes,
  axe,
  look,
}) => {
  const person = await signUp()
  const second = `Second of ${person.organization}`
  const lost = page.getByRole('dialog', { name: 'This browser is on another desk now' })
  await page.goto('/settings/organization')
  await page.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${person.organization}?` })
  await dialog.getByLabel('Your password').fill(person.password)
  // As in another tab: the new one is the active one.
  await postJson(page, processes.appUrl, '/api/organizations', { name: second })
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(lost).toBeVisible()
  await axe()
  await look('lost')
  await lost.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('definition').filter({ hasText: second })).toBeVisible()
  await expect(page.getByText('This organization is being deleted.')).toHaveCount(0)
  const { body } = await askApi(page, 'GET', '/api/organizations')
  expect(organizations.parse(body).data).toEqual([
    { name: person.organization, active: false },
    { name: second, active: true },
  ])

  // Another tab switches back: this one hears of it by itself.
  const other = await context.newPage()
  await other.goto('/today')
  await interactive(other)
  await other.getByRole('button', { name: /, switch organization$/ }).click()
  await other.getByRole('menuitemcheckbox', { name: new RegExp(`^${person.organization}`) }).click()
  await expect(lost).toBeVisible({ timeout: 30_000 })
  // Closed, it stays away; the next page comes with its own frame.
  await lost.getByRole('button', { name: 'Cancel' }).click()
  await expect(lost).toHaveCount(0)
  await page.getByRole('link', { name: 'Members', exact: true }).first().click()
  const switcher = page.getByRole('button', { name: /, switch organization$/ }).first()
  await expect(switcher).toContainText(person.organization)
  await expect(switcher).not.toContainText('Second of')
  await other.close()
})

test('a tab that somebody left open on a shared computer writes nothing for whoever signed in after them', async ({
  page,
  context,
  signUp,
  signIn,
}) => {
  const first = await signUp()
  // With the same password: what the first one typed would change the second one's.
  const second = newPerson({ name: 'Lou Ferris' })
  expect(second.password).toBe(first.password)
  await page.goto('/settings/account')
  await page.getByLabel('Current password').fill(first.password)
  await page.getByLabel('New password').fill('seven wet gravel roads')
  const other = await context.newPage()
  await signUp(second, other)
  await page.getByRole('button', { name: 'Change password' }).click()
  const lost = page.getByRole('dialog', { name: 'This browser is on another desk now' })
  await expect(lost).toBeVisible()
  await lost.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(second.name).first()).toBeAttached()
  await expect(page.getByText(first.organization)).toHaveCount(0)
  // Neither password is another by now.
  for (const person of [second, first]) {
    await context.clearCookies()
    await signIn(person, other)
  }
  await other.close()
})

test('what is typed is asked about before somebody signs out', async ({ page, connect }) => {
  await connect()
  await page.goto('/routes/new')
  await interactive(page)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Half a route')
  const signOut = async () => {
    await page.getByRole('button', { name: /your account/i }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  const ask = page.getByRole('dialog', { name: 'Leave without creating the route?' })
  await signOut()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Half a route')
  await signOut()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/$/)
})
