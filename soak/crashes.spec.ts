import { expect, test } from '@playwright/test'
import { E2E_DIST_DIR } from '@/e2e/fixtures/processes'
import { CRASH_POINTS } from '@/test/processes/crash-points'
import { playCrash } from '@/test/processes/play-crash'
import { startSeveral, type Several } from '@/test/processes/several'

/** The whole matrix: every step of the journal, with leases waited out as they would be. */
test.describe('three processes, one killed at each step of a refresh', () => {
  let world: Several
  test.beforeAll(async () => {
    world = await startSeveral(3, { distDir: E2E_DIST_DIR })
  })
  test.afterAll(() => world?.close())

  for (const point of CRASH_POINTS)
    test(point.name, async () => {
      const outcome = await playCrash(world, point, 'wait')
      const answered = point.status === 'connected' ? 200 : 409
      expect(outcome).toEqual({
        status: point.status,
        journal: point.journal,
        violations: Array.from({ length: point.reuses }, () => 'refresh_reused'),
        meanwhile: [answered, answered, answered, answered],
        afterwards: [answered, answered, answered],
      })
    })
})
