import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { findEntries } from '@/lib/directory/find-entries'
import { learn } from '@/lib/directory/learn'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { requireJsonObject } from '@/lib/json'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepRoute, keepRoutes, routesChangedBy } from '../change/keep-route'
import { browseRoutes } from '../list/browse-routes'
import { readRoute } from '../read-route'
import { routeRow } from '../schema'
import { keepStays, learnStays, otherwiseStayed, readStays } from './learned-stays'
import { tellAllStays } from './tell-stays'
import { withStays } from './with-stays'

const START = Date.UTC(2026, 2, 2, 8)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()

const jsonOf = (value: object) => requireJsonObject(JSON.parse(JSON.stringify(value)))

const dock = { address: { id: 'dock', name: 'Dock 4' } }
const yard = { address: { id: 'yard', name: 'Yard' } }
const stop = (id: string, arrives: number, leaves: number, more: object = {}) => ({
  ...{ id, state: 'scheduled', scheduledArrivalTime: iso(arrives), scheduledDepartureTime: iso(leaves) },
  ...{ ontimeWindowAfterArrivalMs: 5 * MINUTE_MS, ...more },
})
const visited = (arrives: number, leaves: number) => ({
  ...{ state: 'departed', actualArrivalTime: iso(arrives), actualDepartureTime: iso(leaves) },
})

