import fc from 'fast-check'
import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { namesIn } from '@/lib/directory/names-in'
import { Prisma } from '@/lib/generated/prisma/client'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepWorkOrder } from './change/keep-work-order'
import { laborLeft, laborLeftMinutes } from './labor-left'
import { readLaborEstimates } from './read-labor-estimates'
import { workOrderBody } from './schema'

const NOW = Date.parse('2026-03-02T12:00:00Z')

const TOLD: Record<string, unknown> = { brakes: 120, oil: 30, wash: 0, tires: null, lamps: '45' }
const task = fc.record(
  {
    serviceTaskId: fc.constantFrom(...Object.keys(TOLD), 'unlisted'),
    status: fc.constantFrom('Open', 'In Progress', 'Completed', 'COMPLETED', 'Waiting for a part', null),
    laborTimeMinutes: fc.option(fc.integer({ min: -5, max: 240 })),
  },
  { requiredKeys: ['serviceTaskId'] },
)
const order = fc.record(
  { serviceTaskInstances: fc.option(fc.array(task, { maxLength: 5 })) },
  { requiredKeys: [] },
)

describeEachDatabase('labor that is left', (database) => {
  it('is the same of a row in memory and of the table', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, NOW)
    const { organizationId } = ctx.actor
    const tell = (told: Record<string, unknown>, at: number) =>
      learn(
        db,
        organizationId,
        new Date(at),
        namesIn(
          Object.entries(told).map(([id, estimatedLaborTimeMinutes]) => ({
            ...{ id, name: id },
            ...(estimatedLaborTimeMinutes === null ? {} : { estimatedLaborTimeMinutes }),
          })),
          'service_task',
        ),
      )
    await tell(TOLD, NOW)
    const orders = fc.sample(order, 150)
    await keep(keepWorkOrder, Object.fromEntries(orders.map((fields, index) => [`w${index}`, fields])))
    const estimates = await readLaborEstimates(db, organizationId)
    expect(Object.fromEntries(estimates)).toEqual({ brakes: 120, oil: 30 })
    const rows = await db.$queryRaw<{ id: string; body: unknown; left: unknown }[]>(Prisma.sql`
      SELECT "platformId" AS "id", "body", ${laborLeft(Prisma.sql, organizationId)} AS "left" FROM "WorkOrder"
      WHERE "organizationId" = ${organizationId}::uuid`)
    expect(rows).toHaveLength(orders.length)
    for (const { id, body, left } of rows)
      expect(left === null ? null : Number(left), id).toBe(
        laborLeftMinutes(workOrderBody.parse(body), estimates),
      )
    // Taken away at the platform.
    await tell({ brakes: null }, NOW + 1)
    expect(Object.fromEntries(await readLaborEstimates(db, organizationId))).toEqual({ oil: 30 })
  })
})
