import type { Page } from '@playwright/test'
import { z } from 'zod'
import { DAY_MS } from '@/lib/durations'
import { askApi } from './fixtures/ask-api'
import type { SandboxControl } from './fixtures/sandbox-control'
import { tabTo } from './fixtures/tab-to'
import { expect, test } from './fixtures/test'

const made = z.object({ data: z.object({ id: z.string() }) })
const planned = z.object({
  data: z.object({
    name: z.string(),
    notes: z.string(),
    driver: z.object({ id: z.string() }),
    stops: z.array(z.looseObject({ scheduledDepartureTime: z.string().optional() })),
  }),
})

const ZONE = 'America/Chicago'

const content = (addressId: string) => ({
  ...{ zone: ZONE, start: '06:30', name: 'North loop' },
  stops: [
    { name: 'Depot', addressId, leavesAfterMinutes: 0 },
    {
      ...{ name: 'Customer', notes: 'Gate 4', arrivesAfterMinutes: 90, ontimeWindowAfterArrivalMs: 600_000 },
      singleUseLocation: { latitude: 41.9, longitude: -87.6, address: 'Dock 4' },
    },
  ],
})

/** Opens the form of a new route, where a template is kept already. */
async function openWithTemplate(page: Page, sandbox: SandboxControl) {
  const { addresses } = await sandbox.fixtures()
  await askApi(page, 'POST', '/api/routes/templates', {
    name: 'North loop',
    body: content(addresses[0] ?? ''),
  })
  await page.goto('/routes/new')
}

test('a route is kept as a template, and made for tomorrow by the keyboard', async ({
  page,
  connect,
  sandbox,
  look,
}) => {
  await connect()
  await page.goto('/routes')
  const { addresses, drivers } = await sandbox.fixtures()
  const { body } = await askApi(page, 'POST', '/api/routes', {
    ...{ name: 'North loop', notes: 'Ask for Ana', driverId: drivers[0] },
    stops: [
      { name: 'Depot', addressId: addresses[0], scheduledDepartureTime: '2030-01-07T13:00:00Z' },
      {
        ...{ name: 'Customer', scheduledArrivalTime: '2030-01-07T15:00:00Z' },
        singleUseLocation: { latitude: 41.9, longitude: -87.6, address: 'Dock 4' },
      },
    ],
  })
  await page.goto(`/routes/${made.parse(body).data.id}`)
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('North loop')
  await expect(dialog.getByLabel('With driver and vehicle')).toBeChecked()
  await look('keep')
  await dialog.getByRole('button', { name: 'Save as template' }).click()
  await expect(page.getByText('North loop is saved as a template.')).toBeVisible()

  await page.goto('/routes/new')
  const bar = page.getByRole('region', { name: 'Templates' })
  // They come after the form, and typing chooses among those that are there.
  await expect(bar.getByRole('option', { name: 'North loop' })).toBeAttached()
  await bar.getByLabel('Template', { exact: true }).focus()
  await page.keyboard.type('North')
  const zone = await page.getByLabel('Times are in').inputValue()
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + DAY_MS)
  const day = bar.getByLabel('Day')
  await expect(day).toHaveValue(tomorrow)
  await expect(page.getByLabel('Notes').first()).toHaveValue('Ask for Ana')
  await look('form')
  // An hour earlier than it was kept: each stop moves along.
  const [departure, arrival] = [
    page.getByLabel(/^Planned departure|^Departure/).first(),
    page.getByLabel(/^Planned arrival|^Arrival/).nth(1),
  ]
  await tabTo(page, bar.getByLabel(/^Start,/))
  await page.keyboard.type('0445AM')
  await expect(departure).toHaveValue(`${tomorrow}T04:45`)
  await expect(arrival).toHaveValue(`${tomorrow}T06:45`)
  await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/routes\/\d+$/)
  const id = page.url().split('/').at(-1) ?? ''
  const { data } = planned.parse((await askApi(page, 'GET', `/api/routes/${id}`)).body)
  expect(data).toMatchObject({ name: 'North loop', notes: 'Ask for Ana', driver: { id: drivers[0] } })
  const leaves = Date.parse(data.stops[0]?.scheduledDepartureTime ?? '')
  expect(new Date(leaves).toLocaleString('sv-SE', { timeZone: zone })).toBe(`${tomorrow} 04:45:00`)
})

test('a template makes five weekdays, one of them at the second try', async ({
  page,
  connect,
  sandbox,
  look,
}) => {
  await connect()
  await openWithTemplate(page, sandbox)
  await page.getByLabel('Template', { exact: true }).selectOption('North loop')
  await page.getByRole('button', { name: 'Several days…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('leaves at 06:30, America/Chicago time')).toBeVisible()
  await dialog.getByLabel('First day').fill('2030-03-04')
  await dialog.getByLabel('Last day').fill('2030-03-10')
  await dialog.getByLabel('Sat').uncheck()
  await dialog.getByLabel('Sun').uncheck()
  await expect(dialog.getByText('5 copies, at most 60 a minute')).toBeVisible()
  await look('days')
  await sandbox.fault({ method: 'POST', path: '/fleet/routes', status: 422, body: { message: 'Busy' } })
  await dialog.getByRole('button', { name: 'Make routes' }).click()
  await expect(dialog.getByText('4 done, 1 not. The reason is beside each.')).toBeVisible({ timeout: 30_000 })
  await look('days-failed')
  await dialog.getByRole('button', { name: 'Retry 1 route' }).click()
  await expect(dialog.getByText('All 5 are done.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.goto('/routes?sort=newest')
  await expect(page.getByRole('link', { name: 'North loop' })).toHaveCount(5)
})

test('a template is renamed, replaced from the form, and deleted; typed stops are asked for first', async ({
  page,
  connect,
  sandbox,
  colleague,
}) => {
  await connect()
  await openWithTemplate(page, sandbox)
  const bar = page.getByRole('region', { name: 'Templates' })
  const dialog = page.getByRole('dialog')
  const stop = page.getByRole('textbox', { name: /^Name/ }).nth(1)
  await stop.fill('Typed by hand')
  await bar.getByLabel('Template', { exact: true }).selectOption('North loop')
  await expect(dialog.getByText('Replace the stops with those of North loop?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace stops' }).click()
  await expect(stop).toHaveValue('Depot')

  await bar.getByRole('button', { name: 'Rename template' }).click()
  await dialog.getByLabel('Name').fill('South loop')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('The template is called South loop.')).toBeVisible()
  await stop.fill('Other depot')
  await bar.getByRole('button', { name: 'Save as template' }).click()
  await expect(dialog.getByText('There is already a template South loop. Saving replaces it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace template' }).click()
  await expect(page.getByText('South loop is saved as a template.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await bar.getByLabel('Template', { exact: true }).selectOption('South loop')
  await expect(stop).toHaveValue('Other depot')

  const { page: theirs } = await colleague('viewer')
  await theirs.goto('/routes/new')
  await expect(theirs.getByRole('button', { name: 'Save as template' })).toBeDisabled()

  await bar.getByRole('button', { name: 'Delete template' }).click()
  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('The template South loop is deleted.')).toBeVisible()
  await expect(bar.getByLabel('Template', { exact: true })).toHaveValue('')
})
