import { afterEach, expect, it } from 'vitest'
import { systemClock } from '@/lib/clock'
import { type Jobs, openJobs } from '@/lib/jobs/open-jobs'
import { createLogger } from '@/lib/logger'
import { describeEachDatabase } from '@/test/database'
import { countJobs } from './count-jobs'
import { sweptAgo } from './swept-ago'

describeEachDatabase(
  'jobs, counted',
  (database) => {
    let jobs: Jobs | null = null
    afterEach(() => jobs?.stop())

    it('are none before the engine first started, and those that failed go after an hour', async () => {
      const { db, lite, url, exec } = database()
      expect([await countJobs(db, 1), await sweptAgo(db)]).toEqual([[], null])
      const logger = createLogger('silent')
      jobs = openJobs({ lite, databaseUrl: url, directUrl: url, works: false, clock: systemClock, logger })
      for (let index = 0; index < 4; index += 1)
        await jobs.send('delivery', { deliveryId: crypto.randomUUID() })
      const failed = (ago: string, most: number) =>
        exec(`UPDATE pgboss.job SET "state" = 'failed', "completed_on" = now() - interval '${ago}'
          WHERE "id" IN (SELECT "id" FROM pgboss.job WHERE "name" = 'delivery' AND "state" = 'created' LIMIT ${most})`)
      await failed('59 minutes', 1)
      await failed('61 minutes', 2)
      expect((await countJobs(db, 1)).toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
        { label: 'created', count: 1 },
        { label: 'failed', count: 1 },
      ])
      expect(await countJobs(db, 24)).toContainEqual({ label: 'failed', count: 3 })
    })

    it('stand still since the last sweep ended, well or not, or since there could be one', async () => {
      const { db, lite, url, exec } = database()
      const logger = createLogger('silent')
      jobs = openJobs({ lite, databaseUrl: url, directUrl: url, works: false, clock: systemClock, logger })
      const minutes = async () => Math.round(((await sweptAgo(db)) ?? -60) / 60)
      await jobs.send('sweep', {})
      await exec(`UPDATE pgboss.queue SET "created_on" = now() - interval '3 days'`)
      expect(await minutes(), 'one that waits was not worked').toBe(3 * 24 * 60)
      for (const [state, ago] of Object.entries({ failed: 20, completed: 7 })) {
        await exec(`UPDATE pgboss.job SET "state" = '${state}', "completed_on" = now() - interval '${ago} minutes'
          WHERE "name" = 'sweep'`)
        expect(await minutes(), state).toBe(ago)
      }
    })
  },
  { alone: true },
)
