import { expect, test } from '@playwright/test'
import { fillLedger } from '@/bench/measure/fill-ledger'
import { CRASH_POINTS } from '@/test/processes/crash-points'
import { callContacts, connectExpired, playCrash } from '@/test/processes/play-crash'
import { startSeveral, type Several } from '@/test/processes/several'
import { until } from '@/test/processes/until'
import { installAndSignUp } from '@/test/processes/visitor'
import { E2E_DIST_DIR } from './fixtures/processes'

// One before, one during and one after the request; `npm run soak` has every step, and waits leases out.
const CHOSEN = ['started, and nothing reached the platform', 'answered, and the pair not stored']

// Before compression. `npm run bench -- pages` measures it, with the same rows.
const PAGE_KB = 160
const ROWS = 5_000
const LATE = 20

test.describe('three processes of the built app on one PostgreSQL', () => {
  test.describe.configure({ mode: 'serial' })
  let world: Several
  test.beforeAll(async () => {
    world = await startSeveral(3, { distDir: E2E_DIST_DIR })
  })
  test.afterAll(() => world?.close())

  test('apply each migration once, however many start together', async () => {
    const applied = await world.sql(
      'SELECT migration_name, count(*)::int AS times FROM _prisma_migrations GROUP BY 1',
    )
    expect(applied.length).toBeGreaterThan(0)
    expect(applied.filter(({ times }) => times !== 1)).toEqual([])
  })

  test('send a list in a small page, drawn as its address asks, beside a detail too', async () => {
    const [app] = world.apps
    const { cookie } = await installAndSignUp(app?.url ?? '')
    const [organization] = await world.sql(
      'SELECT "id" FROM "Organization" ORDER BY "createdAt" DESC LIMIT 1',
    )
    await fillLedger(world, String(organization?.['id']), 0, ROWS)
    for (const [address, rows] of [
      ['/routes', ROWS],
      ['/dvirs', ROWS],
      ['/work-orders', ROWS],
      ['/routes?show=late', LATE],
      ['/routes/r1000001?show=late', LATE],
    ] as const) {
      const answer = await fetch(`${app?.url}${address}`, {
        headers: { cookie, 'accept-encoding': 'identity' },
      })
      const html = await answer.text()
      expect(answer.status, address).toBe(200)
      expect(html, address).toContain(`aria-rowcount="${rows + 1}"`)
      expect(html.match(/<tr[^>]* data-index=/g)?.length, address).toBe(Math.min(rows, 24))
      if (!address.includes('/r1'))
        expect(Buffer.byteLength(html) / 1000, `kB of ${address}`).toBeLessThanOrEqual(PAGE_KB)
    }
  })

  test('make one token request for 300 calls at expiry, with an answer that takes 20 s', async () => {
    const visitor = await connectExpired(world)
    await world.sandbox.fault({ method: 'POST', path: '/oauth2/token', delayMs: 20_000 })
    const since = (await world.sandbox.requests({ path: '/oauth2/token' })).length
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.apps.map((app) => callContacts(app, visitor))).flat(),
    )
    // One person asked for all of them, and may wait with some for the platform's limits: the rest are told so.
    const refused = answers.filter(({ status }) => status !== 200)
    expect(
      new Set(refused.map(({ status, body }) => `${status} ${/"code":"(\w+)"/.exec(body)?.[1]}`)),
    ).toEqual(new Set(refused.length > 0 ? ['429 too_many_waiting'] : []))
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(60)
    expect(answers).toHaveLength(300)
    expect((await world.sandbox.requests({ path: '/oauth2/token' })).length - since).toBe(1)
    expect(await world.sandbox.violations()).toEqual([])
  })

  for (const point of CRASH_POINTS.filter(({ name }) => CHOSEN.includes(name)))
    test(`go on when one is killed: ${point.name}`, async () => {
      const outcome = await playCrash(world, point, 'forward')
      const answered = point.status === 'connected' ? 200 : 409
      expect(outcome).toEqual({
        status: point.status,
        journal: point.journal,
        violations: Array.from({ length: point.reuses }, () => 'refresh_reused'),
        meanwhile: [answered, answered, answered, answered],
        afterwards: [answered, answered, answered],
      })
    })

  test('store the pair of a refresh that is under way when one is stopped, though nobody waits for it', async () => {
    const visitor = await connectExpired(world)
    const [app, other] = world.apps
    if (!app || !other) throw new Error('This needs two processes')
    await world.sql('DELETE FROM "RefreshAttempt"')
    world.line.hold('POST /oauth2/token')
    const leaving = new AbortController()
    const left = fetch(`${app.url}/api/platform/contacts?limit=1`, {
      headers: { cookie: visitor.cookie },
      signal: leaving.signal,
    }).catch(() => null)
    await until('the refresh to be asked for', async () => world.line.held() > 0)
    leaving.abort()
    await left
    const stopped = app.stop()
    const url = `${app.url}/api/health`
    await until('the server to be closed', async () => (await fetch(url).catch(() => null)) === null)
    world.line.letThrough()
    expect(await stopped).toMatchObject({ code: 143, signal: null })
    expect(await world.sql('SELECT "outcome" FROM "RefreshAttempt"')).toEqual([{ outcome: 'stored' }])
    expect((await callContacts(other, visitor)).status).toBe(200)
    expect(await world.sandbox.violations()).toEqual([])
    await app.start()
  })
})
