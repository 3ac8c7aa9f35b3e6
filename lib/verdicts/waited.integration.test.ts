import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Prisma } from '@/lib/generated/prisma/client'
import { describeEachDatabase } from '@/test/database'
import { isPlanWaited, isStillWaited, WAITED_MS, waitedUntil } from './waited'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')

describeEachDatabase('what has not left as planned', (database) => {
  it('is waited for by the database as long as by what judges one in memory, to the millisecond', async () => {
    const beside = fc.integer({ min: -1, max: 1 })
    const ms = fc.oneof(
      beside,
      beside.map((by) => by - WAITED_MS),
      fc.integer({ min: -2 * WAITED_MS, max: WAITED_MS }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(ms, ms), { minLength: 50, maxLength: 50 }), async (plans) => {
        const planned = plans.map(([departs, ends], place) => {
          const [scheduledStart, scheduledEnd] = [NOW + departs, NOW + ends].map((at) =>
            new Date(at).toISOString(),
          )
          return {
            place,
            departsAt: scheduledStart,
            told: { endsAtMs: NOW + ends },
            scheduledStart,
            scheduledEnd,
          }
        })
        const read = await database().db.$queryRaw<{ place: number; ofVerdict: boolean; ofRoute: boolean }[]>(
          Prisma.sql`SELECT "place", ${isStillWaited(NOW)} AS "ofVerdict", ${isPlanWaited(NOW)} AS "ofRoute"
          FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS v("place" int, "departsAt" timestamptz,
            "told" jsonb, "scheduledStart" timestamptz, "scheduledEnd" timestamptz)`,
        )
        const said = new Map(read.map(({ place, ...row }) => [place, row]))
        for (const [place, [departs, ends]] of plans.entries()) {
          const isWaited = NOW < waitedUntil({ departsAtMs: NOW + departs, endsAtMs: NOW + ends })
          expect(said.get(place), `${departs} to ${ends}`).toEqual({ ofVerdict: isWaited, ofRoute: isWaited })
        }
      }),
      { numRuns: 5 },
    )
  })
})
