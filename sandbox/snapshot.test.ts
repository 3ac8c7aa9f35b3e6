import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '@/lib/logger'
import type { FakeClock } from '@/test/fake-clock'
import { openSnapshot } from './snapshot'
import { API_TOKEN, createPlatform } from './testing/platform'

let folder: string
let opened: ReturnType<typeof createPlatform>[] = []

/** A sandbox on the test's folder. */
function start(options: Parameters<typeof createPlatform>[0] = {}, clock?: FakeClock) {
  const platform = createPlatform({ folder, ...options }, clock)
  opened.push(platform)
  return platform
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-snapshot-'))
})
afterEach(async () => {
  for (const platform of opened) await platform.sandbox.snapshot.flush()
  opened = []
  await rm(folder, { recursive: true, force: true })
})

const place = { latitude: 45.5, longitude: -122.6 }
const route = {
  name: 'Kept',
  stops: [{ singleUseLocation: place, scheduledArrivalTime: '2026-03-02T08:00:00Z' }],
}

test('a restart forgets nothing: grants, fleet, clock, settings, faults, violations, requests', async () => {
  const before = start()
  const tokens = await before.install()
  const created = await (await before.post('/fleet/routes', tokens.access_token, route)).json()
  await before.get('/contacts?limit=0', tokens.access_token)
  const { pagination } = await (await before.get('/contacts?limit=1', tokens.access_token)).json()
  await before.control('/clock', { advanceMs: 60_000 })
  await before.control('/settings', { accessTokenSeconds: 90 })
  await before.control('/faults', { method: 'GET', path: '/webhooks', status: 500, times: 3 })
  await before.sandbox.snapshot.flush()

  const after = start({}, before.clock)
  const { fleet } = after.sandbox.state.organizations[0]
  expect(fleet.routes.get(created.data.id)).toEqual(created.data)
  expect(fleet.drivers.all()).toEqual(before.sandbox.state.organizations[0].fleet.drivers.all())
  expect((await after.get(`/contacts?after=${pagination.endCursor}`, tokens.access_token)).status).toBe(200)
  expect((await after.control('/health')).now).toBe('2026-03-02T08:01:00.000Z')
  expect(after.sandbox.state.settings.accessTokenSeconds).toBe(90)
  expect((await after.control('/faults')).data).toMatchObject([{ path: '/webhooks', times: 3 }])
  expect(await after.violations()).toEqual(['rule_broken'])
  expect((await after.control('/requests?path=/fleet/routes')).data).toHaveLength(1)
  expect(after.sandbox.state.installs.size).toBe(1)
})

test('a token answer is on disk before the client has it', async () => {
  const before = start()
  const tokens = await before.install()
  await before.clock.advance(3600_000)
  const next = await (await before.refresh(tokens.refresh_token)).json()

  // It has read the folder by now; what the one before still writes there would get in its way, as no two sandboxes do.
  const after = start({}, before.clock)
  await before.sandbox.snapshot.flush()
  expect((await after.get('/contacts', next.access_token)).status).toBe(200)
  expect((await after.refresh(tokens.refresh_token)).status).toBe(400)
  expect(await after.violations()).toEqual(['refresh_reused'])
})

test('no token, code or secret is on disk in plain text', async () => {
  const platform = start()
  const code = await platform.code()
  const tokens = await platform.install()
  await platform.sandbox.snapshot.flush()
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const secret of [
      code,
      tokens.access_token,
      tokens.refresh_token,
      'test-client-secret',
      'sandbox-api-token',
    ])
      expect(text).not.toContain(secret)
  }
})

test('the app of the environment is registered once, and follows its address', async () => {
  const before = start()
  await before.sandbox.snapshot.flush()
  const app = before.sandbox.env.app
  const after = start({ app: app && { ...app, appUrl: new URL('http://localhost:3999') } })
  expect(after.sandbox.state.apps.all()).toMatchObject([
    {
      name: 'Wayboard',
      redirectUris: ['http://localhost:3999/oauth/callback'],
      directInstallUrl: 'http://localhost:3999/install',
    },
  ])
})

