import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { answerWorkOrder, certifyRepaired, knowWorkOrder, submitDvir } from './fixtures/maintenance'
import { nextWrite } from './fixtures/next-write'
import { expect, test } from './fixtures/test'

const usd = (amount: string) => ({ amount, currency: 'usd' })
/** How many pages a sheet has on paper of this size. */
const pagesOf = async (page: Page, format: 'A4' | 'Letter') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

const task = (at: number) => ({
  ...{ id: `t${at}`, serviceTaskId: `s${at}`, status: 'Open', laborTimeMinutes: 60 },
  laborHourlyCost: usd('95.10'),
  parts: [{ id: `p${at}`, partId: `PAD-${at}`, quantity: 3, costCentsOverride: 1999 }],
})

/** Signs in the open dialog; answers as whom. */
async function certify(page: Page) {
  const dialog = page.getByRole('dialog')
  await certifyRepaired(dialog)
  const sent = await nextWrite(page, () => dialog.getByRole('button', { name: 'Sign and resolve' }).click())
  await expect(dialog).toBeHidden()
  return z.looseObject({ authorId: z.string() }).parse(sent).authorId
}

test('a member is bound once and signs as that person; an administrator may name another; report and order print', async ({
  page: administrator,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const { page } = await colleague('mechanic')
  const { page: viewer } = await colleague('viewer')
  const { drivers, users, workOrders } = await sandbox.fixtures()
  const [own = '', office = ''] = users
  const submit = (driverId?: string) => submitDvir(administrator, sandbox, { driverId, defects: 1 })
  const [first, second] = [await submit(drivers[0]), await submit(drivers[1])]

  await page.goto('/settings/signers')
  await page.getByRole('button', { name: 'Say who you are for Mechanic Marlow' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Pick the person.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Person' }).fill(own)
  await look('says', page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('To be confirmed')).toBeVisible()

  await viewer.goto('/settings/signers')
  await expect(viewer.getByRole('row', { name: /Mechanic Marlow/ })).toContainText('To be confirmed')
  await expect(viewer.getByRole('table').getByRole('button', { name: /for / })).toHaveCount(0)

  await administrator.goto('/settings/signers')
  await administrator.getByRole('button', { name: 'Confirm for Mechanic Marlow' }).click()
  await administrator.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(administrator.getByRole('row', { name: /Mechanic Marlow/ })).toContainText('Confirmed')
  await look('signers', administrator)

  await page.goto(`/dvirs/${first.id}`)
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(dialog.getByRole('group', { name: 'Signed by' })).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Signed by' })).toHaveCount(0)
  await look('bound', page)
  expect(await certify(page)).toBe(own)

  const me = z
    .object({ data: z.array(z.object({ userId: z.string(), you: z.boolean() })) })
    .parse((await askApi(administrator, 'GET', '/api/members')).body)
    .data.find(({ you }) => you)?.userId
  const body = { kind: 'user', id: office }
  expect((await askApi(administrator, 'PUT', `/api/members/${me}/person`, body)).status).toBe(204)
  await administrator.goto(`/dvirs/${second.id}`)
  await administrator.getByRole('button', { name: 'Resolve', exact: true }).click()
  await administrator.getByRole('button', { name: 'Name somebody else' }).click()
  await administrator.getByRole('dialog').getByLabel('Signed by').fill(own)
  await look('names-another', administrator)
  expect(await certify(administrator)).toBe(own)
  await administrator.goto('/audit')
  await expect(
    administrator.getByText(`signed as ${own}, whom an administrator named who signs as ${office}.`).first(),
  ).toBeVisible()

  // What an auditor takes, for who may read: what is missing first.
  await viewer.goto('/inspections')
  await expect(viewer).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&zone=/)
  const record = viewer.getByRole('region', { name: 'Reports', exact: true })
  await expect(record.getByText(/^Certified as repaired:/)).toHaveCount(2)
  await expect(record.getByRole('heading', { name: 'Certification missing' })).toHaveCount(0)
  // It follows what is reported while it is open.
  const third = await submit(drivers[2])
  await expect(record.getByRole('heading').first()).toHaveText('Certification missing')
  await expect(record.getByRole('listitem').filter({ hasText: third.vehicle.name }).first()).toBeVisible()
  await expect(record.getByText(/^Certified as repaired:/)).toHaveCount(2)
  await viewer.getByRole('button', { name: /^Certification missing/ }).click()
  await expect(viewer).toHaveURL(/show=mechanic/)
  await expect(record.getByText(/^Certified as/)).toHaveCount(0)
  await viewer.getByRole('button', { name: /^All/ }).click()
  await expect(record.getByText(/^Certified as repaired:/)).toHaveCount(2)
  // The head of the trail is as it was when the page was read.
  await viewer.reload()
  const hash = await viewer.getByText(/^[0-9a-f]{64}$/).innerText()
  await look('record', viewer)
  const download = viewer.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(`,${hash}`)
  expect(csv.split('\r\n').filter((line) => line.startsWith('Report,'))).toHaveLength(3)
  const printing = viewer.context().waitForEvent('page')
  await viewer.getByRole('link', { name: 'Print' }).click()
  const paper = await printing
  await expect(paper.getByRole('heading', { name: '3 reports' })).toBeVisible()
  await expect(paper.getByText(/^Audit trail: entry \d+, hash [0-9a-f]{64}$/)).toBeVisible()
  await look('record-paper', paper, { plain: true })
  // The trail is told by whichever way it is printed, once the page listens.
  await expect(async () => {
    const told = paper.waitForResponse('**/api/printed', { timeout: 5_000 })
    await paper.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect((await told).status()).toBe(204)
  }).toPass()
  await paper.close()
  await viewer.getByRole('radio', { name: 'No report' }).check()
  // No list of this platform tells which reports there are, and it delivers none.
  await expect(
    viewer.getByRole('heading', { name: 'It is not known who drove without a report' }),
  ).toBeVisible()

  // On paper, for who may read.
  await viewer.goto(`/dvirs/${first.id}`)
  const opening = viewer.context().waitForEvent('page')
  await viewer.getByRole('link', { name: /^Print/ }).click()
  const sheet = await opening
  await expect(sheet).toHaveURL(new RegExp(`/dvirs/${first.id}/print$`))
  await expect(sheet.getByRole('heading', { level: 1, name: first.vehicle.name })).toBeVisible()
  await expect(sheet.getByText('Signed as mechanic')).toBeVisible()
  await expect(sheet.getByRole('navigation')).toHaveCount(0)
  await expect(sheet.getByRole('img', { name: /^Opens/ })).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(sheet, format)).toBe(1)
  await look('report', sheet, { plain: true })

  const id = workOrders[0] ?? ''
  const order = { id, description: 'Brakes', status: 'Open', serviceTaskInstances: [task(1)], items: [] }
  await answerWorkOrder(sandbox, { ...order, tax: { basisPoints: 825 } })
  await knowWorkOrder(page, id, { status: 'Open' })
  await page.goto(`/work-orders/${id}/print`)
  // 3 × 19.99 and an hour, 8.25% on top.
  await expect(page.getByText('$167.86')).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format)).toBe(1)
  await look('order', page, { plain: true })
  const many = Array.from({ length: 40 }, (_, at) => task(at))
  await answerWorkOrder(sandbox, { ...order, serviceTaskInstances: many })
  await knowWorkOrder(page, id, { status: 'Open' })
  await page.reload()
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format)).toBeGreaterThan(2)
})
