import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import type { NotChecked } from '@/lib/readiness/finding'
import { publicNotChecked } from '@/lib/readiness/public-form'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readBoard } from './read-board'
import { boardQuery } from './schema'

const NOW = Date.parse('2026-03-05T18:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const route = (begins: number, ends: number, fields: object = {}) => ({
  stops: [
    { id: 's1', state: 'scheduled', scheduledArrivalTime: at(begins), scheduledDepartureTime: at(begins) },
    { id: 's2', state: 'scheduled', scheduledArrivalTime: at(ends), scheduledDepartureTime: at(ends) },
  ],
  orgLocalTimezone: 'America/Denver',
  ...fields,
})
const ada = { driver: { id: 'd1', name: 'Ada' } }
const truck = { vehicle: { id: 'v1', name: 'RV 10' } }

const ROWS: Record<string, object> = {
  morning: route(1, 3, { name: 'Morning', ...ada, ...truck }),
  evening: route(5, 8, { ...ada, vehicle: { id: 'v2', name: 'RV 9' } }),
  nobody: route(2, 4, { name: 'Nobody’s' }),
  // Begins before, ends within; begins within, ends after; the others lie outside.
  over: route(-3, 1, { ...truck, orgLocalTimezone: 'America/Chicago' }),
  into: route(9, 30, { driver: { id: 'd2' } }),
  before: route(-8, -1, { driver: { id: 'd3', name: 'Gone home' } }),
  touches: route(-2, 0, ada),
  after: route(10, 11, ada),
  stub: {},
}
const ASKED = { from: at(0), to: at(10) }

const ANA = { kind: 'driver', id: '7', name: 'Ana' } as const
const why = { reason: 'not_offered' } as const
const NOT_CHECKED = [
  { check: 'hours', topic: ANA, why },
  { check: 'rest', topic: ANA, why },
  { check: 'nobody', topic: ANA, why },
  { check: 'stop-lamp', topic: null, why },
  { check: 'qualification', topic: null, why },
] satisfies NotChecked[]

