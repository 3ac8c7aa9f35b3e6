// Two web processes and a worker with PgBouncer between them and PostgreSQL, which hands its few connections on after each
// transaction; then it is killed while everybody works, and comes back.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { E2E_DIST_DIR } from '@/e2e/fixtures/processes'
import { startPgBouncer, type PgBouncer } from '@/test/processes/pgbouncer'
import { callContacts } from '@/test/processes/play-crash'
import { startSeveral, type AppProcess, type Several } from '@/test/processes/several'
import { until } from '@/test/processes/until'
import { installAndSignUp, type Visitor } from '@/test/processes/visitor'
import { build } from '../scripts/start/build.mjs'

const SIZE = 10
const CALLS = 60
const EACH_PHASE = 25
const LISTS = ['routes', 'dvirs', 'work_orders']

let bouncer: PgBouncer
let world: Several
beforeAll(async () => {
  await build(process.env, E2E_DIST_DIR)
  world = await startSeveral(2, {
    distDir: E2E_DIST_DIR,
    workers: 1,
    pooler: async (url, folder) => (bouncer = await startPgBouncer(url, folder, SIZE)),
  })
})
afterAll(() => world?.close())

const count = async (text: string) => Number((await world.sql(text))[0]?.['count'])
const route = z.object({
  id: z.string(),
  body: z.looseObject({ stops: z.array(z.looseObject({ id: z.string() })) }),
})
const events = z.looseObject({ id: z.string() })

/** An open desk of `app`: what its stream said so far, which ends when the stream does. */
async function openDesk(app: AppProcess, { cookie }: Visitor) {
  const leaving = new AbortController()
  const stream = await fetch(`${app.url}/api/live`, { headers: { cookie }, signal: leaving.signal })
  expect(stream.status).toBe(200)
  let said = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of stream.body ?? []) said += decoder.decode(part, { stream: true })
  })().catch(() => undefined)
  return {
    says: (text: string) => said.includes(text),
    leave: async () => {
      leaving.abort()
      await reading
    },
  }
}

/** Each route event that happened at the platform, at one stop after the other. */
async function openEvents() {
  const rows = await world.sql('SELECT "platformId" AS "id", "body" FROM "Route" ORDER BY 1')
  const stops = rows.flatMap((row) => {
    const { id, body } = route.parse(row)
    return body.stops.map((stop) => ({ routeId: id, stopId: stop.id }))
  })
  expect(stops.length).toBeGreaterThan(0)
  const made: string[] = []
  return {
    made,
    async happen() {
      const stop = stops[made.length % stops.length]
      const event = await world.sandbox.event({ kind: 'route-event', ...stop, eventType: 'stopEtaUpdated' })
      made.push(events.parse(event).id)
    },
  }
}

/** Writes one row with its entry in the trail after the other, and remembers what was answered. */
function openWriter(visitor: Visitor, origin: string) {
  const [acknowledged, refused]: [string[], Map<string, number>] = [[], new Map()]
  let tried = 0
  return {
    acknowledged,
    refused,
    async write(app: AppProcess) {
      const name = `View ${(tried += 1)}`
      const json = { list: LISTS[tried % LISTS.length], name, search: '', shared: true }
      const answer = await visitor.ask(`${app.url}/api/views`, { json, origin })
      if (answer.status === 201) acknowledged.push(name)
      else refused.set(`${answer.status}`, (refused.get(`${answer.status}`) ?? 0) + 1)
      return answer.status
    },
  }
}

