import type { Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { createRoute } from './fixtures/live'
import { knowWorkOrder, submitDvir } from './fixtures/maintenance'
import { expect, test } from './fixtures/test'

const plannedStops = z.object({
  data: z.object({
    stops: z.array(
      z.object({
        scheduledArrivalTime: z.string().nullish(),
        scheduledDepartureTime: z.string().nullish(),
      }),
    ),
  }),
})

/** A line of Today, by the number of its route. */
const lineOf = (page: Page, number: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${number} `) }) })

// The seeded day: see sandbox/seed/routes.ts, dvirs.ts, driver-clocks.ts and training.ts.
const NEXT = { route: 'RV-2032', vehicle: 'RV 132', place: 31 }
const UNSAFE = 'RV-2034'
const UNLICENSED = { route: 'RV-2036', place: 35 }
const OUT_OF_HOURS = 'RV-2037'
const DOUBLED = 'RV-2033'
const UNTRAINED = 'RV-2035'
const OF_NOBODY = 'RV-2050'

test('before there is a platform, Today says what to do next', async ({ page, signUp, look }) => {
  await signUp()
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Nothing is known yet' })).toBeVisible()
  await look('unconnected')
})

test('a platform without further lists: reports and orders are joined, and what it does not offer is not checked', async ({
  page,
  sandbox,
  connect,
}) => {
  await connect()
  const { drivers, vehicles } = await sandbox.fixtures()
  await createRoute(page, 'NL-7 East', { driverId: drivers[3], vehicleId: vehicles[3] })
  await createRoute(page, 'NL-8 West', { vehicleId: vehicles[3] })
  await page.goto('/today?hours=48')
  const blocked = lineOf(page, 'NL-7')
  await expect(blocked).toContainText(/NL-8 West at the same time/, { timeout: 60_000 })

  // Reported unsafe while somebody is about to let it go.
  await blocked.getByRole('button', { name: 'Go anyway' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Reason').fill('They swap at the gate')
  await submitDvir(page, sandbox, { driverId: drivers[3], defects: 1 })
  await expect(asked).toContainText(/New: .+ unsafe since .+ Nobody may let this go/, { timeout: 60_000 })
  await expect(asked.getByRole('button', { name: 'Go anyway' })).toBeDisabled()
  await expect(asked, 'what was asked stays').toContainText('NL-8 West at the same time')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(blocked).toContainText(/Blocked[\s\S]*unsafe since/, { timeout: 60_000 })

  const dueAtTime = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const made = await sandbox.event({ kind: 'work-order', assetId: vehicles[3], dueAtTime })
  await knowWorkOrder(page, String(made.id), { priority: 'High' })
  await expect(blocked).toContainText('a work order overdue', { timeout: 60_000 })
  await blocked.locator('summary').click()
  await expect(blocked).toContainText('Hours of service')
  await expect(blocked).toContainText('the platform does not offer it', { timeout: 60_000 })
})

test('where the rules of the EU hold, hours go by what tachographs tell, on Today and on the driver’s page', async ({
  page,
  sandbox,
  connect,
}) => {
  await connect()
  const { drivers, vehicles } = await sandbox.fixtures()
  await sandbox.event({
    ...{ kind: 'tachograph', driverId: drivers[3], workingState: 'driving' },
    ...{ currentDailyDrivingTimeMinute: 590, remainingDrivingTimeOnCurrentShiftMinute: 10 },
  })
  await createRoute(page, 'NL-9 North', { driverId: drivers[3], vehicleId: vehicles[3] })
  await page.goto('/settings/readiness')
  await page.getByRole('combobox', { name: 'Rules of' }).selectOption('European Union')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/today?hours=48')
  const line = lineOf(page, 'NL-9')
  await expect(line).toContainText(/short of the day’s driving time, by the tachograph at/, {
    timeout: 90_000,
  })
  await line.locator('a[href^="/drivers/"]').first().click()
  await expect(page.getByText(/By the tachograph at/)).toBeVisible()
  await expect(page.getByText('Driving left today')).toBeVisible()
})

test.describe('with the platform’s lists', () => {
  test.use({ extensions: true })

  test('signing in lands on Today: what cannot leave, why, and the ways out', async ({
    page: administrator,
    browser,
    processes,
    sandbox,
    connect,
    signIn,
    colleague,
    look,
  }) => {
    test.setTimeout(360_000)
    const { drivers, vehicles, users, qualificationRecords } = await sandbox.fixtures()
    // Of each driver there are two, the license first.
    const recordId = qualificationRecords[UNLICENSED.place * 2]
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await sandbox.event({ kind: 'qualification-record', recordId, expirationDate: yesterday })
    const person = await connect()
    if (!person) throw new Error('Nobody was signed up')
    const page = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
    await signIn(person, page)
    await expect(page).toHaveURL(/\/today$/)

    const unsafe = lineOf(page, UNSAFE)
    await expect(unsafe, 'comes by itself as the lists are read').toBeVisible({ timeout: 60_000 })
    await expect(unsafe).toContainText('Blocked', { timeout: 60_000 })
    await expect(unsafe).toContainText(/RV 134 unsafe since .+: .+/)
    await expect(unsafe).toContainText('49 CFR 396.11(a)(3) forbids it')
    await expect(unsafe.getByRole('button', { name: 'Go anyway' })).toHaveCount(0)
    await look('today', page)

    // The list says the same in the row, with what was not checked beside it.
    const inList = page.getByRole('row').filter({ hasText: UNSAFE })
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Routes/ })
      .click()
    await expect(inList).toContainText('Blocked')
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /not checked/ })
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/today$/)

    await unsafe.getByRole('link', { name: 'Repair first' }).click()
    await expect(page).toHaveURL(/\/dvirs\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL(/\/today$/)

    // Swapped in three presses, and back.
    await unsafe.getByRole('button', { name: 'Another vehicle' }).click()
    const choice = page.getByRole('dialog')
    await expect(choice.getByRole('radio', { name: /^Ready/ }).first()).toBeVisible({ timeout: 60_000 })
    await choice
      .getByRole('radio', { name: /^Ready/ })
      .first()
      .check()
    await look('reassign', page)
    // Who is chosen stays so where the search does not find that one any more, and Enter in it sends nothing.
    const chosen = choice.getByText(new RegExp(`^${UNSAFE} .*will go with RV \\d+\\.$`))
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
    const search = choice.getByLabel('Search by name or id')
    await search.fill('nothing of that name')
    await expect(choice.getByText('No vehicle found')).toBeVisible({ timeout: 60_000 })
    await expect(chosen).toBeVisible()
    await search.press('Enter')
    await search.fill('')
    await expect(choice.getByRole('radio', { checked: true })).toBeVisible({ timeout: 60_000 })
    await expect(chosen).toBeVisible()
    expect(sent, 'by Enter').toEqual([])
    // Whoever waits is told that it is under way, and then that nobody knows what came of it.
    await sandbox.fault({ method: 'PATCH', path: '/fleet/routes/{id}', status: 500, delayMs: 7_000 })
    await choice.getByRole('button', { name: 'Assign this vehicle' }).click()
    await expect(choice.getByText('Still being sent.')).toBeVisible({ timeout: 60_000 })
    await expect(choice.getByRole('alert')).toContainText('may or may not have been carried out')
    await choice.getByRole('button', { name: 'Assign this vehicle' }).click()
    await expect(choice).toHaveCount(0)
    await expect(unsafe.getByText(/RV 134 unsafe/)).toHaveCount(0, { timeout: 60_000 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(unsafe).toContainText(/RV 134 unsafe since .+: .+/, { timeout: 60_000 })
    await administrator.goto('/audit')
    await expect(administrator.getByText(/Changed route \d+: .*vehicle/i).first()).toBeVisible()

    // What two routes need is replaced for both at once.
    const idOf = async (number: string) =>
      (await lineOf(page, number).getByRole('heading').getByRole('link').getAttribute('href'))
        ?.split('/')
        .at(-1)
    const [first, second] = [await idOf(UNSAFE), await idOf(UNTRAINED)]
    const vehicleOf = async (id: string | undefined) => {
      const { body } = await askApi(page, 'GET', `/api/routes/${id}`)
      return z.object({ data: z.object({ vehicle: z.object({ id: z.string() }) }) }).parse(body).data.vehicle
        .id
    }
    const [broken, own] = [await vehicleOf(first), await vehicleOf(second)]
    const give = (id: string | undefined, vehicleId: string) =>
      askApi(page, 'PATCH', `/api/routes/${id}`, { vehicleId })
    await give(second, broken)
    await unsafe.getByRole('button', { name: 'Reassign 2 routes' }).click({ timeout: 60_000 })
    await choice.getByRole('button', { name: 'Reassign 2 routes' }).click({ timeout: 60_000 })
    await expect(page.getByText('2 routes reassigned')).toBeVisible({ timeout: 60_000 })
    for (const line of [unsafe, lineOf(page, UNTRAINED)])
      await expect(line.getByText(/RV 134 unsafe/)).toHaveCount(0, { timeout: 60_000 })
    await give(second, own)
    await give(first, broken)
    await expect(unsafe).toContainText(/RV 134 unsafe since .+: .+/, { timeout: 60_000 })

    const doubled = lineOf(page, DOUBLED)
    await expect(doubled).toContainText(/RV 130 is on RV-2030 .+ at the same time/)
    const stopTimesOf = async () => {
      const { body } = await askApi(page, 'GET', `/api/routes/${await idOf(DOUBLED)}`)
      return plannedStops
        .parse(body)
        .data.stops.flatMap((stop) =>
          [stop.scheduledArrivalTime, stop.scheduledDepartureTime].flatMap((time) =>
            time ? Date.parse(time) : [],
          ),
        )
    }
    // Moved with every stop of it, and back, on Today.
    const planned = await stopTimesOf()
    await doubled.getByRole('button', { name: 'Move the departure' }).click()
    await choice.getByRole('button', { name: '30 min later' }).click()
    await expect(choice).toContainText(/Then[\s\S]*RV 130 is on RV-2030/, { timeout: 60_000 })
    await look('move-departure', page)
    await choice.getByRole('button', { name: 'Move the route' }).click()
    await expect(choice).toHaveCount(0)
    await expect(page).toHaveURL(/\/today$/)
    expect(await stopTimesOf()).toEqual(planned.map((time) => time + 30 * 60_000))
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(stopTimesOf).toEqual(planned)
    await doubled.getByRole('button', { name: 'Go anyway' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Go anyway' }).click()
    await expect(dialog.getByText('Say why it may go.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('They swap at the gate')
    await look('go-anyway', page)
    await dialog.getByRole('button', { name: 'Go anyway' }).click()
    await expect(doubled).toContainText(new RegExp(`${person.name} let it go at .+: They swap at the gate`))
    await expect(doubled.locator(':focus'), 'what was pressed is gone').toHaveCount(1)

    await page
      .getByRole('region', { name: 'Figures' })
      .getByRole('link', { name: /Without driver or vehicle/ })
      .click()
    await expect(page).toHaveURL(/show=unassigned/)
    await expect(lineOf(page, OF_NOBODY)).toContainText('Neither a driver nor a vehicle is assigned')
    await expect(unsafe).toHaveCount(0)
    await page.goBack()
    await expect(unsafe).toBeVisible()
    await expect(lineOf(page, UNTRAINED)).toContainText('training overdue')
    await expect(lineOf(page, UNLICENSED.route)).toContainText("driver's license expired")
    await expect(lineOf(page, OUT_OF_HOURS)).toContainText(/short of driving hours/)

    // A driver reports the truck of the next departure, and the next page of the platform's reports tells of it.
    const reported = lineOf(page, NEXT.route)
    await expect(reported).toHaveCount(0)
    const [driverId, vehicleId] = [drivers[NEXT.place], vehicles[NEXT.place]]
    await sandbox.event({ kind: 'dvir', driverId, vehicleId, defects: 1 })
    expect((await askApi(page, 'POST', '/api/sync')).status).toBe(202)
    await expect(reported, 'without a reload').toContainText(
      new RegExp(`Blocked[\\s\\S]*${NEXT.vehicle} unsafe since`),
      { timeout: 60_000 },
    )

    const { page: mechanic } = await colleague('mechanic')
    await mechanic.goto('/repairs')
    const toMend = mechanic
      .getByRole('region', { name: 'Vehicles, the one to fix first on top' })
      .getByRole('listitem')
      .first()
    await expect(toMend.getByRole('heading', { level: 2 })).toHaveText(NEXT.vehicle)
    await expect(toMend).toContainText(NEXT.route)
    await look('repairs', mechanic)
    await toMend.getByRole('link', { name: /^Open the DVIR/ }).click()
    await reported.getByRole('button', { name: 'Mark out of service' }).click()
    await dialog.getByLabel('Reason').fill('The brakes pull to the left')
    await mechanic.getByRole('button', { name: 'Resolve', exact: true }).click()
    const resolving = mechanic.getByRole('dialog')
    await resolving.getByRole('checkbox').first().check()
    await resolving.getByRole('radio', { name: 'Repaired' }).check()
    await resolving.getByLabel('Signed by').fill(users[5] ?? '')
    await resolving.getByRole('button', { name: 'Sign and resolve' }).click()
    await expect(resolving).toBeHidden()
    await expect(reported, 'its route is free').toHaveCount(0, { timeout: 60_000 })
    const typed = dialog.getByLabel('Reason')
    await expect(typed, 'stays although its line is gone').toHaveValue('The brakes pull to the left')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toHaveCount(0)

    // In a tab where Today is not in sight the title says it, and the bell has the list.
    await administrator.goto('/settings/account')
    await expect(administrator).toHaveTitle(/^\(\d+\+?\) /, { timeout: 60_000 })
    await administrator.getByRole('button', { name: /routes? blocked$/ }).click()
    await expect(administrator.getByRole('menuitem', { name: new RegExp(UNSAFE) })).toContainText(
      'RV 134 is reported unsafe.',
    )
    await expect(administrator).not.toHaveTitle(/^\(/)
    await administrator.keyboard.press('Escape')
    await expect(administrator.getByRole('button', { name: /routes? blocked$/ })).toBeFocused()
    await page.context().close()

    const { page: viewer } = await colleague('viewer')
    await viewer.goto('/today')
    const untrained = lineOf(viewer, UNTRAINED)
    await expect(untrained).toContainText('is not ready to drive')
    await expect(untrained).not.toContainText(/training/i)
    for (const one of [UNLICENSED.route, OUT_OF_HOURS]) {
      await expect(lineOf(viewer, one)).toContainText('is not ready to drive')
      await expect(lineOf(viewer, one)).not.toContainText(/license expired|hours/i)
    }
    await expect(lineOf(viewer, UNSAFE).getByRole('button', { name: 'Another vehicle' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect((await askApi(viewer, 'PUT', '/api/account/language', { language: 'es' })).status).toBe(204)
    await viewer.reload()
    await expect(lineOf(viewer, UNSAFE)).toContainText(/Bloqueada[\s\S]*RV 134 inseguro desde/)
    await expect(lineOf(viewer, OUT_OF_HOURS)).toContainText('no está listo para conducir')

    const html = await (await administrator.request.get('/today?hours=48')).text()
    expect(html).toContain(UNSAFE)
    expect(html.length, 'characters of the page').toBeLessThan(160 * 1024)
  })

  // The seed's history: at one customer of its depot, vehicles wait (sandbox/seed/history.ts).
  test('a place where one waits by experience: departures there are late before they leave, and say why', async ({
    page,
    processes,
    sandbox,
    connect,
    look,
  }) => {
    await processes.sandbox.restart({ SANDBOX_HISTORY: 'on' })
    try {
      await sandbox.reset()
      await sandbox.settings({ extensions: true })
      await connect()
      await page.goto('/today')
      const line = lineOf(page, UNSAFE)
      await expect(line).toContainText(
        /would be \d+\smin late: a stay at Newberg Grocers usually takes \d+\smin, 15\smin planned/,
        { timeout: 120_000 },
      )
      await line.getByRole('heading').getByRole('link').click()
      await expect(page.locator('#stop-2')).toContainText(/Stay\s*usually \d+\smin, 15\smin planned/)
      await expect(
        page.getByText(/expected .+ later than planned: will stay .+ longer at its stops/),
      ).toBeVisible()
      await look('waits', page, { plain: true })
    } finally {
      await processes.sandbox.restart()
    }
  })
})