describeEachDatabase('the board', (database) => {
  const open = async (rows = ROWS) => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepRoute, rows)
    return world
  }
  type World = Awaited<ReturnType<typeof open>>
  const read = ({ ctx }: World, rows: 'drivers' | 'vehicles', more: object = {}) =>
    readBoard(ctx, boardQuery.parse({ ...ASKED, rows, ...more }))

  it('tells what is planned in a stretch of time, in the row of who drives', async () => {
    const world = await open()
    const { routes, rows, isCut } = await read(world, 'drivers')
    expect(routes.map(({ id, row, beside }) => [id, row, beside])).toEqual([
      ['over', null, 'RV 10'],
      ['morning', 'd1', 'RV 10'],
      ['nobody', null, null],
      ['evening', 'd1', 'RV 9'],
      ['into', 'd2', null],
    ])
    expect(routes[1]).toEqual({
      ...{ id: 'morning', name: 'Morning', row: 'd1', beside: 'RV 10', besideId: 'v1' },
      ...{ startsAtMs: NOW + 3_600_000, endsAtMs: NOW + 3 * 3_600_000 },
      ...{
        progress: 'notStarted',
        verdict: null,
        unchecked: 0,
        lateMs: null,
        givenUp: null,
        isUnended: false,
      },
    })
    // Whoever had a route within a week is known; who has no name comes last.
    expect(rows).toEqual([
      { id: 'd1', name: 'Ada' },
      { id: 'd3', name: 'Gone home' },
      { id: 'd2', name: null },
    ])
    expect(isCut).toBe(false)
  })

  it('tells the same by what is driven, in the order in which people count', async () => {
    const world = await open()
    const { routes, rows } = await read(world, 'vehicles')
    expect(rows.map(({ name }) => name)).toEqual(['RV 9', 'RV 10'])
    expect(routes.map(({ id, row, beside }) => [id, row, beside])).toEqual([
      ['over', 'v1', null],
      ['morning', 'v1', 'Ada'],
      ['nobody', null, null],
      ['evening', 'v2', 'Ada'],
      ['into', null, 'd2'],
    ])
  })

  it('tells what readiness said while a route has not left, and how late one is', async () => {
    const left = { actualRouteStartTime: at(-3) }
    const world = await open({ ...ROWS, over: route(-3, -1, { ...left, ...truck }) })
    const { organizationId } = world.ctx.actor
    const times = { departsAt: new Date(NOW), since: new Date(NOW) }
    await database().db.verdict.createMany({
      data: [
        { organizationId, routeId: 'morning', word: 'blocked', ...times, told: { notChecked: NOT_CHECKED } },
        { organizationId, routeId: 'over', word: 'ready', ...times, told: {} },
        { organizationId, routeId: 'nobody', word: 'underway', ...times, told: {} },
        // Beyond the organization's horizon: nobody was told of it yet.
        { organizationId, routeId: 'evening', word: 'blocked', early: true, ...times, told: {} },
      ],
    })
    const { routes } = await read(world, 'vehicles', { from: at(-4) })
    const told = new Map(routes.map((one) => [one.id, one]))
    expect(told.get('morning')).toMatchObject({
      verdict: 'blocked',
      unchecked: publicNotChecked(NOT_CHECKED).length,
      lateMs: null,
    })
    expect(told.get('nobody')).toMatchObject({ verdict: null, unchecked: 0 })
    expect(told.get('evening')).toMatchObject({ verdict: null })
    // Under way: nothing of it was reached, and its first stop was due three hours ago.
    expect(told.get('over')).toMatchObject({ progress: 'underway', verdict: null, lateMs: 3 * 3_600_000 })
  })

  it('says of one that nobody ended, whose vehicle left for a later one, that it is not ended, now and as it was', async () => {
    const world = await open({ ...ROWS, over: route(-3, -1, { actualRouteStartTime: at(-3), ...truck }) })
    const { organizationId } = world.ctx.actor
    const said = {
      ...{ organizationId, routeId: 'over', word: 'underway', departsAt: new Date(at(-3)) },
      told: { isLeftBehind: true },
    }
    await database().db.verdict.create({ data: { ...said, since: new Date(NOW) } })
    await database().db.verdictRecord.create({ data: { ...said, at: new Date(NOW) } })
    const over = async (more: object = {}) =>
      (await read(world, 'vehicles', { from: at(-4), ...more })).routes.find(({ id }) => id === 'over')
    const unended = { progress: 'underway', isUnended: true, lateMs: null }
    expect(await over()).toMatchObject(unended)
    await world.ctx.clock.advance(60_000)
    expect(await over({ at: at(0) })).toMatchObject(unended)
  })

  it('says nothing of one that nobody drove once nobody waits for it any more, now and as it was', async () => {
    const world = await open()
    const { organizationId } = world.ctx.actor
    const said = {
      ...{ organizationId, routeId: 'morning', word: 'blocked', departsAt: new Date(at(1)) },
      told: { endsAtMs: NOW + 3 * 3_600_000 },
    }
    await database().db.verdict.create({ data: { ...said, since: new Date(NOW) } })
    await database().db.verdictRecord.create({ data: { ...said, at: new Date(NOW) } })
    const verdict = async (more: object = {}) =>
      (await read(world, 'drivers', more)).routes.find(({ id }) => id === 'morning')?.verdict
    await world.ctx.clock.advance(4.9 * 3_600_000)
    expect(await verdict()).toBe('blocked')
    await world.ctx.clock.advance(1.1 * 3_600_000)
    expect(await verdict(), 'five hours after its departure').toBeNull()
    expect(await verdict({ at: at(4.9) })).toBe('blocked')
    expect(await verdict({ at: at(6) })).toBeNull()
  })

  it('says of one that nobody waits for any more that nobody drove it, or that nobody tells', async () => {
    const left = route(-8, -6, { actualRouteStartTime: at(-8) })
    const world = await open({ ...ROWS, left })
    const { organizationId } = world.ctx.actor
    const givenUp = async (more: object = {}) =>
      Object.fromEntries(
        (await read(world, 'drivers', { from: at(-9), ...more })).routes.map((one) => [one.id, one.givenUp]),
      )
    expect(await givenUp()).toMatchObject({ before: 'undriven', morning: null, left: null, touches: null })
    await world.ctx.clock.advance(6 * 3_600_000)
    expect(await givenUp()).toMatchObject({ before: 'undriven', morning: 'undriven', evening: null })
    expect(await givenUp({ at: at(0) })).toMatchObject({ morning: null })
    expect(await givenUp({ at: at(5) })).toMatchObject({ morning: 'undriven' })
    await database().db.organization.update({
      where: { id: organizationId },
      data: { departuresToldBy: 'nobody' },
    })
    expect(await givenUp()).toMatchObject({ before: 'untold', morning: 'untold', left: null, evening: null })
  })

  it('has everybody who is known as a row, a route or not, and nobody of another organization', async () => {
    const world = await open()
    const other = await open({ theirs: route(1, 2, { driver: { id: 'x', name: 'Theirs' } }) })
    const { organizationId } = world.ctx.actor
    await database().db.$transaction((tx) =>
      learn(tx, organizationId, new Date(NOW), [{ kind: 'driver', platformId: 'd9', name: 'Bea' }]),
    )
    expect((await read(world, 'drivers')).rows.map(({ name }) => name)).toEqual([
      'Ada',
      'Bea',
      'Gone home',
      null,
    ])
    const theirs = await read(other, 'drivers')
    expect([theirs.rows.map(({ name }) => name), theirs.routes.map(({ id }) => id)]).toEqual([
      ['Theirs'],
      ['theirs'],
    ])
  })

  it('refuses a stretch that is none, and one of more than a week', async () => {
    const world = await open({})
    for (const more of [{ to: at(0) }, { to: at(-1) }, { to: at(24 * 8) }])
      await expect(read(world, 'drivers', more)).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'to' }],
      })
    await expect(read(world, 'drivers', { to: at(24 * 7 + 1) })).resolves.toMatchObject({ routes: [] })
  })

  it('is in the zone that most routes name', async () => {
    expect(await readHomeZone((await open()).ctx)).toBe('America/Denver')
    expect(
      await readHomeZone((await open({ one: route(1, 2, { orgLocalTimezone: 'Nowhere/Here' }) })).ctx),
    ).toBe('UTC')
    expect(await readHomeZone((await open({})).ctx)).toBe('UTC')
  })
})
