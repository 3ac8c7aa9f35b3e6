import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { browseDeskRoutes, countDeskRoutes, listDeskRoutes } from './browse-desk-routes'

const NOW = Date.parse('2026-03-05T18:00:00Z')

describeEachDatabase('the list of routes, with what others know of them', (database) => {
  const open = async () => {
    const { db } = database()
    const world = await openListWorld(db, NOW)
    const { organizationId } = world.ctx.actor
    await world.keep(keepRoute, {
      first: { vehicle: { id: 'v1', name: 'Truck' }, driver: { id: 'd1', name: 'Ada' } },
      second: { vehicle: { id: 'v2', name: 'Truck' } },
      third: {},
    })
    return { ...world, db, organizationId }
  }

  it('finds the plate of the vehicle, and external ids of vehicle and driver', async () => {
    const { ctx, db, organizationId } = await open()
    await learn(db, organizationId, new Date(NOW), [
      { kind: 'vehicle', platformId: 'v1', name: 'Truck', detail: { licensePlate: 'AB 7 XYZ9' } },
      { kind: 'vehicle', platformId: 'v2', name: 'Truck', externalIds: { maintenance: 'M-4711' } },
      { kind: 'driver', platformId: 'd1', name: 'Ada', externalIds: { payroll: 'P-88' } },
    ])
    const found = async (q: string) => (await browseDeskRoutes(ctx, { q })).data.map(({ id }) => id)
    expect(await found('xyz9')).toEqual(['first'])
    expect(await found('m-4711')).toEqual(['second'])
    expect(await found('p-88 truck')).toEqual(['first'])
    expect(await found('truck')).toEqual(['first', 'second'])
    expect(await found('q-12')).toEqual([])
  })

  it('narrows by the verdict that readiness last recorded, of this organization alone', async () => {
    const { ctx, db, organizationId } = await open()
    const other = await openListWorld(db, NOW)
    const row = { departsAt: new Date(NOW), since: new Date(NOW), told: {} }
    await db.verdict.createMany({
      data: [
        { ...row, organizationId, routeId: 'first', word: 'blocked' },
        { ...row, organizationId, routeId: 'second', word: 'ready' },
        { ...row, organizationId: other.ctx.actor.organizationId, routeId: 'third', word: 'blocked' },
      ],
    })
    const { data, found } = await browseDeskRoutes(ctx, { verdict: 'blocked' })
    expect([data.map(({ id }) => id), found]).toEqual([['first'], 1])
    expect((await countDeskRoutes(ctx, { verdict: 'ready' })).all).toBe(1)
    // Nobody waits for it any more, and so nobody is told its verdict: it is in no row.
    await ctx.clock.advance(5 * 3_600_000)
    expect(await browseDeskRoutes(ctx, { verdict: 'blocked' })).toMatchObject({ data: [], found: 0 })
    expect((await countDeskRoutes(ctx, { verdict: 'ready' })).all).toBe(0)
  })

  it('tells of each that has still to leave what was said last, and how much of it was not checked', async () => {
    const { ctx, db, organizationId, keep } = await open()
    await keep(keepRoute, { fourth: {}, fifth: {}, sixth: {} })
    const other = await openListWorld(db, NOW)
    const row = { organizationId, departsAt: new Date(NOW), since: new Date(NOW), told: {} }
    const topic = { kind: 'driver', id: 'd1' }
    const notChecked = [
      { check: 'hours', topic, why: { reason: 'no_source' } },
      { check: 'qualification', topic, why: { reason: 'no_source' } },
      { check: 'stop-lamp', topic: { kind: 'vehicle', id: 'v1' }, why: { reason: 'no_source' } },
    ]
    await db.verdict.createMany({
      data: [
        // What is of a person counts once: its public form says no more.
        { ...row, routeId: 'first', word: 'blocked', told: { notChecked } },
        { ...row, routeId: 'second', word: 'ready' },
        { ...row, organizationId: other.ctx.actor.organizationId, routeId: 'third', word: 'blocked' },
        { ...row, routeId: 'fourth', word: 'underway' },
        // Beyond the horizon nobody is told.
        { ...row, routeId: 'fifth', word: 'check', early: true },
        // Nobody waits for it any more: it should have left in the morning.
        { ...row, routeId: 'sixth', word: 'blocked', departsAt: new Date(NOW - 5 * 3_600_000) },
      ],
    })
    const { data, found } = await listDeskRoutes(ctx, { sort: 'name' })
    expect(found).toBe(6)
    expect(Object.fromEntries(data.map(({ id, departure }) => [id, departure]))).toEqual({
      first: { verdict: 'blocked', unchecked: 2, late: null },
      second: { verdict: 'ready', unchecked: 0, late: null },
    })
  })
})
