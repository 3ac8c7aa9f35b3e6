import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Prisma } from '@/lib/generated/prisma/client'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/list-world'
import { keepWorkOrder } from './keep-work-order'
import { laborLeft, laborLeftMinutes } from './labor-left'
import { workOrderBody } from './schema'

const NOW = Date.parse('2026-03-02T12:00:00Z')

const task = fc.record(
  {
    status: fc.constantFrom('Open', 'In Progress', 'Completed', 'COMPLETED', 'Waiting for a part', null),
    laborTimeMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
  },
  { requiredKeys: [] },
)
const order = fc.record(
  { serviceTaskInstances: fc.option(fc.array(task, { maxLength: 5 })) },
  { requiredKeys: [] },
)

describeEachDatabase('labor that is left', (database) => {
  it('is the same of a row in memory and of the table', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, NOW)
    const orders = fc.sample(order, 150)
    await keep(keepWorkOrder, Object.fromEntries(orders.map((fields, index) => [`w${index}`, fields])))
    const rows = await db.$queryRaw<{ id: string; body: unknown; left: unknown }[]>(Prisma.sql`
      SELECT "platformId" AS "id", "body", ${laborLeft(Prisma.sql)} AS "left" FROM "WorkOrder"
      WHERE "organizationId" = ${ctx.actor.organizationId}::uuid`)
    expect(rows).toHaveLength(orders.length)
    for (const { id, body, left } of rows)
      expect(left === null ? null : Number(left), id).toBe(laborLeftMinutes(workOrderBody.parse(body)))
  })
})
