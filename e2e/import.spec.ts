import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures/test'

const PATIENT = { timeout: 60_000 }

const FILE = `Route name;Customer;Latitud;Longitude;Departure;Driver
Import north;Depot;33,4484;-112,0740;2027-01-15 06:15;
;Mesa customer;33.4152;-111.8315;;
Import south;Depot;33.4484;-112.0740;soon;
Import west;Depot;33.4484;-112.0740;2027-01-15 06:15;
Import east;Depot;33.4484;-112.0740;2027-01-15 06:15;Nobody of this name
`

test('a dispatcher brings routes in from a file, mends a cell, and decides what became of one that was not answered', async ({
  page,
  sandbox,
  connect,
  look,
  shot,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await connect()
  await page.goto('/routes/new')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByText('No imports yet')).toBeVisible()
  // The page may not listen yet.
  await expect(async () => {
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
    await expect(page.getByText('To fix (2)')).toBeVisible({ timeout: 5_000 })
  }).toPass(PATIENT)
  await expect(page.getByLabel('Latitud', { exact: true })).toHaveValue('latitude')
  await page.getByLabel('Time zone of the file').selectOption('America/Phoenix')
  await page.getByLabel('Departure, row 4').fill('1/15/2027 6:30 AM')
  await page.getByLabel('Departure, row 4').press('Enter')
  await expect(page.getByText('To fix (1)')).toBeVisible()
  await look('mend')

  // The first is carried out or not: nobody is told.
  await sandbox.fault({ method: 'POST', path: '/fleet/routes', status: 503 })
  await page.getByRole('button', { name: 'Import 3 routes' }).click()
  await expect(page).toHaveURL(/\/routes\/import\?id=/)
  await expect(page.getByText('2 of 4 made')).toBeVisible(PATIENT)
  await expect(page.getByRole('heading', { name: 'Outcome unknown' })).toBeVisible(PATIENT)
  await look('outcome')
  const posts = await sandbox.requests({ path: '/fleet/routes', method: 'POST' })
  expect(posts.map(({ status }) => status)).toEqual([503, 200, 200])

  await page.getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByRole('heading', { name: 'Outcome unknown' })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download rows to fix' }).click()
  const mend = await readFile(await (await download).path(), 'utf8')
  expect(mend).toContain('Import east')
  expect(mend).toContain('Driver: Nothing with this name is known.')
  expect(mend).not.toContain('Import north')

  await page.getByRole('link', { name: 'Import routes' }).click()
  await expect(page.getByRole('link', { name: 'plan.csv' })).toBeVisible()
  await page.goto('/routes?q=Import+west')
  await expect(page.getByRole('link', { name: 'Import west' }).first()).toBeVisible(PATIENT)

  // On paper the list stands alone, with what it was narrowed by.
  await page.getByRole('button', { name: 'Print list' }).click()
  const sheet = page.getByText('Search: Import west')
  await expect(sheet).toBeAttached(PATIENT)
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Import west' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await shot('paper')
})