/** From the yard to the dock, 20 minutes planned there, and on; so many days ago it took `stay` minutes. */
const driven = (daysAgo: number, stay: number) => {
  const from = -daysAgo * 24 * 60
  return {
    scheduledRouteStartTime: iso(from),
    actualRouteEndTime: iso(from + 200),
    stops: [
      stop('a', from, from, { ...yard, ...visited(from - 90, from) }),
      stop('b', from + 60, from + 80, { ...dock, ...visited(from + 60, from + 60 + stay) }),
      stop('c', from + 140, from + 160, { ...yard, ...visited(from + 150, from + 200) }),
    ],
  }
}
const coming = {
  scheduledRouteStartTime: iso(60),
  stops: [stop('a', 60, 60, yard), stop('b', 120, 140, dock), stop('c', 200, 220, yard)],
}
const visits = (count: number, stay: number, firstDay = 1) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${stay} min ${n}`, driven(firstDay + n, stay)]),
  )

describeEachDatabase('what stays take by experience', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, START)
    const { db, actor, clock } = world.ctx
    const entries = ['dock', 'yard'].map((id) => ({ kind: 'address' as const, platformId: id, name: id }))
    await learn(db, actor.organizationId, new Date(START), entries)
    const { organizationId } = actor
    /** As the whole reading of the routes ends. */
    const learned = async () => {
      const stays = await learnStays(db, organizationId, clock.now())
      await db.$transaction(async (tx) => {
        await keepStays(tx, organizationId, stays)
        await tellAllStays(tx, organizationId)
      })
      return Object.fromEntries([...stays].map(([address, ms]) => [address, ms / MINUTE_MS]))
    }
    const staysOf = async (id: string) => {
      const { stops } = routeRow.parse(await readRoute(world.ctx, id))
      return (stops ?? []).map((one) => one['learnedStayMs'] ?? null)
    }
    return { ...world, organizationId, learned, staysOf }
  }

  it('is the median of ten visits, told to the routes that stop there, and they are late by it', async () => {
    const { ctx, keep, learned, staysOf, organizationId } = await open()
    await keep(keepRoute, { ...visits(9, 35), coming })
    expect(await learned()).toEqual({})
    expect(await staysOf('coming')).toEqual([null, null, null])
    expect((await browseRoutes(ctx, { show: 'late' })).data).toEqual([])

    await keep(keepRoute, { tenth: driven(12, 35) })
    const isJudgedAgain = () => hasMore(ctx.db, organizationId)
    await ctx.db.touched.deleteMany({ where: { organizationId } })
    const before = await isJudgedAgain()
    expect(await learned()).toEqual({ dock: 35, yard: 50 })
    // Whoever plans another stop there is told, too.
    const entries = await findEntries(ctx, { kind: ['address'], ids: ['dock'] })
    expect(entries.map(({ detail }) => detail)).toEqual([{ learnedStayMs: 35 * MINUTE_MS }])
    // A route begins at its first stop: nobody is served there.
    expect(await staysOf('coming')).toEqual([null, 35 * MINUTE_MS, 50 * MINUTE_MS])
    const { beside, touched } = await isJudgedAgain()
    expect(beside).toBeGreaterThan(before.beside)
    expect(touched).toContain('coming')
    // Learned again, it is the same, and nothing is judged for it.
    await learned()
    expect((await isJudgedAgain()).beside).toBe(beside)
    // Arrives 9:00, stays 35 instead of 20 minutes, and is 15 minutes late at a window of 5.
    const late = await browseRoutes(ctx, { show: 'late' })
    expect(late.data.map(({ id, stays }) => ({ id, stays }))).toEqual([
      { id: 'coming', stays: [null, 35, 50] },
    ])
  })

  it('is beside what the platform tells of the route from then on, and beside what its events say', async () => {
    const { ctx, keep, learned, staysOf, organizationId } = await open()
    await keep(keepRoute, visits(10, 35))
    await learned()
    await keep(keepRoute, { coming })
    expect(await staysOf('coming')).toEqual([null, 35 * MINUTE_MS, 50 * MINUTE_MS])
    const at = new Date(START + MINUTE_MS).toISOString()
    const event = { stopId: 'a', knownAt: at, fields: { state: 'departed', actualDepartureTime: at } }
    const seen = { source: 'feed' as const, at, key: 'e1', fields: {} }
    await ctx.db.$transaction((tx) => keepRoutes(tx, organizationId, [{ id: 'coming', seen, stop: event }]))
    expect(await staysOf('coming')).toEqual([null, 35 * MINUTE_MS, 50 * MINUTE_MS])
    // Read again as it is, it says nothing new.
    const again = { source: 'sync' as const, at: new Date(START + 2 * MINUTE_MS).toISOString(), key: 's' }
    const told = (fields: object) => [{ id: 'coming', seen: { ...again, fields: jsonOf(fields) } }]
    const stops = [{ ...coming.stops[0], ...event.fields }, ...coming.stops.slice(1)]
    const changed = (fields: object) =>
      ctx.db.$transaction((tx) => routesChangedBy(tx, organizationId, told(fields)))
    expect(await changed({ ...coming, stops })).toEqual(new Set())
    expect(await changed({ ...coming, stops: stops.slice(1) })).toEqual(new Set(['coming']))
  })

  it('stays through a word from before, which named other stops', async () => {
    const { ctx, keep, learned, staysOf, organizationId } = await open()
    await keep(keepRoute, { ...visits(10, 35), coming })
    await learned()
    const at = new Date(START - MINUTE_MS).toISOString()
    const fields = jsonOf({ stops: [stop('z', 0, 0, { address: { id: 'elsewhere' } }), stop('y', 1, 2)] })
    const seen = { source: 'sync' as const, at, key: 's', fields }
    await ctx.db.$transaction((tx) => keepRoutes(tx, organizationId, [{ id: 'coming', seen }]))
    expect(await staysOf('coming')).toEqual([null, 35 * MINUTE_MS, 50 * MINUTE_MS])
  })

  it('asks for no address that no column holds, and fails for none', async () => {
    const { ctx, organizationId } = await open()
    const ids = ['a\0b', '\ud800', 'x'.repeat(300), '']
    const stops = ['first', ...ids].map((id, n) => stop(`s${n}`, n, n + 1, { address: { id } }))
    const seen = {
      source: 'sync' as const,
      at: iso(1),
      key: 's',
      fields: { ...requireJsonObject({ stops }) },
    }
    const changed = await ctx.db.$transaction((tx) =>
      routesChangedBy(tx, organizationId, [{ id: 'new', seen }]),
    )
    expect(changed).toEqual(new Set(['new']))
    expect(await readStays(ctx.db, organizationId, ids)).toEqual(new Map(ids.map((id) => [id, null])))
  })

  it('is told anew when it is another, and taken away where it is none any more', async () => {
    const { ctx, keep, learned, staysOf } = await open()
    await keep(keepRoute, { ...visits(10, 35), coming })
    await learned()
    await keep(keepRoute, visits(11, 25, 20))
    expect(await learned()).toMatchObject({ dock: 25 })
    expect(await staysOf('coming')).toEqual([null, 25 * MINUTE_MS, 50 * MINUTE_MS])
    expect(await learned()).toMatchObject({ dock: 25 })
    // All of them are older than what is learned from.
    await ctx.clock.advance(90 * DAY_MS)
    expect(await learned()).toEqual({})
    expect(await staysOf('coming')).toEqual([null, null, null])
  })

  it('believes no stay that the platform calls learned, and leaves those of done routes out', async () => {
    const { keep, learned, staysOf } = await open()
    await keep(keepRoute, visits(10, 35))
    await learned()
    const stops = coming.stops.map((one) => ({ ...one, learnedStayMs: 1 }))
    await keep(keepRoute, { coming: { ...coming, stops }, done: { ...driven(1, 35), stops } })
    expect(await staysOf('coming')).toEqual([null, 35 * MINUTE_MS, 50 * MINUTE_MS])
    expect(await staysOf('done')).toEqual([null, null, null])
  })

  it('is of this organization alone', async () => {
    const [one, other] = [await open(), await open()]
    await one.keep(keepRoute, visits(10, 35))
    await other.keep(keepRoute, { coming })
    await one.learned()
    expect(await other.learned()).toEqual({})
    expect(await other.staysOf('coming')).toEqual([null, null, null])
  })

  it('finds in the table whose stops have something else, as it would tell one in memory', async () => {
    const address = fc.constantFrom(null, { id: 'dock' }, { id: 'yard' }, { id: 'unknown' }, { id: '' })
    const learnedStayMs = fc.constantFrom(undefined, 0, 20 * MINUTE_MS, 35 * MINUTE_MS, 'soon')
    const stops = fc.option(
      fc.array(fc.record({ id: fc.constantFrom('a', 'b'), address, learnedStayMs }), { maxLength: 4 }),
    )
    const { ctx, organizationId } = await open()
    const { db } = ctx
    await fc.assert(
      fc.asyncProperty(
        fc.array(stops, { minLength: 1, maxLength: 6 }),
        fc.constantFrom<[string, number][]>(
          [],
          [['dock', 20 * MINUTE_MS]],
          [
            ['yard', 0],
            ['dock', 35 * MINUTE_MS],
          ],
        ),
        async (bodies, stays) => {
          const routes = bodies.map((one, index) => ({
            id: `r${index}`,
            stops: one?.map((of, place) => (place === 0 ? { ...of, learnedStayMs: undefined } : of)) ?? null,
          }))
          await put(db, organizationId, routes)
          await db.$transaction((tx) => keepStays(tx, organizationId, new Map(stays)))
          const asked = ['dock', 'yard', 'unknown', '']
          const known = await readStays(db, organizationId, asked)
          expect(known).toEqual(new Map([...asked.map((id) => [id, null] as const), ...stays]))
          const inMemory = routes.filter((one) => {
            const body = jsonOf(one)
            return JSON.stringify(withStays({ body }, known).body) !== JSON.stringify(body)
          })
          const page = { after: '', limit: 100 }
          expect(await otherwiseStayed(db, organizationId, page)).toEqual(inMemory.map(({ id }) => id))
          await db.$transaction((tx) => tellAllStays(tx, organizationId))
          expect(await otherwiseStayed(db, organizationId, page)).toEqual([])
        },
      ),
      { numRuns: 40 },
    )
  })
})

/** By what a judge knows that there is more: of whom, and how often something beside the log said so. */
async function hasMore(db: Db, organizationId: string) {
  const head = await db.eventHead.findUnique({ where: { organizationId } })
  const rows = await db.touched.findMany({ where: { organizationId, kind: 'route' } })
  return { beside: Number(head?.beside ?? 0), touched: rows.map(({ id }) => id) }
}

/** Rows as they may stand in the table, whoever wrote them. */
async function put(db: Db, organizationId: string, routes: readonly { id: string; stops: unknown }[]) {
  await db.route.deleteMany({ where: { organizationId } })
  await db.route.createMany({
    data: routes.map(({ id, stops }) => ({
      ...{ organizationId, platformId: id, body: jsonOf({ id, stops }), sources: {}, lastSource: 'sync' },
      ...{ firstSeenAt: new Date(START), lastConfirmedAt: new Date(START) },
    })),
  })
}
