import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Prisma } from '@/lib/generated/prisma/client'
import { route } from '@/lib/platform/contract/resources/route'
import { describeEachDatabase } from '@/test/database'
import { seenSeveralTimes } from '@/test/databases/untame-rows'
import { openListWorld } from '@/test/worlds/list-world'
import { keepRoutes } from '../change/keep-route'
import { drivenOn, drivenOnOf } from './drove'

const START = Date.UTC(2026, 2, 2, 8)
const time = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: -9, max: 9 }).map((n) => new Date(START + n * 600_000).toISOString()),
  },
  fc.constantFrom(null, 'soon', '', '0001-01-01T00:00:00Z', '2026-03-02T10:00:00.001+07:00'),
)
const stop = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    ...{ scheduledArrivalTime: time, scheduledDepartureTime: time, skippedTime: time, eta: time },
    ...{ actualArrivalTime: time, actualDepartureTime: time, enRouteTime: time },
    ontimeWindowBeforeArrivalMs: fc.constantFrom(0, 300_000),
  },
  { requiredKeys: ['id'] },
)
const fields = fc.record(
  {
    stops: fc.uniqueArray(stop, { maxLength: 3, selector: ({ id }) => id }),
    ...{ scheduledRouteStartTime: time, actualRouteStartTime: time, actualRouteEndTime: time },
  },
  { requiredKeys: [] },
)

describeEachDatabase('on which days a route was driven', (database) => {
  it('is the same of one in memory and of the table, by what happened, never what was planned', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(seenSeveralTimes(fields), async (sightings) => {
        const { ctx } = await openListWorld(db, 0)
        const { organizationId } = ctx.actor
        await db.$transaction((tx) => keepRoutes(tx, organizationId, sightings))
        // Days of forty minutes, so that many routes pass the end of one.
        const dayOf = (at: number) => Math.floor((at - START) / 2_400_000)
        const rows = await db.$queryRaw<{ body: unknown; days: { day: number; at: number }[] }[]>(Prisma.sql`
          WITH ${drivenOnOf(
            Prisma.sql,
            Prisma.sql`WHERE "organizationId" = ${organizationId}::uuid`,
            (at) => Prisma.sql`floor((${at} - ${START}::float8) / 2400000)::float8`,
          )}
          SELECT r."body", (SELECT coalesce(jsonb_agg(d), '[]') FROM "drivenOn" d WHERE d."routeId" = r."platformId") AS "days"
          FROM "Route" r WHERE r."organizationId" = ${organizationId}::uuid`)
        for (const { body, days } of rows) {
          expect(new Set(days.map(({ day }) => day))).toEqual(drivenOn(route.parse(body), dayOf))
          for (const { day, at } of days) expect(dayOf(at)).toBe(day)
        }
      }),
      { numRuns: 12 },
    )
  })
})
