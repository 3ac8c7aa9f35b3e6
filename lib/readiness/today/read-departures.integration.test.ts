import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readDepartures } from './read-departures'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const route = (minutes: number, vehicleId: string) => ({
  ...{ name: `RV-${minutes}`, vehicle: { id: vehicleId, name: 'RV' }, scheduledRouteStartTime: at(minutes) },
  stops: [{ id: 's1', state: 'scheduled', scheduledArrivalTime: at(minutes) }],
})
const report = (safetyStatus: string) => ({
  ...{ vehicle: { id: '128', name: 'RV 128' }, trailer: { id: 't1' }, safetyStatus, endTime: at(-20) },
  vehicleDefects: [{ id: 'd1', defectType: 'Brakes', isResolved: safetyStatus === 'resolved' }],
})

describeEachDatabase('what leaves with a vehicle', (database) => {
  it('is told as it is once something of the vehicle was resolved, and of no other organization', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const words = async (assetId: string) =>
      (await readDepartures(ctx, assetId)).map(({ id, verdict, blocking }) => `${id} ${verdict} ${blocking}`)
    await keep(keepRoute, {
      later: route(200, '128'),
      next: route(45, '128'),
      other: route(60, '9'),
      past: route(-300, '128'),
    })
    await keep(keepDvir, { i1: report('unsafe') })
    expect(await words('128')).toEqual(['next blocked 1', 'later blocked 1'])
    expect(await words('t1')).toEqual(await words('128'))
    await ctx.clock.advance(1000)
    await database().db.$transaction((tx) =>
      keepDvir(tx, ctx.actor.organizationId, 'i1', {
        ...{ source: 'api', at: new Date(ctx.clock.now()).toISOString(), key: 'certified' },
        fields: report('resolved'),
      }),
    )
    expect((await words('128')).map((said) => said.slice(-2))).toEqual([' 0', ' 0'])
    const other = await openListWorld(database().db, NOW)
    expect(await readDepartures(other.ctx, '128')).toEqual([])
  })
})
