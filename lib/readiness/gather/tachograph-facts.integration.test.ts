import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { readTachograph } from '@/lib/fleet/driver-tachograph'
import { saveTachographs } from '@/lib/fleet/save-tachographs'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { factsOfRoute } from './facts-of-route'
import { readOfOrganization } from './of-organization'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const AT = NOW - 4 * MINUTE_MS
const iso = (ms: number) => new Date(ms).toISOString()
const untold = { isTold: false, why: 'not_read_yet' }

describeEachDatabase('what is told of tachographs', (database) => {
  /** What is known of this driver's, of a route that leaves in an hour. */
  const tachographOf = async (country: string | null, driverId: string, isListRead = false) => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { organizationId, name: by, userId: byId } = ctx.actor
    const at = new Date(AT)
    if (isListRead)
      await ctx.db.sync.create({
        data: { organizationId, kind: 'driver_tachographs', syncedUntil: at, dueAt: at },
      })
    if (country !== null)
      await ctx.db.readinessSettings.create({
        data: { ...{ organizationId, by, byId }, version: 1, value: { country }, at: new Date(NOW) },
      })
    await keep(keepRoute, {
      a: {
        driver: { id: driverId, name: 'Ana Ruiz' },
        stops: [1, 2].map((n) => ({ id: `s${n}`, scheduledArrivalTime: iso(NOW + n * HOUR_MS) })),
      },
    })
    const record = {
      ...{ driverId: 'd1', vehicleId: 'v1', happenedAtTime: iso(AT), workingState: 'Rest' },
      ...{ currentDurationOfSelectedActivityMinute: 30, remainingCurrentDrivingTimeMinute: 270 },
      ...{ currentWeeklyDrivingTimeMinute: 0, numberOfUsedReducedDailyRestPeriods: 2 },
    }
    await ctx.db.$transaction((tx) => saveTachographs(tx, organizationId, readTachograph(record, NOW) ?? []))
    const own = await readOfOrganization(ctx.db, organizationId, NOW)
    const found = await factsOfRoute({ db: ctx.db, organizationId, nowMs: NOW, own }, 'a')
    return found?.facts.driver?.tachograph
  }

  it.each(['EU', 'UK'])(
    'stands among the facts under the rules of the %s, as old as the record',
    async (country) => {
      expect(await tachographOf(country, 'd1')).toEqual({
        ...{ isTold: true, source: 'ledger', atMs: AT, countsUntilMs: null },
        value: {
          ...{ isResting: true, stateSinceMs: AT - 30 * MINUTE_MS, untilBreakMs: 270 * MINUTE_MS },
          ...{ dayLeftMs: null, dayDrivenMs: null, weekLeftMs: null, weekDrivenMs: 0, twoWeeksLeftMs: null },
          ...{ untilDailyRestMs: null, untilWeeklyRestMs: null, longDays: null, reducedRests: 2 },
        },
      })
      expect(await tachographOf(country, 'd2')).toEqual(untold)
    },
  )

  it('is that there is no record, of a driver of whom a list that was read tells none', async () => {
    expect(await tachographOf('EU', 'd2', true)).toEqual({ isTold: false, why: 'no_record' })
    expect(await tachographOf('EU', 'd1', true)).toMatchObject({ isTold: true })
  })

  it.each(['US', 'CA', null])('is not looked for under other rules: %s', async (country) => {
    expect(await tachographOf(country, 'd1')).toEqual(untold)
  })
})
