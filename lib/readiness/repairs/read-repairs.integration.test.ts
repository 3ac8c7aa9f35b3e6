import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/keep-dvir'
import { keepRoute } from '@/lib/routes/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/list-world'
import { readRepairs } from './read-repairs'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const vehicle = (id: string) => ({ id, name: `RV ${id}` })

const leaving = (id: string, minutes: number) => ({
  ...{ name: `Route ${id}`, orgLocalTimezone: 'America/Denver', vehicle: vehicle(id) },
  scheduledRouteStartTime: at(minutes),
  stops: [
    { id: 's1', state: 'scheduled', scheduledDepartureTime: at(minutes) },
    { id: 's2', state: 'scheduled', scheduledArrivalTime: at(minutes + 60) },
  ],
})
const unsafe = (id: string) => ({
  ...{ vehicle: vehicle(id), safetyStatus: 'unsafe', endTime: at(-60) },
  vehicleDefects: [{ id: `x${id}`, defectType: 'Air brake lines', isResolved: false }],
})

describeEachDatabase('what the workshop mends first', (database) => {
  it('goes by the departures that need it, page by page, with the work that waits', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepRoute, { late: leaving('late', 300), soon: leaving('soon', 30) })
    await keep(keepDvir, {
      i1: unsafe('late'),
      i2: unsafe('soon'),
      i3: unsafe('idle'),
      i4: { ...unsafe('gone'), safetyStatus: 'resolved' },
    })
    await keep(keepWorkOrder, {
      w1: {
        ...{ assetId: 'soon', status: 'Open', description: 'Brakes\nas reported', dueAtTime: at(600) },
        serviceTaskInstances: [{ id: 't', serviceTaskId: 's', laborTimeMinutes: 90, status: 'Open' }],
      },
      w2: { assetId: 'other', status: 'Open', dueAtTime: at(60) },
      w3: { assetId: 'never', status: 'Closed', dueAtTime: at(60) },
    })
    const all = await readRepairs(ctx)
    expect(all.data.map((one) => [one.vehicle.id, one.condition, one.neededAt])).toEqual([
      ['soon', 'blocked', at(30)],
      ['late', 'blocked', at(300)],
      ['idle', 'unsafe', null],
      ['other', 'waiting', null],
    ])
    expect(all.data[0]).toMatchObject({
      route: { id: 'soon', zone: 'America/Denver' },
      reports: [{ id: 'i2', isUnsafe: true, openDefects: 1, defects: ['Air brake lines'] }],
      workOrders: [{ id: 'w1', description: 'Brakes', laborLeftMinutes: 90, dueAt: at(600) }],
      laborLeftMinutes: 90,
    })
    expect(all.pagination.hasNextPage).toBe(false)

    const paged: string[] = []
    let after: string | undefined
    for (let more = true; more;) {
      const { data, pagination } = await readRepairs(ctx, { limit: 1, after })
      paged.push(...data.map((one) => one.vehicle.id))
      ;({ endCursor: after, hasNextPage: more } = pagination)
    }
    expect(paged).toEqual(all.data.map((one) => one.vehicle.id))
  })

  it('leaves a trailer out of what is wrong with its truck, and calls nothing unsafe that was certified since', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepDvir, {
      i1: { ...unsafe('truck'), trailer: { id: 'trailer', name: 'TR-19' } },
      i2: unsafe('mended'),
      i3: { ...unsafe('mended'), safetyStatus: 'resolved', endTime: at(-30), vehicleDefects: [] },
      i4: { ...unsafe('again'), endTime: at(-10) },
      i5: { ...unsafe('again'), safetyStatus: 'resolved', endTime: at(-30), vehicleDefects: [] },
      i6: unsafe('coupled'),
      i7: {
        ...{ vehicle: vehicle('coupled'), trailer: { id: 'tr', name: 'TR-7' }, safetyStatus: 'resolved' },
        ...{ endTime: at(-20), trailerDefects: [{ id: 'lamp', isResolved: true }] },
      },
      i8: { ...unsafe('own'), trailer: { id: 'tr', name: 'TR-7' } },
      i9: {
        ...{ vehicle: vehicle('own'), safetyStatus: 'resolved', endTime: at(-15) },
        vehicleDefects: [{ id: 'xown', isResolved: true }],
      },
    })
    const { data } = await readRepairs(ctx)
    expect(data.map(({ vehicle, condition }) => [vehicle.id, condition])).toEqual([
      ['again', 'unsafe'],
      ['coupled', 'unsafe'],
      ['truck', 'unsafe'],
      ['mended', 'waiting'],
      ['own', 'waiting'],
    ])
  })

  it('shows nothing of another organization', async () => {
    const [one, other] = [await openListWorld(database().db, NOW), await openListWorld(database().db, NOW)]
    await one.keep(keepDvir, { i1: unsafe('a') })
    expect((await readRepairs(other.ctx)).data).toEqual([])
  })
})
