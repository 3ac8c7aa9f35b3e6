import { expect, test } from '@playwright/test'
import { holderOfFeed, playWorkerCrashes } from '@/test/processes/play-worker-crashes'
import { startSeveral, type Several } from '@/test/processes/several'
import { until } from '@/test/processes/until'
import { E2E_DIST_DIR } from './fixtures/processes'

const GOES_ON_WITHIN_MS = 30_000

test.describe('workers beside the built app on one PostgreSQL', () => {
  test.describe.configure({ mode: 'serial' })
  let world: Several
  test.beforeAll(async () => {
    world = await startSeveral(1, { distDir: E2E_DIST_DIR, workers: 2 })
  })
  test.afterAll(() => world?.close())

  // `npm run soak` kills a hundred.
  test('lose and double nothing when three are killed, and feeds go on elsewhere within 30 s', async () => {
    const seen = await playWorkerCrashes(world, 3, Math.random)
    expect(seen).toMatchObject({ lost: [], doubled: [], invented: [], otherwise: [], violations: [] })
    expect(Object.keys(seen.deliveries)).toEqual(['processed'])
    expect(seen.takeovers.length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...seen.takeovers)).toBeLessThan(GOES_ON_WITHIN_MS)
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
