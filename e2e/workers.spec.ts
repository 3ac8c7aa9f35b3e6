import { expect, test } from '@playwright/test'
import { playWorkerCrashes } from '@/test/processes/play-worker-crashes'
import { startSeveral, type Several } from '@/test/processes/several'
import { until } from '@/test/processes/until'
import { E2E_DIST_DIR } from './fixtures/processes'

const GOES_ON_WITHIN_MS = 30_000

test.describe('workers beside the built app on one PostgreSQL', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })
  let world: Several
  test.beforeAll(async () => {
    world = await startSeveral(1, { distDir: E2E_DIST_DIR, workers: 2 })
  })
  test.afterAll(() => world?.close())

  // `npm run soak` kills a hundred.
  test('lose and double nothing when five are killed, and feeds go on elsewhere within 30 s', async () => {
    const seen = await playWorkerCrashes(world, 5, Math.random)
    expect(seen).toMatchObject({ lost: [], doubled: [], invented: [], replayed: true, violations: [] })
    expect(Object.keys(seen.deliveries)).toEqual(['processed'])
    expect(seen.takeovers.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...seen.takeovers)).toBeLessThan(GOES_ON_WITHIN_MS)
  })

  test('give their feeds back when they end as they should', async () => {
    const held = async () => {
      const [feed] = await world.sql('SELECT "owner" FROM "Feed" WHERE "enabled" AND "leaseUntil" > now()')
      return world.workers.find(({ id }) => id === feed?.owner)
    }
    await until('a worker to hold the feed', async () => (await held()) !== undefined)
    const holder = await held()
    expect(await holder?.stop()).toMatchObject({ code: 0, signal: null })
    // Sooner than its lease would have ended.
    const other = async () => (await held()) !== holder && (await held()) !== undefined
    await until('the other one to hold it', other, 10_000)
    await holder?.start()
  })
})
