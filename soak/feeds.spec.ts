import { expect, test } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { openPart, type Part } from '@/bench/measure/open-part'
import { seedConnection } from '@/bench/measure/seed-connection'
import { SandboxControl } from '@/e2e/fixtures/sandbox-control'
import { openDb, type Db } from '@/lib/db/open'
import { readEnv } from '@/lib/env'
import { foldRoute, type KnownRoute } from '@/lib/routes/projection'
import { sightingOfRouteEvent } from '@/lib/routes/route-event'
import { createRandom } from '@/sandbox/random'
import { makeRunFolder } from '@/scripts/test/run-folder.mjs'
import { postgresBinaries } from '@/test/databases/postgres-binaries'
import { startPostgres } from '@/test/databases/postgres-server'
import { processEnvironment } from '../scripts/start/environment.mjs'
import { startWorker } from '../scripts/start/processes.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { end } from '../scripts/start/run.mjs'
import { readSettings } from '../scripts/start/settings.mjs'
import { cleanEnvironment } from '../scripts/test/clean-environment.mjs'

const EVENTS = 10_000
const STREAM = { method: 'GET', path: '/route-events/stream' }
const event = z.looseObject({ id: z.string() })
const answer = z.object({
  data: z.array(event),
  pagination: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})
type Answer = z.infer<typeof answer>

async function readPage({ url }: Part, token: string, after: string, limit: number): Promise<Answer> {
  const query = after === '' ? { limit } : { limit, after }
  const target = `${url}${STREAM.path}?includeExternalIds=true&${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()}`
  for (;;) {
    const response = await fetch(target, { headers: { authorization: `Bearer ${token}` } }).catch(() => null)
    // What was meant for the worker may hit this reader.
    const parsed = response?.ok ? answer.safeParse(await response.json()) : null
    if (parsed?.success) return parsed.data
  }
}

/** The platform's own list, in its order. */
async function readAll(platform: Part, token: string): Promise<Answer['data']> {
  const all: Answer['data'] = []
  for (let after = '', more = true; more;) {
    const page = await readPage(platform, token, after, 200)
    all.push(...page.data)
    after = page.pagination.endCursor
    more = page.pagination.hasNextPage
  }
  return all
}

/** Drops connections, refuses, tells again, and cuts pages short, until the feed has everything. Answers how often. */
async function trouble(platform: Part, token: string, db: Db): Promise<Record<string, number>> {
  const random = createRandom(7)
  const control = new SandboxControl(platform.url, '')
  const cursors: string[] = ['']
  const happened: Record<string, number> = {}
  for (;;) {
    const feed = await db.feed.findFirst({ where: { kind: 'route_events' } })
    if (feed?.cursor && feed.cursor !== cursors.at(-1)) cursors.push(feed.cursor)
    if (feed?.caughtUp && (await db.event.count()) >= EVENTS) return happened
    const kind = random.pick(['drop before', 'drop after', 'refused', 'again', 'empty', 'short'])
    happened[kind] = (happened[kind] ?? 0) + 1
    // From not long before where the feed stands: told again, and still on its way.
    const from = cursors.at(-random.int(1, Math.min(4, cursors.length))) ?? ''
    if (kind === 'drop before') await control.fault({ ...STREAM, drop: 'before' })
    else if (kind === 'drop after') await control.fault({ ...STREAM, drop: 'after' })
    else if (kind === 'refused') await control.fault({ ...STREAM, status: random.pick([500, 503]) })
    else {
      const { data, pagination } = await readPage(
        platform,
        token,
        from,
        kind === 'again' ? 150 : random.int(1, 9),
      )
      const isEmpty = kind === 'empty' && from !== ''
      const body = {
        data: isEmpty ? [] : [...data, ...data.slice(0, 3)],
        pagination: { endCursor: isEmpty ? from : pagination.endCursor, hasNextPage: true },
      }
      await control.fault({ ...STREAM, status: 200, body })
    }
    await pause(random.int(50, 900))
  }
}

test('10,000 events over dropped connections, refusals, repeated and short pages: none lost, none doubled', async () => {
  test.setTimeout(15 * 60_000)
  const folder = makeRunFolder()
  const opened: (() => Promise<unknown>)[] = []
  try {
    const token = randomBytes(24).toString('hex')
    const platform = await openPart('serve-events.ts', String(EVENTS), token)
    opened.push(platform.stop)
    const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
    opened.push(server.stop)
    const given = {
      ...cleanEnvironment(),
      APP_URL: 'http://localhost:4581',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: server.url,
      FLEET_API_URL: platform.url,
      LOG_LEVEL: 'error',
    }
    const environment = processEnvironment(given, readSettings(given))
    const database = await openDb({
      databaseUrl: server.url,
      dataDir: folder,
      migrations: inRoot('prisma', 'migrations'),
    })
    opened.push(database.close)
    const { db } = database
    const there = await readAll(platform, token)
    expect(new Set(there.map(({ id }) => id)).size).toBe(EVENTS)
    await seedConnection({ db, env: readEnv(environment) }, token)
    const worker = startWorker(environment, (line: string) => console.log(`worker | ${line}`))
    opened.push(() => end(worker))

    console.log(await trouble(platform, token, db))

    const here = await db.event.findMany({ orderBy: { sequence: 'asc' } })
    const keys = new Set(here.map(({ sourceKey }) => sourceKey))
    expect(there.filter(({ id }) => !keys.has(id))).toEqual([])
    expect([here.length, keys.size]).toEqual([EVENTS, EVENTS])
    expect(here.map(({ sequence }) => Number(sequence))).toEqual(here.map((_, index) => index + 1))

    // The ledger says what the platform's list says in its own order, each event told once.
    const expected = new Map<string, KnownRoute>()
    for (const one of there) {
      const sighting = sightingOfRouteEvent(one, { source: 'feed', key: one.id })
      if (sighting) expected.set(sighting.id, foldRoute(expected.get(sighting.id) ?? null, sighting))
    }
    const rows = await db.route.findMany()
    expect(Object.fromEntries(rows.map(({ platformId, body }) => [platformId, body]))).toEqual(
      Object.fromEntries([...expected].map(([id, { body }]) => [id, body])),
    )
  } finally {
    for (const step of opened.reverse()) await step().catch(() => undefined)
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
