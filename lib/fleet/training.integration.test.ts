import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Prisma } from '@/lib/generated/prisma/client'
import { describeEachDatabase } from '@/test/database'
import { seenSeveralTimes } from '@/test/databases/untame-rows'
import { openListWorld } from '@/test/worlds/list-world'
import { keepFleet } from './keep-fleet'
import { done, isDone } from './training'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const fields = fc.record(
  {
    status: fc.option(fc.constantFrom('completed', 'Completed', 'COMPLETED', 'inProgress', 'complete', '')),
    completedAtTime: fc.option(fc.constantFrom('2026-03-01T08:00:00Z', 'yesterday', '')),
  },
  { requiredKeys: [] },
)

describeEachDatabase('whether training is done', (database) => {
  it('is the same of an assignment in memory and of the table', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(seenSeveralTimes(fields), async (sightings) => {
        const { organizationId } = (await openListWorld(db, NOW)).ctx.actor
        const noun = 'training_assignment' as const
        await db.$transaction((tx) =>
          keepFleet(
            tx,
            organizationId,
            sightings.map((one) => ({ noun, ...one })),
          ),
        )
        const rows = await db.trainingAssignment.findMany({ where: { organizationId } })
        const holds = await db.$queryRaw<{ id: string; holds: boolean | null }[]>(Prisma.sql`
          SELECT "platformId" AS "id", ${done(Prisma.sql)} AS "holds" FROM "TrainingAssignment"
          WHERE "organizationId" = ${organizationId}::uuid`)
        const said = new Map(holds.map((one) => [one.id, one.holds]))
        for (const row of rows)
          expect({ row, holds: said.get(row.platformId) }).toEqual({ row, holds: isDone(row) })
        expect(said.size).toBe(rows.length)
      }),
      { numRuns: 10 },
    )
  })
})
