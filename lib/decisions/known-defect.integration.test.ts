import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { dvirBody } from '@/lib/dvirs/schema'
import { newestFirst } from '@/lib/readiness/facts/reports'
import { reportFacts } from '@/lib/readiness/gather/report-facts'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { knownDefect } from './known-defect'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const named = (endTime: string | null, fields: object = {}) => ({
  ...{ vehicle: { id: 'v', name: 'RV 145' }, endTime },
  vehicleDefects: [{ id: 'd', defectType: 'Lamps', ...fields }],
})

describeEachDatabase('a defect that several reports name', (database) => {
  it('is of the newest of them, and of those at once of the one that is the newest everywhere', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const at = new Date(NOW).toISOString()
    // In a language's order Z would be the newest.
    const reports = {
      B: named(at),
      Z: named(at),
      a: named(at),
      old: named('2026-03-04T05:45:00Z'),
      z: named(null),
    }
    await keep(keepDvir, reports)
    const { organizationId } = ctx.actor
    const facts = Object.entries(reports).map(([id, fields]) =>
      reportFacts(dvirBody.parse({ id, ...fields })),
    )
    expect((await knownDefect(ctx.db, organizationId, 'd')).report.id).toBe(newestFirst(facts)[0]?.id)
    expect(newestFirst(facts).map(({ id }) => id)).toEqual(['a', 'Z', 'B', 'old', 'z'])
    await expect(knownDefect(ctx.db, organizationId, 'other')).rejects.toMatchObject({ status: 404 })
  })
})
