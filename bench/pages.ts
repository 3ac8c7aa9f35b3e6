import type { Browser, BrowserContext, Page } from '@playwright/test'
// What pages cost, on the built app with a PostgreSQL. `serve`: how often list pages, settings and list answers are answered
// over ten connections, beside the framework's blank page and empty handler; `--beside` measures another commit or folder in
// turns with this one. `browser`: scripts of a first load of every page in Chromium; LCP, INP, CLS, filter, sort and search
// of the lists with 5,000 and with 50,000 rows, beside the budgets.
import { parseArgs } from 'node:util'
import { command } from '../scripts/start/command.mjs'
import { StartError } from '../scripts/start/project.mjs'
import { type Examples, pageAddresses } from '../test/pages/page-addresses'
import { startSeveral, type Several } from '../test/processes/several'
import { installAndSignUp } from '../test/processes/visitor'
import { buildAppWithPeers, DIST_DIR } from './measure/app-with-peers'
import { fillLedger } from './measure/fill-ledger'
import { type FirstLoad, measureFirstLoad } from './measure/first-load'
import { freshContext, openBrowser } from './measure/open-browser'
import { type Served, serveRates } from './measure/serve-rates'
import { sourceAt } from './measure/source-at'
import { readVitals, timeChange, watchVitals } from './measure/vitals'
import { writeResult } from './measure/write-result'

const BUDGETS = { firstLoadKb: 200, lcpMs: 1500, inpMs: 100, cls: 0.02, changeMs: 100 }
const SIZES = [5_000, 50_000]
const SERVED_ROWS = 5_000
const ROUNDS = 3
const LATER_MS = 1_000
const SETTLED_MS = 300
const BLANK = '/api/bench/blank'
interface List {
  path: string
  search: string
  /** A chip that leaves some, a column to sort by, and words that find some. */
  chip: string
  column: string
  words: string
}

const LISTS: readonly List[] = [
  {
    path: '/routes',
    search: 'Search routes',
    chip: 'Late',
    column: 'Driver, vehicle',
    words: 'customer 499',
  },
  { path: '/dvirs', search: 'Search DVIRs', chip: 'Unsafe', column: 'Vehicle', words: 'truck 77' },
  { path: '/work-orders', search: 'Search work orders', chip: 'Urgent', column: 'Due', words: 'axle 77' },
]

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const ratio = (value: number, of: number) => Math.round((value / of) * 100) / 100
const rounded = (value: number) => Math.round(value * 10) / 10

/** The organization's first page is opened once, so that the server has compiled nothing when it counts. */
async function weighPages(browser: Browser, url: string, cookie: string, kept: Kept) {
  const weigh = async (path: string, as: string): Promise<FirstLoad> => {
    const context = await freshContext(browser, url, as)
    try {
      return await measureFirstLoad(context, path, LATER_MS)
    } finally {
      await context.close()
    }
  }
  const blank = await weigh(BLANK, '')
  const rows: Record<string, FirstLoad & { ofBudget: number; ofBlank: number }> = {}
  const { visitor, member } = pageAddresses({
    ...{ route: 'r1000001', dvir: 'i1000001', workOrder: 'w1000001' },
    ...{ vehicle: 'v1', driver: 'd1', ...kept, invitation: 'A'.repeat(43) },
  })
  for (const path of [...visitor, ...member]) {
    const load = await weigh(path, member.includes(path) ? cookie : '')
    rows[path] = {
      ...load,
      ofBudget: ratio(load.firstLoadKb, BUDGETS.firstLoadKb),
      ofBlank: ratio(load.firstLoadKb, blank.firstLoadKb),
    }
  }
  return { blank, rows }
}

