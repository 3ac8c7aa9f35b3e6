import { expect, it } from 'vitest'
import { testBase } from '@/test/base'
import { describeEmbedded } from '@/test/database'
import { founder } from '@/test/people'
import { reclaimOnce, reclaimSpace } from './reclaim-space'

const NEVER = AbortSignal.any([])
// Long enough to stand beside its row, where nothing is tidied in passing.
const BODY = JSON.stringify(Array.from({ length: 300 }, (_, at) => `${at} ${Math.sin(at)}`))

describeEmbedded('the embedded database', (database) => {
  it('uses the place of what was changed or deleted again', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const { organizationId } = actor
    const sizeOf = async () => {
      const [size] = await base.db.$queryRaw<{ bytes: number }[]>`
        SELECT pg_total_relation_size('"Route"')::int AS "bytes"`
      return size?.bytes ?? 0
    }
    await base.db.$executeRaw`
      INSERT INTO "Route" ("organizationId", "platformId", "body", "sources", "lastSource", "firstSeenAt", "lastConfirmedAt")
      SELECT ${organizationId}::uuid, g::text, ${BODY}::jsonb, '{}'::jsonb, 'api', now(), now() FROM generate_series(1, 200) g`
    const change = async (times: number) => {
      for (let time = 0; time < times; time++)
        await base.db.$executeRaw`
          UPDATE "Route" SET "name" = random()::text, "body" = "body" || to_jsonb(random()) WHERE "organizationId" = ${organizationId}::uuid`
    }
    await change(10)
    expect(await reclaimOnce(base, NEVER)).toContain('public."Route"')
    expect(await reclaimOnce(base, NEVER)).toEqual([])
    const before = await sizeOf()
    await change(8)
    expect(await sizeOf()).toBeLessThan(before * 1.1)
  })

  it('keeps no log of what is in its tables', async () => {
    const base = testBase(database())
    const ahead = async () => {
      const [log] = await base.db.$queryRaw<{ bytes: number }[]>`
        SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), "redo_lsn")::int AS "bytes" FROM pg_control_checkpoint()`
      return log?.bytes ?? 0
    }
    await base.db
      .$executeRaw`CREATE TABLE "Written" AS SELECT md5(g::text) AS "text" FROM generate_series(1, 20000) g`
    await base.db.$executeRaw`DROP TABLE "Written"`
    expect(await ahead()).toBeGreaterThan(1_000_000)
    await reclaimOnce(base, NEVER)
    expect(await ahead()).toBeLessThan(100_000)
  })

  it('is looked after again and again, until its process ends', async () => {
    const base = testBase(database())
    const ending = new AbortController()
    const asked: number[] = []
    const clock = {
      now: () => base.clock.now(),
      sleep: async (ms: number) => {
        if (asked.push(ms) === 2) ending.abort()
      },
    }
    await reclaimSpace({ ...base, clock }, ending.signal)
    expect(asked).toEqual([300_000, 300_000])
  })
})
