// What the database needs for each question that a list asks: every order and every chip, searches that find some, all
// and nothing, a part from the middle, and the counts; 50,000 rows of each noun, on the embedded database and on a
// PostgreSQL.
import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '@/lib/clock'
import { openDb, type Db } from '@/lib/db/open'
import { browseDvirs, countDvirs } from '@/lib/dvirs/list/browse-dvirs'
import { SHOWS as DVIR_SHOWS, SORTS as DVIR_SORTS } from '@/lib/dvirs/list/list-words'
import { DVIR_LISTING } from '@/lib/dvirs/list/listing'
import { listRows } from '@/lib/ledger/list/listing'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { browseRoutes, countRoutes } from '@/lib/routes/list/browse-routes'
import { SHOWS as ROUTE_SHOWS, SORTS as ROUTE_SORTS } from '@/lib/routes/list/list-words'
import { ROUTE_LISTING } from '@/lib/routes/list/listing'
import { browseWorkOrders, countWorkOrders } from '@/lib/work-orders/list/browse-work-orders'
import { SHOWS as WORK_ORDER_SHOWS, SORTS as WORK_ORDER_SORTS } from '@/lib/work-orders/list/list-words'
import { WORK_ORDER_LISTING } from '@/lib/work-orders/list/listing'
import { command } from '../scripts/start/command.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { makeRunFolder } from '../scripts/test/run-folder.mjs'
import { postgresBinaries } from '../test/databases/postgres-binaries'
import { startPostgres } from '../test/databases/postgres-server'
import { fillLedger } from './measure/fill-ledger'
import { writeResult } from './measure/write-result'

const ROWS = 50_000
const ROUNDS = 9
const AT_ONCE = 500
const ZONE = 'America/Phoenix'

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const rounded = (ms: number) => Math.round(ms * 10) / 10

interface Part {
  data: readonly unknown[]
  found: number
}

/** Each question of each list by the words of its address. */
function questionsOf(db: Db, organizationId: string) {
  const actor = { userId: '', name: '', organizationId, role: 'viewer' as const }
  const ctx = { db, actor, clock: systemClock }
  const zone = ZONE
  const questions: Record<string, () => Promise<Part | object>> = {}
  const list = <Show extends string, Sort extends string>(
    noun: string,
    words: { shows: readonly Show[]; sorts: readonly Sort[]; some: string; all: string },
    browse: (asked: { show?: Show; sort?: Sort; q?: string; offset?: number }) => Promise<Part>,
    count: () => Promise<object>,
  ) => {
    const [first] = words.shows
    for (const sort of words.sorts) questions[`${noun} sort=${sort}`] = () => browse({ sort })
    for (const show of words.shows) questions[`${noun} show=${show}`] = () => browse({ show })
    for (const q of [words.some, words.all, 'nothing like it'])
      questions[`${noun} q=${q}`] = () => browse({ q })
    for (const sort of words.sorts)
      questions[`${noun} q=${words.some} sort=${sort}`] = () => browse({ q: words.some, sort })
    questions[`${noun} show=${first} q=${words.some}`] = () =>
      browse({ q: words.some, ...(first === undefined ? {} : { show: first }) })
    questions[`${noun} offset=25000`] = () => browse({ offset: ROWS / 2 })
    questions[`${noun} counts`] = count
  }
  list(
    'routes',
    { shows: ROUTE_SHOWS, sorts: ROUTE_SORTS, some: 'customer 499', all: 'route' },
    (asked) => browseRoutes(ctx, { zone, ...asked }),
    () => countRoutes(ctx, { zone }),
  )
  list(
    'dvirs',
    { shows: DVIR_SHOWS, sorts: DVIR_SORTS, some: 'truck 77', all: 'truck' },
    (asked) => browseDvirs(ctx, asked),
    () => countDvirs(ctx),
  )
  list(
    'work-orders',
    { shows: WORK_ORDER_SHOWS, sorts: WORK_ORDER_SORTS, some: 'axle 77', all: 'brake' },
    (asked) => browseWorkOrders(ctx, { zone, ...asked }),
    () => countWorkOrders(ctx, zone),
  )
  // As rows lie that were written one by one: what a list shows of each stands beside it.
  const tellAll = async () => {
    const nouns = [
      { first: 'r', table: LEDGER_TABLES.route, listing: ROUTE_LISTING },
      { first: 'i', table: LEDGER_TABLES.dvir, listing: DVIR_LISTING },
      { first: 'w', table: LEDGER_TABLES.work_order, listing: WORK_ORDER_LISTING },
    ]
    for (const { first, table, listing } of nouns)
      for (let from = 1; from <= ROWS; from += AT_ONCE) {
        const rows = Array.from({ length: AT_ONCE }, (_, n) => ({
          ...{ platformId: `${first}${1_000_000 + from + n}`, lastConfirmedAt: new Date() },
          ...{ listed: null, listedRule: null, goneAt: null },
        }))
        await listRows<object>(db, table, listing, organizationId, rows)
      }
  }
  return { questions, tellAll }
}

async function measure(databaseUrl: string | null, dataDir: string) {
  const opened = await openDb({ databaseUrl, dataDir, migrations: inRoot('prisma', 'migrations') })
  const { db } = opened
  try {
    const { id } = await db.organization.create({ data: { name: 'Here', createdAt: new Date() } })
    const sql = (text: string, values: unknown[] = []) =>
      db.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values)
    await fillLedger({ sql }, id, 0, ROWS)
    const { questions, tellAll } = questionsOf(db, id)
    await tellAll()
    for (const table of ['Route', 'Dvir', 'WorkOrder']) await sql(`VACUUM ANALYZE "${table}"`)
    const results: Record<string, { medianMs: number; worstMs: number }> = {}
    for (const [question, ask] of Object.entries(questions)) {
      await ask()
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now()
        await ask()
        times.push(performance.now() - began)
      }
      results[question] = { medianMs: rounded(median(times)), worstMs: rounded(Math.max(...times)) }
    }
    return results
  } finally {
    await opened.close()
  }
}

await command(async () => {
  const folder = makeRunFolder()
  const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
  try {
    const postgresql = await measure(server.url, folder)
    console.table(postgresql)
    const embedded = await measure(null, path.join(folder, 'embedded'))
    console.table(embedded)
    writeResult('lists', { rows: ROWS, rounds: ROUNDS, embedded, postgresql })
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
