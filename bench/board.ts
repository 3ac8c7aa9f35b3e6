// What the route board feels like with 300 rows and 900 routes, on the built app with a PostgreSQL: how long presses and
// keys take until the next picture (INP) while routes are dragged, moved by keyboard, scrolled and zoomed; with the
// machine's whole speed and a quarter of it.
import type { Browser, Page } from '@playwright/test'
import buildApp from '@/e2e/fixtures/build-app'
import { E2E_DIST_DIR } from '@/e2e/fixtures/processes'
import { command } from '../scripts/start/command.mjs'
import { startSeveral } from '../test/processes/several'
import { installAndSignUp } from '../test/processes/visitor'
import { fillBoard } from './measure/fill-board'
import { type Interactions, takeInteractions, watchInteractions } from './measure/interactions'
import { freshContext, openBrowser } from './measure/open-browser'
import { writeResult } from './measure/write-result'

const ROWS = 300
const BUDGET = { inpMs: 200 }
/** So many times slower than the machine. */
const SLOWER = [1, 4]
const DRAGS = 5
const MOVES = 5
const SCROLLS = 12

const region = (page: Page) => page.getByRole('region', { name: 'Route board' })
const strips = (page: Page) => region(page).locator('[data-row] li button')

/** Those that can be moved: neither done nor under way. */
const planned = (page: Page) =>
  strips(page)
    .filter({ hasNotText: 'under way' })
    .filter({ hasNotText: /, done/ })

/** A route is taken some rows down, looked at in the dialog, and put back. */
async function drag(page: Page) {
  for (let turn = 0; turn < DRAGS; turn += 1) {
    const from = await planned(page).nth(turn).boundingBox()
    if (!from) throw new Error('There is no strip to drag')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 8, y + 100, { steps: 20 })
    await page.mouse.up()
    await closeDialog(page)
  }
}

/** Routes are moved along time by keyboard, looked at, and put back. */
async function moveByKeys(page: Page) {
  for (let turn = 0; turn < MOVES; turn += 1) {
    await planned(page).nth(turn).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to another time…' }).press('Enter')
    for (let step = 0; step < 3; step += 1)
      await page.getByRole('button', { name: '30 min later' }).press('Enter')
    await closeDialog(page)
  }
}

async function closeDialog(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function scroll(page: Page) {
  await region(page).focus()
  for (let turn = 0; turn < SCROLLS; turn += 1) await page.keyboard.press('PageDown')
  await region(page).hover()
  for (let turn = 0; turn < SCROLLS; turn += 1) await page.mouse.wheel(0, -700)
  await region(page).evaluate((box) => box.scrollTo({ top: 0 }))
}

/** Nearer and farther, and vehicles for drivers. */
async function zoom(page: Page) {
  const span = page.getByRole('combobox', { name: 'Time in sight' })
  await span.focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    await strips(page).first().waitFor()
  }
  for (const name of ['Vehicles', 'Drivers']) {
    await page.locator('main label', { hasText: name }).click()
    await strips(page).first().waitFor()
  }
}

const ACTS = { drag, moveByKeys, scroll, zoom } as const

async function visit(browser: Browser, url: string, cookie: string, slower: number) {
  const context = await freshContext(browser, url, cookie)
  await context.addInitScript(watchInteractions)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto('/routes/board')
  await strips(page).nth(40).waitFor()
  await page.waitForLoadState('networkidle')
  await takeInteractions(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const seen: Record<string, Interactions> = {}
  let before = 0
  for (const [name, act] of Object.entries(ACTS)) {
    await act(page)
    const taken = await takeInteractions(page)
    seen[name] = { ...taken, count: taken.count - before }
    before = taken.count
  }
  await context.close()
  const count = Object.values(seen).reduce((sum, one) => sum + one.count, 0)
  return { count, inpMs: Math.max(...Object.values(seen).map(({ inpMs }) => inpMs)), acts: seen }
}

await command(async () => {
  await buildApp()
  const world = await startSeveral(1, {
    distDir: E2E_DIST_DIR,
    changes: { LOG_LEVEL: 'warn' },
    direct: true,
  })
  const browser = await openBrowser()
  try {
    const url = world.apps[0]?.url ?? ''
    const { cookie } = await installAndSignUp(url)
    const [organization] = await world.sql(
      'SELECT "id" FROM "Organization" ORDER BY "createdAt" DESC LIMIT 1',
    )
    const routes = await fillBoard(world, String(organization?.['id']), ROWS)
    // What is fetched at the first move, and compiled by the server, is no part of a day's work.
    await visit(browser, url, cookie, 1)
    const visits: Record<string, Awaited<ReturnType<typeof visit>>> = {}
    for (const slower of SLOWER) {
      const seen = await visit(browser, url, cookie, slower)
      visits[slower === 1 ? 'asItIs' : `slowed${slower}Times`] = seen
      console.log(`\n${ROWS} rows, ${routes} routes, ${slower} times slower: INP ${seen.inpMs} ms`)
      console.table(
        Object.fromEntries(
          Object.entries(seen.acts).map(([act, { byEvent, ...figures }]) => [
            act,
            { ...figures, byEvent: JSON.stringify(byEvent) },
          ]),
        ),
      )
    }
    const ofBudget = Math.round(((visits['asItIs']?.inpMs ?? NaN) / BUDGET.inpMs) * 100) / 100
    writeResult('board', { rows: ROWS, routes, budget: BUDGET, ofBudget, visits })
  } finally {
    await browser.close()
    await world.close()
  }
})
