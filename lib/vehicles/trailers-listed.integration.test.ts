import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endMark } from '@/lib/decisions/end-mark'
import { markOutOfService } from '@/lib/decisions/mark-out-of-service'
import { readKnownAsset } from '@/lib/directory/known-asset'
import { learn } from '@/lib/directory/learn'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { createProgram } from '@/lib/programs/create-program'
import { gatherServices } from '@/lib/programs/gather-services'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readVehicle } from './read-vehicle'
import { readVehicles } from './read-vehicles'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()
const DAYS = DAY_MS / MINUTE_MS

const vehicle = fc.constantFrom('v1', 'v2')
const trailer = fc.constantFrom('t1', 't2', 't3')
const report = fc.record({
  ...{
    vehicle: fc.option(vehicle),
    trailer: fc.option(trailer),
    ago: fc.oneof(fc.integer({ min: 1, max: 20 * DAYS }), fc.integer({ min: 20 * DAYS, max: 364 * DAYS })),
  },
  ...{
    says: fc.constantFrom('safe', 'unsafe', 'resolved'),
    on: fc.constantFrom('none', 'vehicle', 'trailer'),
  },
})
const order = fc.record({ asset: trailer, status: fc.constantFrom('Open', 'In Progress', 'Closed') })
const route = fc.record({ vehicle, leaves: fc.integer({ min: -600, max: 3000 }), isOnRoad: fc.boolean() })

const planned = ({
  vehicle: of,
  leaves,
  isOnRoad,
}: typeof route extends fc.Arbitrary<infer One> ? One : never) => {
  const left = { actualArrivalTime: at(leaves - 5), actualDepartureTime: at(leaves) }
  return {
    ...{ orgLocalTimezone: 'America/Denver', vehicle: { id: of, name: of } },
    scheduledRouteStartTime: at(leaves),
    stops: [
      {
        id: 's1',
        scheduledDepartureTime: at(leaves),
        ...(isOnRoad ? { state: 'departed', ...left } : { state: 'scheduled' }),
      },
      { id: 's2', scheduledArrivalTime: at(leaves + 60), state: isOnRoad ? 'en route' : 'scheduled' },
    ],
  }
}

