import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { periodOf } from '@/lib/ledger/keep/keep-readings'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { gatherLonger } from './due-longer'
import { READINGS_MS } from './gather-use'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const ago = (days: number) => NOW - days * DAY_MS

describeEachDatabase('of vehicles that are due for long', (database) => {
  it('each has what was read since its own service, and none what lies before because of another', async () => {
    const { db } = database()
    const { ctx } = await openListWorld(db, NOW)
    const { organizationId } = ctx.actor
    const daysRead = [800, 600, 400, 250, 150, 50]
    await db.meterPeriod.createMany({
      data: ['v1', 'v2'].flatMap((vehicleId) =>
        daysRead.map((days) => ({
          ...{ organizationId, vehicleId, meter: 'odometer', source: 'report', period: periodOf(ago(days)) },
          told: JSON.stringify([ago(days), 1_000_000 - days * 1_000]),
        })),
      ),
    })
    const doneAgo = (days: number) => ({ id: String(days), atMs: ago(days), meters: null, engineHours: null })
    const service = (id: string, days: number) => ({
      vehicle: { id },
      due: { standing: 'due' as const, atMs: NOW, lastDone: doneAgo(days), measures: [] },
    })
    const use = await gatherLonger(
      db,
      { organizationId, nowMs: NOW, within: [[NOW - READINGS_MS, NOW]] },
      [service('v1', 300), service('v1', 200), service('v2', 700)],
      [],
    )
    const daysOf = (id: string) =>
      use.get(id)?.meters.odometer.readings.map(({ atMs }) => (NOW - atMs) / DAY_MS)
    expect(daysOf('v1')).toEqual([250, 150, 50])
    expect(daysOf('v2')).toEqual([600, 400, 250, 150, 50])
  })
})
