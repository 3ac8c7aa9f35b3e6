import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { describeEachDatabase } from '@/test/database'
import { inSpan, touchesSpan } from './strip'

const NOW = Date.parse('2026-03-05T18:00:00Z')
const SPAN = { from: NOW, to: NOW + DAY_MS }

describeEachDatabase('a stretch of the board', (database) => {
  it('is touched by what it begins or ends in, in the database as in memory, to the millisecond', async () => {
    const beside = fc.integer({ min: -1, max: 1 })
    const near = (ms: number) => beside.map((by) => ms + by)
    const begins = fc.oneof(near(0), near(DAY_MS), near(-31 * DAY_MS), near(-DAY_MS), near(DAY_MS / 2))
    const lasts = fc.oneof(near(0), near(DAY_MS), near(31 * DAY_MS), fc.constant(null))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(begins, lasts), { minLength: 50, maxLength: 50 }), async (plans) => {
        const planned = plans.map(([start, length], place) => ({
          place,
          scheduledStart: new Date(NOW + start).toISOString(),
          scheduledEnd: length === null ? null : new Date(NOW + start + length).toISOString(),
        }))
        const read = await database().db.$queryRaw<{ place: number; isTouched: boolean | null }[]>(
          Prisma.sql`SELECT "place", ${inSpan(SPAN)} AS "isTouched" FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
            AS r("place" int, "scheduledStart" timestamptz, "scheduledEnd" timestamptz)`,
        )
        const said = new Map(read.map(({ place, isTouched }) => [place, isTouched === true]))
        for (const [place, [start, length]] of plans.entries()) {
          const [startsAtMs, endsAtMs] = [NOW + start, NOW + start + Math.max(0, length ?? 0)]
          expect(said.get(place), `${start} for ${length}`).toBe(touchesSpan({ startsAtMs, endsAtMs }, SPAN))
        }
      }),
      { numRuns: 5 },
    )
    // By hand, at its edges.
    const touches = (start: number, end: number) =>
      touchesSpan({ startsAtMs: NOW + start, endsAtMs: NOW + end }, SPAN)
    expect([touches(-1, 0), touches(-1, 1), touches(0, 0), touches(DAY_MS, DAY_MS)]).toEqual([
      ...[false, true, true, false],
    ])
  })
})