/** One visit of a list as a dispatcher makes it: look, scroll, filter, sort, search. */
async function visit(context: BrowserContext, { path, search, chip, column, words }: List) {
  const page = await context.newPage()
  await page.goto(path)
  await works(page)
  const box = page.getByRole('searchbox', { name: search })
  const press = (name: string) => () => chipOf(page, name).click()
  const filter = await timeChange(page, press(chip))
  const all = await timeChange(page, press('All'))
  const sort = await timeChange(page, () => page.getByRole('button', { name: column, exact: true }).click())
  await box.focus()
  // The last key is the one that is timed: the list of the words before stands by then.
  await Promise.all([
    page.waitForResponse((one) => isSearch(one.url(), words.slice(0, -1))),
    box.fill(words.slice(0, -1)),
  ])
  await page.waitForTimeout(SETTLED_MS)
  const found = await timeChange(page, () => page.keyboard.press(words.slice(-1)))
  await timeChange(page, () => page.keyboard.press('Escape'))
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 2500)
  await allRead(page)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2 }))
  await allRead(page)
  const vitals = await readVitals(page)
  await page.close()
  return { ...vitals, filterMs: filter, allMs: all, sortMs: sort, searchMs: found }
}

const isSearch = (url: string, words: string) =>
  url.includes('/api/lists/') && new URL(url).searchParams.get('q') === words

/** The browser has taken the page over: what is pressed is heard. */
const works = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main button') ?? {}).some((name) => name.startsWith('__react')),
  )

/** No row in sight is still being read. */
const allRead = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelectorAll('tbody [data-index]').length > 10 &&
      !document.querySelector('tbody [class*="breathe"]'),
  )

const chipOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .first()

async function visitLists(browser: Browser, url: string, cookie: string) {
  const results: Record<string, object> = {}
  for (const list of LISTS) {
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await freshContext(browser, url, cookie)
      await context.addInitScript(watchVitals)
      const measured = await visit(context, list)
      await context.close()
      // The first round warms up.
      if (round > 0) visits.push(measured)
    }
    const of = (name: keyof (typeof visits)[number]) => visits.map((one) => one[name])
    const [lcp, change] = [of('lcpMs'), ['filterMs', 'allMs', 'sortMs', 'searchMs'] as const]
    const figures = {
      lcpMs: median(lcp),
      inpMs: Math.max(...of('inpMs')),
      cls: Math.max(...of('cls')),
      ...Object.fromEntries(change.map((name) => [name, rounded(median(of(name)))])),
      worstChangeMs: rounded(Math.max(...change.flatMap(of))),
    }
    results[list.path] = {
      ...figures,
      ofBudget: {
        lcp: ratio(figures.lcpMs, BUDGETS.lcpMs),
        inp: ratio(figures.inpMs, BUDGETS.inpMs),
        cls: ratio(figures.cls, BUDGETS.cls),
        change: ratio(Math.max(...change.map((name) => median(of(name)))), BUDGETS.changeMs),
      },
    }
  }
  return results
}

async function organizationOf(world: Several): Promise<string> {
  const [row] = await world.sql('SELECT "id" FROM "Organization" ORDER BY "createdAt" DESC LIMIT 1')
  return String(row?.['id'])
}

type Kept = Pick<Examples, 'delivery' | 'program'>

/** Puts down a delivery as a webhook would have brought it, and a service program; answers their ids. */
async function keepExamples(world: Several, organizationId: string): Promise<Kept> {
  const [program] = await world.sql(
    `INSERT INTO "ServiceProgram" ("id", "organizationId", "name", "everyDays", "whichever", "nextFrom", "isPeriodicInspection",
       "soonDays", "zone", "chosen", "by", "byId", "at")
     VALUES (gen_random_uuid(), $1::uuid, 'Annual inspection', 365, 'first', 'done', true, 14, 'UTC',
       '{"all": true, "vehicleIds": [], "tagIds": [], "kinds": []}', 'Bench', $1::uuid, now()) RETURNING "id"`,
    [organizationId],
  )
  const [row] = await world.sql(
    `WITH target AS (
       INSERT INTO "WebhookTarget" ("id", "organizationId", "status", "deliveryKeyHash", "headerName", "headerHash", "createdAt")
       VALUES (gen_random_uuid(), $1::uuid, 'active', '\\x01', 'x-bench', '\\x02', now()) RETURNING "id")
     INSERT INTO "WebhookDelivery" ("id", "organizationId", "targetId", "dedupeKey", "payload", "signed", "receivedAt", "state")
     SELECT gen_random_uuid(), $1::uuid, "id", 'bench', '{}', true, now(), 'kept' FROM target RETURNING "id"`,
    [organizationId],
  )
  return { delivery: String(row?.['id']), program: String(program?.['id']) }
}

