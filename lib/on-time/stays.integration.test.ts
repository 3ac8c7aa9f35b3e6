import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { MINUTE_MS } from '@/lib/durations'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepStays } from '@/lib/routes/stays/learned-stays'
import { tellAllStays } from '@/lib/routes/stays/tell-stays'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { MOST_ROUTES, readComing, readStays } from './read-stays'

const NOW = Date.parse('2026-03-02T08:00:00Z')

/** From a yard to the dock, where it is planned to stay so many minutes, and to the shop for 20. */
const planned = (inHours: number, minutes: number, more: object = {}) => {
  const iso = (after: number) => new Date(NOW + inHours * 60 * MINUTE_MS + after * MINUTE_MS).toISOString()
  return {
    name: `In ${inHours} h`,
    scheduledRouteStartTime: iso(0),
    stops: [
      { id: 'a', state: 'scheduled', scheduledArrivalTime: iso(0), scheduledDepartureTime: iso(0) },
      ...[
        { id: 'b', address: { id: 'dock', name: 'Dock 4' }, from: 60, to: 60 + minutes },
        { id: 'c', address: { id: 'shop', name: 'Shop' }, from: 200, to: 220 },
      ].map(({ id, address, from, to }) => ({
        ...{ id, address, state: 'scheduled' },
        ...{ scheduledArrivalTime: iso(from), scheduledDepartureTime: iso(to) },
      })),
    ],
    ...more,
  }
}

describeEachDatabase('what a plan might learn of stays', (database) => {
  const open = async (routes: Record<string, object>, stays: Record<string, number>) => {
    const world = await openListWorld(database().db, NOW)
    const { db, actor } = world.ctx
    const { organizationId } = actor
    const names = { dock: 'Dock 4', shop: 'Shop' }
    await learn(
      db,
      organizationId,
      new Date(NOW),
      Object.entries(names).map(([platformId, name]) => ({ kind: 'address' as const, platformId, name })),
    )
    await world.keep(keepRoute, routes)
    const learned = (minutes: Record<string, number>) =>
      db.$transaction(async (tx) => {
        await keepStays(
          tx,
          organizationId,
          new Map(Object.entries(minutes).map(([id, one]) => [id, one * MINUTE_MS])),
        )
        await tellAllStays(tx, organizationId)
      })
    await learned(stays)
    return { ...world, learned }
  }

  it('says where routes to come that have not started plan otherwise, by both figures', async () => {
    const began = { actualRouteStartTime: new Date(NOW - MINUTE_MS).toISOString() }
    const { ctx, learned } = await open(
      {
        next: planned(1, 15),
        later: planned(30, 10),
        soon: planned(2, 15),
        'as it takes': planned(3, 32),
        'nearly as it takes': planned(3, 28),
        begun: planned(1, 15, began),
        missed: planned(-1, 15),
      },
      { dock: 32, shop: 12 },
    )
    expect(await readStays(ctx)).toEqual({
      stays: [
        { addressId: 'dock', name: 'Dock 4', usual: 32, planned: { least: 10, most: 15 }, routes: 3 },
        { addressId: 'shop', name: 'Shop', usual: 12, planned: { least: 20, most: 20 }, routes: 5 },
      ],
      found: 2,
    })
    const { routes, found } = await readComing(ctx, 'dock')
    expect([routes.map(({ id }) => id), found]).toEqual([['next', 'soon', 'later'], 3])
    // Four minutes are no other plan.
    await learned({ dock: 19 })
    expect((await readStays(ctx)).stays.map(({ addressId, routes: count }) => [addressId, count])).toEqual([
      ['dock', 3],
    ])
    await learned({})
    expect(await readStays(ctx)).toEqual({ stays: [], found: 0 })
    expect(await readComing(ctx, 'dock')).toEqual({ routes: [], found: 0 })
  })

  it('tells of no route of another organization, and of the next ones, as many as are changed at once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: MOST_ROUTES + 2 }, (_, n) => [`r${n}`, planned(1 + n / 10, 15)]),
    )
    const { ctx } = await open(many, { dock: 32 })
    const { routes, found } = await readComing(ctx, 'dock')
    expect([routes.length, found, routes[0]?.id, routes.at(-1)?.id]).toEqual([
      ...[MOST_ROUTES, MOST_ROUTES + 2, 'r0', `r${MOST_ROUTES - 1}`],
    ])
    const { ctx: other } = await openListWorld(database().db, NOW)
    expect(await readComing(other, 'dock')).toEqual({ routes: [], found: 0 })
    expect(await readStays(other)).toEqual({ stays: [], found: 0 })
  })
})
