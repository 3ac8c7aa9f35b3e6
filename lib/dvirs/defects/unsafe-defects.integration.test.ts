import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deferralRefusal } from '@/lib/decisions/may-defer'
import { readDefects } from '@/lib/desk/defects/read-defects'
import { makesUnsafe, unsafeState } from '@/lib/readiness/facts/reports'
import { reportFacts } from '@/lib/readiness/gather/report-facts'
import { describeEachDatabase } from '@/test/database'
import { seenSeveralTimes } from '@/test/databases/untame-rows'
import { openListWorld } from '@/test/worlds/list-world'
import { keepDvirs } from '../change/keep-dvir'
import { dvirBody } from '../schema'

const NOW = Date.parse('2026-03-02T12:00:00Z')

const severity = fc.constantFrom('major', 'Major', 'minor', 'notApplicable', 'critical', '', null, 7)
const defects = fc.array(
  fc.record(
    {
      id: fc.constantFrom('d1', 'd2', 'd3', 'd4'),
      isResolved: fc.boolean(),
      severity,
      trailer: fc.option(fc.constant({ id: 't1' })),
    },
    { requiredKeys: ['id'] },
  ),
  { maxLength: 4 },
)
const fields = fc.record(
  {
    vehicle: fc.option(fc.constant({ id: 'v1' })),
    trailer: fc.option(fc.constant({ id: 't1' })),
    safetyStatus: fc.constantFrom('unsafe', 'UNSAFE', 'safe', 'resolved', null),
    endTime: fc.constantFrom('2026-03-01T08:00:00Z', '2026-02-01T08:00:00Z'),
    vehicleDefects: fc.option(defects),
    trailerDefects: fc.option(defects),
    defects: fc.option(defects),
  },
  { requiredKeys: [] },
)

describeEachDatabase('which defects make their report unsafe', (database) => {
  it('is the same of a report in memory, of the table and of the queue, and nobody puts those off', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(seenSeveralTimes(fields), async (sightings) => {
        const { ctx } = await openListWorld(db, NOW)
        const { organizationId } = ctx.actor
        await db.$transaction((tx) => keepDvirs(tx, organizationId, sightings))
        const dvirs = await db.dvir.findMany({ where: { organizationId } })
        const reports = new Map(
          dvirs.map(({ platformId, body }) => [platformId, reportFacts(dvirBody.parse(body))]),
        )
        const rows = await db.defect.findMany({ where: { organizationId } })
        for (const { dvirId, defectId, isUnsafe, isOpen } of rows) {
          const report = reports.get(dvirId)
          const named = report?.defects.filter(({ id }) => id === defectId) ?? []
          const makes = named.filter((defect) => report && makesUnsafe(report, defect))
          expect({ dvirId, defectId, isUnsafe }).toEqual({ dvirId, defectId, isUnsafe: makes.length > 0 })
          if (isUnsafe) expect(isOpen).toBe(true)
          // One that is named twice is not put off by either.
          if (report && named.length === 1 && isOpen)
            expect(deferralRefusal(report, defectId)).toBe(isUnsafe ? 'must_not' : null)
        }
        for (const [id, report] of reports)
          for (const on of ['vehicle', 'trailer'] as const)
            expect({
              id,
              on,
              isOpen: unsafeState(report, on) === 'open' && report.defects.length > 0,
            }).toEqual({
              id,
              on,
              isOpen: report.defects.some((one) => one.on === on && makesUnsafe(report, one)),
            })
        const { data, counts } = await readDefects(ctx, { limit: 500 })
        const unsafe = data.filter(({ id, dvirId }) =>
          rows.some((row) => row.defectId === id && row.dvirId === dvirId && row.isUnsafe),
        )
        expect(data.filter(({ isUnsafe }) => isUnsafe)).toEqual(unsafe)
        expect(counts.unsafe).toBe(unsafe.length)
      }),
      { numRuns: 6 },
    )
  })
})
