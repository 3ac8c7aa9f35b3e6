// The version before runs, with people at their desks, while this one is put beside it on the same database: its migrations
// run, both work, and the older one is stopped. Nobody is refused meanwhile.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { E2E_DIST_DIR } from '@/e2e/fixtures/processes'
import { callContacts } from '@/test/processes/play-crash'
import { startSeveral, type AppProcess, type Several, type WorkerProcess } from '@/test/processes/several'
import { until } from '@/test/processes/until'
import { installAndSignUp, type Visitor } from '@/test/processes/visitor'
import { FIRST_AFTER_RUNNING } from '@/test/upgrade/releases'
import { build } from '../scripts/start/build.mjs'
import { root } from '../scripts/start/project.mjs'
import { buildVersionBefore } from './version-before'

const ROUNDS = 15
/** Those of them that the version before has are asked for. */
const ASKED =
  `/today /routes /routes/board /dvirs /defects /work-orders /vehicles /drivers /repairs /programs /settings/connection
  /settings/members /api/today /api/lists/routes /api/lists/dvirs /api/lists/work-orders /api/defects /api/counts?zone=UTC
  /api/connection /api/health`.split(/\s+/)
const LISTS = ['routes', 'dvirs', 'work_orders']

let world: Several
beforeAll(async () => {
  await build(process.env, E2E_DIST_DIR)
  world = await startSeveral(1, { ...(await buildVersionBefore(FIRST_AFTER_RUNNING)), workers: 1 })
})
afterAll(() => world?.close())

const count = async (text: string) => Number((await world.sql(text))[0]?.['count'])
const events = z.looseObject({ id: z.string() })

/** People at a desk of one process: what they asked for and were not given. */
class People {
  readonly refused = new Map<string, number>()
  readonly written: string[] = []
  asked = 0

  constructor(
    readonly visitor: Visitor,
    readonly origin: string,
    readonly pages: readonly string[],
  ) {}

  async ask(app: AppProcess, name: string): Promise<void> {
    for (const page of this.pages) await this.#count(page, this.visitor.ask(`${app.url}${page}`), 200)
    await this.#count('contacts', callContacts(app, this.visitor), 200)
    const view = `${name} ${this.written.length}`
    const json = { list: LISTS[this.asked % LISTS.length], name: view, search: '', shared: true }
    const answer = this.visitor.ask(`${app.url}/api/views`, { json, origin: this.origin })
    if (await this.#count('/api/views', answer, 201)) this.written.push(view)
  }

  async #count(of: string, answer: Promise<{ status: number }>, wanted: number): Promise<boolean> {
    this.asked += 1
    const { status } = await answer
    if (status === wanted) return true
    const key = `${of} ${status}`
    this.refused.set(key, (this.refused.get(key) ?? 0) + 1)
    return false
  }
}

it('answers people while this one is put beside it, and leaves it everything', async () => {
  const [before] = world.apps
  const [workerBefore] = world.workers
  if (!before || !workerBefore) throw new Error('There is a process, and a worker')
  const visitor = await installAndSignUp(before.url)
  const { routes } = await world.sandbox.fixtures()
  await until('all routes of the platform', async () => {
    const known = await world.sql('SELECT "platformId" AS "id" FROM "Route"')
    return routes.every((id) => known.some((row) => row['id'] === id))
  })
  const pages: string[] = []
  for (const page of ASKED) {
    const { status } = await visitor.ask(`${before.url}${page}`)
    if (status === 200) pages.push(page)
    else expect([page, status]).toEqual([page, 404])
  }
  const people = new People(visitor, before.url, pages)
  await people.ask(before, 'alone')
  expect([...people.refused]).toEqual([])

  const made: string[] = []
  const [stop] = (await world.sql(
    `SELECT "platformId" AS "routeId", "body"->'stops'->0->>'id' AS "stopId" FROM "Route" ORDER BY 1 LIMIT 1`,
  )) as { routeId: string; stopId: string }[]
  const happen = async () =>
    made.push(
      events.parse(await world.sandbox.event({ kind: 'route-event', ...stop, eventType: 'stopEtaUpdated' }))
        .id,
    )

  const migrated = () => count('SELECT count(*) FROM "_prisma_migrations" WHERE finished_at IS NOT NULL')
  const known = await migrated()
  const next = await world.beside({ folder: root, distDir: E2E_DIST_DIR })
  let isThere = false
  const starting = next.app
    .start()
    .then(() => next.worker.start())
    .then(() => (isThere = true))
  for (let round = 0; !isThere || round < ROUNDS; round += 1) {
    await happen()
    await people.ask(before, 'before')
  }
  await starting
  console.log(`${(await migrated()) - known} migrations ran beside the version before`)
  expect(await migrated()).toBeGreaterThan(known)

  // Both work: whoever is sent here or there is answered, and one token is renewed once.
  await world.sql(`UPDATE "Connection" SET "accessTokenExpiresAt" = now()`)
  const renewals = async () => (await world.sandbox.requests({ path: '/oauth2/token' })).length
  const renewed = await renewals()
  await Promise.all(
    [before, next.app].flatMap((app) => [callContacts(app, visitor), callContacts(app, visitor)]),
  )
  expect((await renewals()) - renewed).toBe(1)
  expect((await visitor.ask(`${next.app.url}/api/sync`, { json: {}, origin: before.url })).status).toBe(202)
  for (let round = 0; round < ROUNDS; round += 1) {
    await happen()
    await Promise.all([people.ask(before, 'beside before'), people.ask(next.app, 'beside')])
  }
  await leave(before, workerBefore)
  for (let round = 0; round < ROUNDS; round += 1) {
    await happen()
    await people.ask(next.app, 'after')
  }
  console.log(
    `${people.asked} requests for ${pages.length} pages and answers, ${people.written.length} writes, ${made.length} events`,
  )
  expect([...people.refused]).toEqual([])

  await until('every event of the platform in the log', async () => {
    const kept = await world.sql(`SELECT "sourceKey" FROM "Event" WHERE "source" = 'feed'`)
    const keys = new Set(kept.map((row) => row['sourceKey']))
    return made.every((id) => keys.has(id))
  })
  const names = (await world.sql('SELECT "name" FROM "SavedView"')).map(({ name }) => String(name))
  expect(names.toSorted()).toEqual(people.written.toSorted())
  const verified = await visitor.ask(`${next.app.url}/api/audit/verify`)
  expect(JSON.parse(verified.body)).toMatchObject({ data: { ok: true } })
})

const leave = async (app: AppProcess, worker: WorkerProcess) => {
  await app.kill()
  expect(await worker.stop()).toMatchObject({ signal: null })
}
