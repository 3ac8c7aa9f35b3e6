import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readToday } from './read-today'
import { readTodayPage, todayPageQuery } from './read-today-page'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00.000Z`

const route = (departs: string, vehicleId: string, more: object = {}) => ({
  ...{ name: departs, vehicle: { id: vehicleId, name: `RV ${vehicleId}` }, orgLocalTimezone: 'UTC' },
  stops: [departs, '23:00'].map((time, index) => ({
    ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { address: 'Yard' } },
    ...{ scheduledArrivalTime: iso(time), scheduledDepartureTime: iso(time) },
  })),
  ...more,
})

describeEachDatabase('a page of Today', (database) => {
  const open = async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepDvir, {
      i1: {
        ...{ vehicle: { id: '128', name: 'RV 128' }, safetyStatus: 'unsafe', endTime: iso('05:12') },
        vehicleDefects: [{ id: 'd1', defectType: 'Air brake lines', isResolved: false }],
      },
    })
    await keep(keepRoute, {
      r1: route('06:00', '1'),
      r2: route('07:00', '128'),
      r3: route('08:00', '3'),
      r4: route('09:00', '128'),
      r5: route('02:00', '5', { actualRouteStartTime: iso('02:00'), actualRouteEndTime: iso('03:00') }),
    })
    return ctx
  }

  it('tells the first of what somebody must act on, and of all how many there are', async () => {
    const ctx = await open()
    const page = await readTodayPage(ctx, { show: 'acting', limit: 1 })
    expect(page.routes.map(({ id }) => id)).toEqual(['r2'])
    expect(page).toMatchObject({
      show: 'acting',
      all: 5,
      found: 2,
      quiet: { ready: 2, underway: 0, done: 1 },
    })
    expect(page.figures).toEqual((await readToday(ctx)).figures)
    expect(page.counts).toMatchObject({ blocked: 2, ready: 2, done: 1 })
    // Who fell out is told with the routes that stand on no line yet.
    expect(page.fallenOut.map(({ kind, id, routes }) => [kind, id, ...routes.map((one) => one.id)])).toEqual([
      ['vehicle', '128', 'r2', 'r4'],
    ])
    expect((await readTodayPage(ctx, { show: 'quiet', limit: 9 })).fallenOut).toEqual([])
  })

  it('says that routes are being judged where they are known and no verdict is', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    expect(await readTodayPage(ctx, { horizonHours: 4 })).toMatchObject({ all: 0, isJudging: false })
    await keep(keepRoute, { r1: route('06:00', '1') })
    // Somebody judges, and has not yet recorded what came meanwhile.
    await database().db.judging.updateMany({
      where: { organizationId: ctx.actor.organizationId },
      data: { owner: crypto.randomUUID(), heldUntil: new Date(NOW + 20_000) },
    })
    expect(await readTodayPage(ctx, { horizonHours: 4 })).toMatchObject({ all: 0, isJudging: true })
    await database().db.judging.updateMany({
      where: { organizationId: ctx.actor.organizationId },
      data: { owner: null, heldUntil: null },
    })
    expect(await readTodayPage(ctx, { horizonHours: 4 })).toMatchObject({ all: 1, isJudging: false })
  })

  it('tells all by pages, each once and in order, whatever is shown', async () => {
    const ctx = await open()
    for (const show of [undefined, 'acting', 'quiet', 'ready', 'unsafe'] as const) {
      const whole = await readTodayPage(ctx, { show })
      const told: string[] = []
      let after: string | undefined
      do {
        const { routes, pagination } = await readTodayPage(ctx, { show, limit: 2, after })
        told.push(...routes.map(({ id }) => id))
        after = pagination.hasNextPage ? pagination.endCursor : undefined
      } while (after !== undefined)
      expect(told).toEqual(whole.routes.map(({ id }) => id))
      expect(whole.found).toBe(told.length)
    }
    expect((await readTodayPage(ctx)).routes.map(({ id }) => id)).toEqual(['r5', 'r1', 'r2', 'r3', 'r4'])
  })

  it('refuses what it knows no lines or no place for', async () => {
    const ctx = await open()
    await expect(readTodayPage(ctx, { after: 'nowhere' })).rejects.toMatchObject({ status: 400 })
    for (const bad of [{ show: 'toString' }, { limit: '0' }, { limit: '5001' }])
      expect(todayPageQuery.safeParse(bad).success).toBe(false)
  })
})
