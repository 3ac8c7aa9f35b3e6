import { expect, test } from '@playwright/test'
import { E2E_DIST_DIR } from '@/e2e/fixtures/processes'
import { holderOfFeed, playWorkerCrashes } from '@/test/processes/play-worker-crashes'
import { startSeveral, type Several } from '@/test/processes/several'
import { until } from '@/test/processes/until'

test.describe('three workers beside the built app on one PostgreSQL', () => {
  test.describe.configure({ mode: 'serial', timeout: 2 * 3_600_000 })
  let world: Several
  test.beforeAll(async () => {
    world = await startSeveral(1, { distDir: E2E_DIST_DIR, workers: 3 })
  })
  test.afterAll(() => world?.close())

  test('lose and double nothing when one is killed at a random point, a hundred times, and feeds go on elsewhere within 30 s', async () => {
    const seen = await playWorkerCrashes(world, 100, Math.random)
    expect(seen).toMatchObject({ lost: [], doubled: [], invented: [], otherwise: [], violations: [] })
    expect(Object.keys(seen.deliveries)).toEqual(['processed'])
    expect(seen.takeovers.length).toBeGreaterThanOrEqual(50)
    expect(Math.max(...seen.takeovers)).toBeLessThan(30_000)
  })

  test('give their feeds back when they end as they should', async () => {
    await until('a worker to hold the feed', async () => (await holderOfFeed(world)) !== null)
    const holder = await holderOfFeed(world)
    expect(await holder?.stop()).toMatchObject({ code: 0, signal: null })
    // Sooner than its lease would have ended.
    const other = world.workers.find((worker) => worker !== holder)
    await until('the other one to hold it', async () => (await holderOfFeed(world)) === other, 10_000)
    await holder?.start()
  })
})