it('loses, doubles and misses nothing behind PgBouncer in transaction mode, nor when that is killed', async () => {
  const [first, second] = world.apps
  if (!first || !second) throw new Error('There are two processes')
  const visitor = await installAndSignUp(first.url)
  const { routes } = await world.sandbox.fixtures()
  await until('all routes of the platform', async () => {
    const known = await world.sql('SELECT "platformId" AS "id" FROM "Route"')
    return routes.every((id) => known.some((row) => row['id'] === id))
  })
  await until('the first sync to end as a job', async () =>
    Boolean(await count(`SELECT count(*) FROM pgboss.job WHERE name = 'sync' AND state = 'completed'`)),
  )
  for (const app of world.apps) expect((await visitor.ask(`${app.url}/routes`)).status).toBe(200)

  // What one process is told, the desk of the other hears: only past the pooler does anybody listen.
  const desk = await openDesk(second, visitor)
  const [organization] = await world.sql('SELECT "id" FROM "Organization"')
  const sight = { noun: 'route', id: routes[0], editing: false }
  let turn = 0
  const look = () =>
    visitor.ask(`${first.url}/api/presence`, {
      json: { organization: organization?.['id'], page: 'page-of-drill', turn: (turn += 1), sight },
    })
  await until('the other process to hear who looks', async () => {
    await look()
    return desk.says('"people":[{')
  })
  const { made, happen } = await openEvents()
  await happen()
  await until('an event on the open desk', async () => desk.says('"type":"stopEtaUpdated"'))
  await desk.leave()

  await world.sql(`UPDATE "Connection" SET "accessTokenExpiresAt" = now()`)
  const renewals = async () => (await world.sandbox.requests({ path: '/oauth2/token' })).length
  const renewed = await renewals()
  const called = await Promise.all(
    Array.from({ length: CALLS }, () => world.apps.map((app) => callContacts(app, visitor))).flat(),
  )
  expect(new Set(called.map(({ status }) => status)).has(200)).toBe(true)
  expect(called.filter(({ status }) => ![200, 429].includes(status))).toEqual([])
  expect((await renewals()) - renewed).toBe(1)

  const [{ cl_active: clients, sv_active: busy, sv_idle: idle } = {}] = (await bouncer.show('POOLS')).filter(
    ({ database }) => database === 'postgres',
  )
  console.log(`${Number(clients)} connections of the app on ${Number(busy) + Number(idle)} of PostgreSQL`)
  expect(Number(busy) + Number(idle)).toBeLessThanOrEqual(SIZE)
  const listening = await count(
    `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'wayboard-channel'`,
  )
  expect(listening).toBe(3)

  const { acknowledged, refused, write } = openWriter(visitor, first.url)
  const rounds = async (many: number) => {
    for (let round = 0; round < many; round++) {
      await happen()
      await Promise.all(world.apps.map(write))
    }
  }
  await rounds(EACH_PHASE)
  expect([acknowledged.length, refused.size]).toEqual([EACH_PHASE * 2, 0])

  const working = rounds(EACH_PHASE)
  await until('work under way', async () => acknowledged.length > EACH_PHASE * 2 + 4)
  await bouncer.kill()
  await until('the refusal of both processes', async () => {
    const answers = await Promise.all(world.apps.map((app) => visitor.ask(`${app.url}/api/health`)))
    return answers.every(({ status }) => status === 503)
  })
  await rounds(2)
  expect(refused.size).toBeGreaterThan(0)
  await bouncer.start()
  const back = performance.now()
  await until('both processes to go on', async () =>
    (await Promise.all(world.apps.map(write))).every((status) => status === 201),
  )
  console.log(`Went on ${((performance.now() - back) / 1000).toFixed(1)} s after it was back`)
  await working
  await rounds(EACH_PHASE)

  const again = await openDesk(second, visitor)
  await happen()
  await until('an event on a desk afterwards', async () => again.says('"type":"stopEtaUpdated"'))
  await again.leave()
  const jobs = `SELECT count(*) FROM pgboss.job WHERE name = 'sync' AND state = 'completed'`
  const synced = await count(jobs)
  expect((await visitor.ask(`${first.url}/api/sync`, { json: {} })).status).toBe(202)
  await until('a job afterwards', async () => (await count(jobs)) > synced)

  const kept = async () =>
    (await world.sql(`SELECT "sourceKey" FROM "Event" WHERE "source" = 'feed'`)).map(
      (row) => row['sourceKey'],
    )
  await until('every event of the platform in the log', async () => {
    const keys = new Set(await kept())
    return made.every((id) => keys.has(id))
  })
  const sequences = await world.sql('SELECT "sequence"::int AS "at" FROM "Event" ORDER BY 1')
  expect(sequences.map(({ at }) => at)).toEqual(sequences.map((_, index) => index + 1))
  const views = (await world.sql('SELECT "id", "name" FROM "SavedView"')).map(({ id, name }) => [id, name])
  const names = views.map(([, name]) => String(name))
  expect(new Set(names).size).toBe(names.length)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  const entries = await world.sql(
    `SELECT "subjectId" AS "id" FROM "AuditEntry" WHERE "action" = 'view.shared'`,
  )
  expect(entries.map(({ id }) => String(id)).sort()).toEqual(views.map(([id]) => String(id)).sort())
  expect(JSON.parse((await visitor.ask(`${first.url}/api/audit/verify`)).body)).toMatchObject({
    data: { ok: true },
  })
  // To the platform it came early: here it was due in the app's row alone.
  expect((await world.sandbox.violations()).map(({ kind }) => kind)).toEqual(['refresh_early'])
  console.log(
    `${made.length} events and ${acknowledged.length} writes, refused meanwhile: ${JSON.stringify([...refused])}`,
  )
})