describeEachDatabase('trailers in the list', (database) => {
  it('are as on their own page, whatever reports, orders and marks say, and needed by the same departures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(report, { minLength: 1, maxLength: 8 }),
        fc.array(order, { maxLength: 3 }),
        fc.array(route, { maxLength: 3 }),
        fc.uniqueArray(trailer, { maxLength: 2 }),
        async (reports, orders, routes, marked) => {
          const { ctx, keep } = await openListWorld(database().db, NOW)
          const named = (id: string | null) => id && { id, name: `RV ${id}` }
          const rows = <Row>(of: readonly Row[], as: (row: Row) => object) =>
            Object.fromEntries(of.map((row, index) => [`x${index}`, as(row)]))
          await keep(
            keepDvir,
            rows(reports, ({ vehicle: of, trailer: pulled, ago, says, on }) => ({
              ...{ vehicle: named(of), trailer: named(pulled), endTime: at(-ago), safetyStatus: says },
              ...(on !== 'none' && {
                [`${on}Defects`]: [{ id: 'd', defectType: 'Lights', isResolved: says === 'resolved' }],
              }),
            })),
          )
          await keep(
            keepWorkOrder,
            rows(orders, ({ asset, status }) => ({ assetId: asset, status })),
          )
          await keep(
            keepRoute,
            rows(
              routes.filter(({ leaves, isOnRoad }) => !isOnRoad || leaves < -10),
              planned,
            ),
          )
          for (const id of marked)
            if (reports.some((one) => one.trailer === id)) await markOutOfService(ctx, id, { reason: 'Axle' })

          // What a report of a month or an open one names, and what of the others has an order or a mark.
          const isListed = (id: string) =>
            reports.some(
              ({ trailer: pulled, ago, says, on }) =>
                pulled === id &&
                (ago <= 30 * DAYS || says === 'unsafe' || (says === 'safe' && on !== 'none')),
            ) ||
            (reports.some((by) => by.trailer === id) &&
              (marked.some((one) => one === id) ||
                orders.some(({ asset, status }) => asset === id && status !== 'Closed')))
          const expected = []
          for (const id of ['t1', 't2', 't3'].filter(isListed)) {
            const page = await readVehicle(ctx, id)
            const [on] = page.needed.filter(({ verdict }) => verdict === 'underway')
            const [next, ...later] = page.needed.filter(({ verdict }) => verdict !== 'underway')
            const isSince = ['out_of_service', 'unsafe'].includes(page.condition)
            expected.push({
              ...{ id, kind: page.kind, name: page.name, condition: page.condition },
              ...{ neededAt: next?.departsAt ?? null, laterRoutes: later.length },
              ...{ zone: next?.zone, onRoad: on?.id, since: isSince ? page.since : 'any' },
              inspectedAt: at(-Math.min(...reports.flatMap((by) => (by.trailer === id ? by.ago : [])))),
              openOrders: page.workOrders.filter(({ isOpen }) => isOpen).length,
            })
          }
          const { data, counts } = await readVehicles(ctx, { kind: 'trailer' })
          expect(
            data.map(({ since, route: next, onRoad, ...row }) => ({
              ...{ ...row, zone: next?.zone, onRoad: onRoad?.id },
              since: ['out_of_service', 'unsafe'].includes(row.condition) ? since : 'any',
            })),
          ).toEqual(expected)
          expect(counts.trailers).toBe(data.length)
          expect(counts.vehicles + counts.trailers).toBe(counts.all)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('are those that the directory, a report, a mark or a work order tells of, and what is driven is none', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const long = { endTime: at(-60 * DAYS), safetyStatus: 'safe' }
    await keep(keepDvir, {
      i1: { ...long, endTime: at(-60), vehicle: { id: 'v1' }, trailer: { id: 't1' }, trailerName: 'TR 1' },
      i2: { ...long, trailer: { id: 't2', name: 'TR 2' } },
      i3: { ...long, trailer: { id: 't3', name: 'TR 3' } },
      i4: { ...long, trailer: { id: 't4', name: 'TR 4' } },
      i5: { ...long, endTime: at(-60), vehicle: { id: 'v5' } },
      i6: { ...long, vehicle: { id: 'v6', name: 'RV 6' } },
    })
    await keep(keepWorkOrder, {
      w1: { assetId: 't3', status: 'Open' },
      w2: { assetId: 'a1', status: 'Open' },
      w3: { assetId: 'o1', status: 'Open' },
      w4: { assetId: 'v6', status: 'Open' },
    })
    await learn(ctx.db, organizationId, new Date(NOW), [
      { kind: 'trailer', platformId: 't7', name: 'TR 7', detail: {} },
      // Somebody reports it as driven.
      { kind: 'trailer', platformId: 'v5', name: 'TR 5', detail: {} },
      { kind: 'asset', platformId: 'a1', name: 'Generator' },
      { kind: 'asset', platformId: 'a2', name: 'Lift', externalIds: { yard: 'NW-2' } },
    ])
    // What the directory has as another asset goes along: it is called as there, and found by what is known of it there.
    await keep(keepDvir, {
      i7: { ...long, endTime: at(-60), vehicle: { id: 'v1' }, trailer: { id: 'a2' }, trailerName: 'TR 2' },
    })
    expect((await readVehicles(ctx, { kind: 'trailer', q: 'nw-2' })).data).toMatchObject([
      { id: 'a2', name: 'Lift' },
    ])
    // Named by none but a report of two years ago; and by none of the newest, which leave it out.
    await keep(keepDvir, {
      j1: { ...long, endTime: at(-730 * DAYS), trailer: { id: 't8', name: 'TR 8' } },
      j2: { ...long, endTime: at(-725 * DAYS), vehicle: { id: 'v8', name: 'RV 8' } },
      j3: { ...long, endTime: at(-730 * DAYS), trailer: { id: 't9', name: 'TR 9 once' } },
      j4: { ...long, endTime: at(-400 * DAYS), trailer: { id: 't9' }, trailerName: 'TR 9' },
      j5: { ...long, endTime: at(-60), trailer: { id: 't9' } },
    })
    await keep(keepWorkOrder, {
      w5: { assetId: 't8', status: 'Open' },
      w6: { assetId: 'v8', status: 'Open' },
    })
    await markOutOfService(ctx, 't2', { reason: 'Axle' })
    const ids = async (kind: 'vehicle' | 'trailer') =>
      (await readVehicles(ctx, { kind })).data.map(({ id, name }) => [id, name])
    // Of the fourth, a report of two months ago tells alone.
    expect(await ids('trailer')).toEqual([
      ['a2', 'Lift'],
      ['t1', 'TR 1'],
      ['t2', 'TR 2'],
      ['t3', 'TR 3'],
      ['t7', 'TR 7'],
      ['t8', 'TR 8'],
      ['t9', 'TR 9'],
    ])
    expect(await ids('vehicle')).toEqual([
      ['v6', 'RV 6'],
      ['v8', 'RV 8'],
      ['o1', null],
      ['v1', null],
      ['v5', null],
    ])
    for (const [id] of [...(await ids('trailer')), ['o1'], ['v5'], ['v6']])
      expect((await readVehicle(ctx, id ?? '')).kind, id ?? '').toBe(
        id?.startsWith('t') || id === 'a2' ? 'trailer' : 'vehicle',
      )
    // Each is called alike by its page and by the trail, and found by that.
    for (const [id, name] of [...(await ids('trailer')), ['v6', 'RV 6'], ['v8', 'RV 8']]) {
      expect((await readVehicle(ctx, id ?? '')).name, id ?? '').toBe(name)
      expect((await readKnownAsset(ctx.db, organizationId, id ?? ''))?.name, id ?? '').toBe(name)
      expect((await readVehicles(ctx, { q: name ?? '' })).data.map((one) => one.id)).toEqual([id])
    }
    // Reports came by deliveries alone: one of two months ago tells as on the page.
    await keep(keepDvir, { i8: { ...long, trailer: { id: 't7' } } })
    expect((await readVehicles(ctx, { q: 'TR 7' })).data).toMatchObject([{ condition: 'in_service' }])
    const marked = async () =>
      (await readVehicles(ctx, { condition: 'out_of_service' })).data.map(({ id, since }) => [id, since])
    expect(await marked()).toEqual([['t2', at(0)]])
    await endMark(ctx, 't2')
    expect(await marked()).toEqual([])
    expect((await ids('trailer')).map(([id]) => id)).toEqual([...['a2', 't1', 't3', 't7', 't8', 't9']])
  })

  it('are not those that the platform lists no more, unless somebody still asks for something of them', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const learnAt = (ago: number, ids: readonly string[]) =>
      learn(
        ctx.db,
        organizationId,
        new Date(NOW - ago * DAY_MS),
        ids.map((id) => ({ kind: 'trailer', platformId: id, name: `TR ${id}` })),
      )
    const all = ['gone', 'listed', 'marked', 'ordered', 'pulled', 'served', 'unsafe']
    await learnAt(40, all)
    const { id: programId } = await createProgram(
      { ...ctx, jobs: { send: async () => undefined } },
      {
        ...{ name: 'Grease', everyMeters: null, everyEngineHours: null, everyDays: 30, whichever: 'first' },
        ...{ nextFrom: 'done', isPeriodicInspection: false, soonDays: 5, zone: 'UTC', makesOrders: false },
        chosen: { all: false, vehicleIds: ['served'], tagIds: [], kinds: [] },
      },
    )
    await markOutOfService(ctx, 'marked', { reason: 'Axle' })
    await keep(keepWorkOrder, { w1: { assetId: 'ordered', status: 'Open' } })
    await keep(keepDvir, {
      i1: { trailer: { id: 'pulled' }, endTime: at(-60), safetyStatus: 'safe' },
      i2: { trailer: { id: 'unsafe' }, endTime: at(-60 * DAYS), safetyStatus: 'unsafe' },
    })
    const listed = async () => (await readVehicles(ctx)).data.map(({ id, kind, name }) => [id, kind, name])
    expect(await listed()).toEqual(all.map((id) => [id, 'trailer', `TR ${id}`]))
    await learnAt(1, ['listed'])
    await ctx.db.sync.create({
      data: {
        ...{ organizationId, kind: 'assets', dueAt: new Date(NOW) },
        wholeAt: new Date(NOW - DAY_MS),
      },
    })
    const left = all.filter((id) => id !== 'gone' && id !== 'served')
    expect(await listed()).toEqual(left.map((id) => [id, 'trailer', `TR ${id}`]))
    // Each has its page, its services and its name as before.
    for (const id of all) {
      expect(await readVehicle(ctx, id)).toMatchObject({ kind: 'trailer', isTold: true, name: `TR ${id}` })
      expect(await readKnownAsset(ctx.db, organizationId, id)).toEqual({ kind: 'trailer', name: `TR ${id}` })
    }
    const { services } = await gatherServices(ctx.db, { organizationId, nowMs: NOW, programId })
    expect(services.map(({ vehicle: of }) => of)).toEqual([{ id: 'served', name: 'TR served' }])
    await learnAt(0, ['gone'])
    expect((await listed()).map(([id]) => id)).toEqual(all.filter((id) => id !== 'served'))
  })
})
