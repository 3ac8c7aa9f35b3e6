import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Prisma } from '@/lib/generated/prisma/client'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { deferralStands, markStands, stands, standsSql } from './standing'

const NOW = Date.parse('2026-03-05T05:45:00Z')
// A mark may end at the very moment, and either side of it.
const moment = fc.constantFrom(-86_400, -1, 0, 1, 86_400).map((seconds) => new Date(NOW + seconds * 1000))
const ofMany = fc.array(fc.record({ endedAt: fc.option(moment), until: fc.option(moment) }), {
  minLength: 1,
  maxLength: 12,
})

describeEachDatabase('what people decided', (database) => {
  it('stands alike in memory, as a filter and in SQL', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(ofMany, async (rows) => {
        const { organizationId, userId } = (await openListWorld(db, NOW)).ctx.actor
        const by = { organizationId, reason: 'Frame', by: 'Ann', byId: userId, at: new Date(NOW) }
        await db.outOfServiceMark.createMany({
          data: rows.map((row, index) => ({ ...by, ...row, vehicleId: `v${index}`, since: new Date(NOW) })),
        })
        const timed = rows.flatMap(({ endedAt, until }, index) => (until ? [{ endedAt, until, index }] : []))
        await db.defectDeferral.createMany({
          data: timed.map(({ endedAt, until, index }) => ({ ...by, endedAt, until, defectId: `v${index}` })),
        })
        const inSql = async (table: 'OutOfServiceMark' | 'DefectDeferral', id: 'vehicleId' | 'defectId') =>
          (
            await db.$queryRaw<{ id: string; stands: boolean }[]>(Prisma.sql`
              SELECT ${Prisma.raw(`"${id}"`)} AS "id", ${standsSql(Prisma.sql, NOW)} AS "stands"
              FROM ${Prisma.raw(`"${table}"`)} WHERE "organizationId" = ${organizationId}::uuid`)
          ).flatMap((row) => (row.stands ? row.id : []))
        const marks = await db.outOfServiceMark.findMany({ where: { organizationId, ...markStands(NOW) } })
        const deferrals = await db.defectDeferral.findMany({
          where: { organizationId, ...deferralStands(NOW) },
        })
        const expected = rows.flatMap((row, index) => (stands(row, NOW) ? `v${index}` : [])).toSorted()
        const ending = expected.filter((id) => timed.some(({ index }) => id === `v${index}`))
        expect(marks.map(({ vehicleId }) => vehicleId).toSorted()).toEqual(expected)
        expect((await inSql('OutOfServiceMark', 'vehicleId')).toSorted()).toEqual(expected)
        expect(deferrals.map(({ defectId }) => defectId).toSorted()).toEqual(ending)
        expect((await inSql('DefectDeferral', 'defectId')).toSorted()).toEqual(ending)
      }),
      { numRuns: 15 },
    )
  })

  it('stands until its time, and not at it', () => {
    expect([-1, 0, 1].map((ms) => stands({ endedAt: null, until: new Date(NOW + ms) }, NOW))).toEqual([
      false,
      false,
      true,
    ])
    expect(stands({ endedAt: null, until: null }, NOW)).toBe(true)
    expect(stands({ endedAt: new Date(NOW), until: null }, NOW)).toBe(false)
  })
})