test('what was registered or revoked in the dashboard stays so over a restart', async () => {
  const before = start()
  const { apps, apiTokens } = before.sandbox.state
  const [known] = apps.all()
  const [token] = apiTokens.all()
  if (!known || !token) throw new Error('Nothing is registered')
  const added = 'https://app.example/callback'
  apps.put({ ...known, redirectUris: [...known.redirectUris, added] })
  await before.clock.advance(1000)
  apiTokens.put({ ...token, revokedAt: before.clock.now() })
  await before.sandbox.snapshot.flush()

  const app = before.sandbox.env.app
  const after = start({ app: app && { ...app, appUrl: new URL('http://localhost:3999') } }, before.clock)
  const { state } = after.sandbox
  expect(state.apps.all()[0]?.redirectUris).toEqual(['http://localhost:3999/oauth/callback', added])
  expect((await after.get('/contacts', API_TOKEN)).status).toBe(400)
  expect(state.apiTokens.get(token.id)?.createdAt).toBe(token.createdAt)
  await after.control('/reset', {})
  expect((await after.get('/contacts', API_TOKEN)).status).toBe(400)
})

test('a part that cannot be read is set aside and seeded anew; the others stay', async () => {
  const before = start()
  const tokens = await before.install()
  await before.sandbox.snapshot.flush()
  const [organization] = before.sandbox.state.organizations
  const file = path.join(folder, `fleet-${organization.id}-drivers.json`)
  await writeFile(file, '[{"id":"1"}]')
  const after = start({}, before.clock)
  expect(after.sandbox.state.organizations[0].fleet.drivers.size).toBe(40)
  expect(await readFile(`${file}.unreadable`, 'utf8')).toBe('[{"id":"1"}]')
  expect((await after.get('/contacts', tokens.access_token)).status).toBe(200)
})

test('a large collection is kept in parts: a change writes one of them, and a restart has them all', async () => {
  const before = start()
  await before.control('/fill', { routes: 700, dvirs: 250 })
  const { fleet, id } = before.sandbox.state.organizations[0]
  const parts = (await readdir(folder)).filter((name) => name.startsWith(`fleet-${id}-routes`))
  expect(parts).toHaveLength(4)
  const times = async () =>
    Promise.all(parts.map(async (name) => (await stat(path.join(folder, name), { bigint: true })).mtimeNs))
  const written = await times()
  const [first, last] = [fleet.routes.all()[0], fleet.routes.all().at(-1)]
  if (!first || !last) throw new Error('Nothing was filled in')
  fleet.routes.put({ ...last, name: 'Changed' })
  await before.sandbox.snapshot.flush()
  const again = await times()
  expect(again.filter((time, index) => time !== written[index])).toHaveLength(1)
  fleet.routes.delete(first.id)
  await before.sandbox.snapshot.flush()

  const after = start({}, before.clock).sandbox.state.organizations[0].fleet
  expect(after.routes.all()).toEqual(fleet.routes.all())
  expect(after.routes.size).toBe(759)
  expect(after.dvirs.all()).toEqual(fleet.dvirs.all())
})

test('what a reset made smaller stays small after a restart', async () => {
  const before = start()
  await before.control('/fill', { workOrders: 300 })
  await before.control('/reset', {})
  const after = start({}, before.clock).sandbox.state.organizations[0].fleet
  expect(after.workOrders.size).toBe(120)
})

test('changes within one turn are written together, and the latest wins', async () => {
  const snapshot = openSnapshot(folder, createLogger('silent'))
  let content = 0
  let made = 0
  snapshot.register('part', () => {
    made += 1
    return { content }
  })
  for (content = 1; content < 50; content++) snapshot.mark('part')
  await snapshot.flush()
  expect(snapshot.read('part')).toEqual({ content: 50 })
  expect(made).toBe(1)
})

test('a write that fails is reported, and made up for by the next', async () => {
  const snapshot = openSnapshot(folder, createLogger('silent'))
  snapshot.register('part', () => ({ here: true }))
  const inTheWay = path.join(folder, 'part.json.writing')
  await mkdir(inTheWay)
  snapshot.markLater('part')
  await expect(snapshot.flush()).rejects.toThrow(/EISDIR/)
  await rmdir(inTheWay)
  await snapshot.flush()
  expect(snapshot.read('part')).toEqual({ here: true })
})