const usage = `npm run bench -- pages [--beside <commit or folder>] [--part serve|browser] [--rounds n] [--seconds n]`

function told() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: {
        beside: { type: 'string', multiple: true },
        part: { type: 'string' },
        rounds: { type: 'string', default: '3' },
        seconds: { type: 'string', default: '6' },
      },
    }).values
  } catch {
    throw new StartError(usage)
  }
}

/** The built app on a PostgreSQL with `SERVED_ROWS` of each noun, and an administrator. */
async function serve(name: string, folder: string, opened: Several[]): Promise<Served> {
  const world = await startSeveral(1, {
    distDir: DIST_DIR,
    folder,
    changes: { LOG_LEVEL: 'warn' },
    direct: true,
  })
  opened.push(world)
  const { cookie } = await installAndSignUp(world.apps[0]?.url ?? '')
  await fillLedger(world, await organizationOf(world), 0, SERVED_ROWS)
  return { name, world, cookie }
}

/** How often pages and lists are answered, this build's and others' in turns. */
async function measureServing(beside: readonly string[], rounds: number, seconds: number) {
  const opened: Several[] = []
  try {
    const builds = [await serve('this', await buildAppWithPeers(), opened)]
    for (const other of beside)
      builds.push(await serve(other, await buildAppWithPeers(await sourceAt(other)), opened))
    const { tables, gains } = await serveRates(builds, { rounds, seconds })
    for (const { name, megabytes, rows } of tables) {
      console.log(`\n${name}: ${SERVED_ROWS} rows of each, ten connections; ${megabytes} MB resident`)
      console.table(rows)
    }
    console.log('\nRates beside the framework’s own, of this build to those of others')
    console.table(gains)
    return { rows: SERVED_ROWS, rounds, seconds, tables, gains }
  } finally {
    for (const world of opened.reverse()) await world.close()
  }
}

await command(async () => {
  const { beside = [], part, rounds, seconds } = told()
  const serving = part === 'browser' ? null : await measureServing(beside, Number(rounds), Number(seconds))
  const browsing = part === 'serve' ? null : await measureBrowsing()
  // Half a measurement leaves what is kept of a whole one.
  if (serving && browsing) writeResult('pages', { ...browsing, serving })
})

async function measureBrowsing() {
  const folder = await buildAppWithPeers()
  const world = await startSeveral(1, {
    distDir: DIST_DIR,
    folder,
    changes: { LOG_LEVEL: 'warn' },
    direct: true,
  })
  const browser = await openBrowser()
  try {
    const url = world.apps[0]?.url ?? ''
    const { cookie } = await installAndSignUp(url)
    const organizationId = await organizationOf(world)
    const lists: Record<string, object> = {}
    let known = 0
    let pages = null
    for (const size of SIZES) {
      await fillLedger(world, organizationId, known, size)
      known = size
      pages ??= await weighPages(browser, url, cookie, await keepExamples(world, organizationId))
      lists[`rows${size}`] = await visitLists(browser, url, cookie)
      console.log(`\n${size} rows of each; budgets ${JSON.stringify(BUDGETS)}`)
      console.table(lists[`rows${size}`])
    }
    console.log(`\nFirst-load JavaScript in kB gzip; a blank page ${pages?.blank.firstLoadKb}`)
    console.table(pages?.rows)
    return { budgets: BUDGETS, rounds: ROUNDS, blank: pages?.blank, firstLoad: pages?.rows, lists }
  } finally {
    await browser.close()
    await world.close()
  }
}
