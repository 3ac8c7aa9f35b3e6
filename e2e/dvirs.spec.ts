import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ago } from './fixtures/ago'
import { refusalOf } from './fixtures/ask-api'
import { submitDvir } from './fixtures/maintenance'
import { nextWrite } from './fixtures/next-write'
import { expect, test } from './fixtures/test'

const listed = (page: Page) => page.getByRole('table', { name: 'DVIRs' }).getByRole('link')

test('a mechanic adds a report by id, and finds it with what is known of it', async ({
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const id = (await sandbox.fixtures()).dvirs[0] ?? ''
  await page.goto('/dvirs')
  await expect(page.getByText('No DVIRs yet')).toBeVisible()
  await look('empty', page)
  await page.getByRole('button', { name: 'Add by id' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Type the id of the DVIR.')).toBeVisible()
  await dialog.getByLabel('Id').fill(id)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/dvirs/${id}$`))
  await expect(page.getByText('Only the id is known.')).toBeVisible()
  await expect(page.getByText('Added by id')).toBeVisible()
  await look('only-id', page)
})

test('a mechanic takes the unsafe one that waits longest, and resolves it defect by defect', async ({
  page: administrator,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const { drivers, users } = await sandbox.fixtures()
  const safe = await submitDvir(page, sandbox, { driverId: drivers[0], defects: 0, submittedAtTime: ago(1) })
  const recent = await submitDvir(page, sandbox, {
    driverId: drivers[1],
    defects: 1,
    submittedAtTime: ago(2),
  })
  const old = await submitDvir(page, sandbox, { driverId: drivers[2], defects: 2, submittedAtTime: ago(30) })

  await page.goto('/dvirs')
  await expect(listed(page)).toHaveText([old, recent, safe].map(({ vehicle }) => vehicle.name))
  await look('triage', page)

  // What is selected by keys is taken along alone.
  await page.getByRole('button', { name: 'Select DVIRs' }).click()
  const selected = page.getByRole('region', { name: 'Selected DVIRs' })
  await expect(selected.getByText('No DVIRs selected')).toBeVisible()
  await listed(page).first().focus()
  await page.keyboard.press('x')
  await listed(page).nth(1).focus()
  await page.keyboard.press('Shift+X')
  await expect(selected.getByText('2 DVIRs selected')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    selected.getByRole('button', { name: 'Export selected as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^dvirs-[\d-]+\.csv$/)
  await selected.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Select DVIRs' })).toBeFocused()

  await page.getByRole('button', { name: /^Unsafe/ }).click()
  await expect(page).toHaveURL(/show=unsafe/)
  await expect(listed(page)).toHaveCount(2)

  await listed(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: old.vehicle.name })).toBeVisible()
  const signatures = page.getByRole('list', { name: 'Signatures, 1 of 3' })
  await expect(signatures.getByRole('listitem')).toHaveCount(3)
  await expect(signatures.getByText('Signed here by resolving the report.')).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toHaveCount(2)
  await look('detail', page)

  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const sign = dialog.getByRole('button', { name: 'Sign and resolve' })
  await sign.click()
  await expect(dialog.getByText('Check all: 2 left.')).toBeVisible()
  await expect(dialog.getByText('Choose what you certify.')).toBeVisible()
  await expect(dialog.getByText('Pick the person who signs.')).toBeVisible()
  await look('unfilled', page)
  expect(await sandbox.requests({ path: `/fleet/dvirs/${old.id}` }), 'nothing was sent').toHaveLength(1)

  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('checkbox').nth(1).check()
  const notes = dialog.getByLabel('Mechanic notes')
  await dialog.getByRole('radio', { name: 'Repair unnecessary' }).check()
  await expect(notes).toHaveValue(/^Repair unnecessary: /)
  await dialog.getByRole('radio', { name: 'Repaired' }).check()
  await expect(notes).toHaveValue(/^Repaired: /)
  await notes.press('End')
  await notes.fill(`${await notes.inputValue()}\nNew slack adjuster, road tested.`)
  await dialog.getByLabel('Signed by').fill('404')
  await sign.click()
  await expect(dialog.getByText('What you typed is still here.')).toBeVisible()
  await expect(dialog.getByText('authorId').first()).toBeVisible()
  await look('refused', page)

  const mechanic = users[0] ?? ''
  await dialog.getByLabel('Signed by').fill(mechanic)
  const preview = await dialog.getByRole('region', { name: 'Request preview' }).innerText()
  const { before, ...sent } = z
    .looseObject({ before: z.unknown() })
    .parse(await nextWrite(page, () => sign.click()))
  expect(sent).toEqual(JSON.parse(preview))
  expect(before, 'what the form started from').toMatchObject({ safetyStatus: 'unsafe' })
  expect(sent).toEqual({
    authorId: mechanic,
    isResolved: true,
    mechanicNotes:
      'Repaired: the listed defects were repaired (49 CFR 396.11(a)(3)).\nNew slack adjuster, road tested.',
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Signatures, 2 of 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(0)
  await expect(page.getByText('New slack adjuster, road tested.')).toBeVisible()
  await look('resolved', page, { plain: true })

  await page.goto(`/dvirs/${recent.id}`)
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(dialog.getByText(mechanic, { exact: true }), 'the author is remembered').toBeVisible()

  await administrator.goto('/audit')
  const entry = administrator
    .getByRole('row')
    .filter({ hasText: `Resolved DVIR ${old.id}.` })
    .first()
  await expect(entry).toContainText('Mechanic Marlow')
  await expect(entry.getByRole('button', { name: /^Copy platform request id/ })).toBeVisible()
})

test('a viewer reads reports and has no way to change one', async ({
  page,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { drivers } = await sandbox.fixtures()
  const { id } = await submitDvir(page, sandbox, { driverId: drivers[0], defects: 1 })
  const before = (await sandbox.requests({ method: 'PATCH' })).length
  const { page: theirs } = await colleague('viewer')
  await theirs.goto(`/dvirs/${id}`)
  await expect(theirs.getByRole('list', { name: 'Signatures, 1 of 3' })).toBeVisible()
  const resolve = theirs.getByRole('button', { name: 'Resolve', exact: true })
  await expect(resolve).toBeDisabled()
  await expect(theirs.getByRole('button', { name: 'Add by id' })).toBeDisabled()
  await resolve.hover()
  await expect(theirs.getByText('Your role, viewer, can only read.').filter({ visible: true })).toBeVisible()
  await resolve.press('Enter')
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await look('viewer', theirs)
  const forbidden = [403, 'role_forbids']
  expect(await refusalOf(theirs, 'POST', '/api/dvirs', { id: '123' })).toEqual(forbidden)
  expect(await refusalOf(theirs, 'PATCH', `/api/dvirs/${id}`, { authorId: '1', isResolved: true })).toEqual(
    forbidden,
  )
  expect(await sandbox.requests({ method: 'PATCH' })).toHaveLength(before)
})
