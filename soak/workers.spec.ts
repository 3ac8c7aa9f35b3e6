import { expect, test } from '@playwright/test'
import { E2E_DIST_DIR } from '@/e2e/fixtures/processes'
import { playWorkerCrashes } from '@/test/processes/play-worker-crashes'
import { startSeveral, type Several } from '@/test/processes/several'

test.describe('three workers, one killed at a random point, a hundred times', () => {
  test.describe.configure({ timeout: 2 * 3_600_000 })
  let world: Several
  test.beforeAll(async () => {
    world = await startSeveral(1, { distDir: E2E_DIST_DIR, workers: 3 })
  })
  test.afterAll(() => world?.close())

  test('nothing is lost or doubled, and feeds go on elsewhere within 30 s', async () => {
    const seen = await playWorkerCrashes(world, 100, Math.random)
    expect(seen).toMatchObject({ lost: [], doubled: [], invented: [], otherwise: [], violations: [] })
    expect(Object.keys(seen.deliveries)).toEqual(['processed'])
    expect(seen.takeovers.length).toBeGreaterThanOrEqual(50)
    expect(Math.max(...seen.takeovers)).toBeLessThan(30_000)
  })
})
