import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepRoute } from '../change/keep-route'
import { browseRoutes, browseRoutesQuery, countRoutes } from './browse-routes'

const NOW = Date.parse('2026-03-05T18:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const stop = (fields: object) => ({ id: 's', ...fields })

const ROWS: Record<string, object> = {
  stub: {},
  done: { stops: [stop({ scheduledArrivalTime: at(-300), actualArrivalTime: at(-300), state: 'departed' })] },
  tomorrow: { stops: [stop({ scheduledArrivalTime: at(1440), state: 'scheduled' })] },
  soon: { name: 'A 2', stops: [stop({ scheduledArrivalTime: at(30), state: 'scheduled' })] },
  underway: {
    driver: { id: 'd1', name: 'Ada' },
    stops: [
      stop({ scheduledArrivalTime: at(-60), actualArrivalTime: at(-61), state: 'departed' }),
      stop({ id: 't', scheduledArrivalTime: at(60), state: 'en route', name: 'Mesa depot' }),
    ],
  },
  'late-days': { stops: [stop({ scheduledArrivalTime: at(-4000) })] },
  'late-20': { name: 'A 10', stops: [stop({ scheduledArrivalTime: at(-20) })] },
  'late-90': { name: 'C', stops: [stop({ scheduledArrivalTime: at(-90) })] },
  // In time by the clock; its ETA says more than an hour too late.
  'late-eta': { stops: [stop({ scheduledArrivalTime: at(5), eta: at(75) })] },
  // Left eight minutes late; there it may be twenty.
  'behind-8': {
    stops: [
      stop({ scheduledDepartureTime: at(-60), actualDepartureTime: at(-52), state: 'departed' }),
      stop({ id: 't', scheduledArrivalTime: at(10), ontimeWindowAfterArrivalMs: 1_200_000 }),
    ],
  },
}
const ATTENTION = [
  ...['late-90', 'late-eta', 'late-20', 'behind-8', 'late-days'],
  ...['underway', 'soon', 'tomorrow', 'done', 'stub'],
]

const LATE = ATTENTION.filter((id) => id.startsWith('late'))

describeEachDatabase('the desk’s list of routes', (database) => {
  const open = async (rows = ROWS) => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepRoute, rows)
    return world
  }

  it('answers every question of the address, in the order that it asks for', async () => {
    const { ctx } = await open()
    const asked = async (search: string) => {
      const query = browseRoutesQuery.parse(Object.fromEntries(new URLSearchParams(search)))
      return (await browseRoutes(ctx, query)).data.map(({ id }) => id)
    }
    expect(await asked('')).toEqual(ATTENTION)
    expect(await asked('show=late')).toEqual(LATE)
    expect(await asked('show=today')).toEqual([
      'late-90',
      'late-eta',
      'late-20',
      'behind-8',
      'underway',
      'soon',
      'done',
    ])
    expect(await asked('show=not-started')).toEqual([...LATE, 'soon', 'tomorrow'])
    expect(await asked('show=behind')).toEqual(['behind-8'])
    expect(await asked('show=done')).toEqual(['done'])
    expect(await asked('q=mesa')).toEqual(['underway'])
    expect(await asked('q=ADA+depot')).toEqual(['underway'])
    expect(await asked('q=nothing')).toEqual([])
    expect((await asked('sort=name')).slice(0, 3)).toEqual(['soon', 'late-20', 'late-90'])
    const newest = await asked('sort=newest')
    expect([newest[0], newest.at(-1)]).toEqual(['tomorrow', 'stub'])
    const soonest = await asked('sort=soonest')
    expect([soonest[0], soonest.at(-1)]).toEqual(['late-days', 'stub'])
    expect((await asked('sort=driver'))[0]).toBe('underway')
  })

  it('hands out any part of the list, and says how many there are', async () => {
    const { ctx } = await open()
    const part = await browseRoutes(ctx, { offset: 3, limit: 2 })
    expect(part.data.map(({ id }) => id)).toEqual(ATTENTION.slice(3, 5))
    expect(part.found).toBe(10)
    expect(await browseRoutes(ctx, { offset: 50 })).toEqual({ data: [], found: 10 })
    expect((await browseRoutes(ctx, { show: 'late', limit: 1 })).found).toBe(4)
  })

  it('counts what each word leaves', async () => {
    const { ctx } = await open()
    expect(await countRoutes(ctx)).toEqual({
      ...{ all: 10, today: 7, late: 4, behind: 1 },
      ...{ 'not-started': 6, done: 1 },
    })
  })

  it('means the day of the route’s own zone, or of one for all', async () => {
    // 18:30 UTC on 5 March is 00:15 on 6 March in Kathmandu, where it is still the 5th now.
    const { ctx } = await open({
      there: { ...ROWS['soon'], orgLocalTimezone: 'Asia/Kathmandu' },
      nowhere: { ...ROWS['soon'], orgLocalTimezone: 'Mars/Olympus' },
    })
    const today = async (asked: object) =>
      (await browseRoutes(ctx, { show: 'today', ...asked })).data.map(({ id }) => id)
    expect(await today({})).toEqual(['nowhere'])
    expect(await today({ zone: 'Asia/Kathmandu' })).toEqual([])
    expect(await today({ days: 'zone', zone: 'UTC' })).toEqual(['nowhere', 'there'])
  })

  it('puts last what the platform knows no more, and counts it as nothing else', async () => {
    const { ctx } = await open()
    const { organizationId } = ctx.actor
    await ctx.db.route.updateMany({
      where: { organizationId, platformId: { in: ['late-90', 'soon'] } },
      data: { goneAt: new Date(NOW) },
    })
    // Heard of again afterwards: not gone after all.
    await ctx.db.route.updateMany({
      where: { organizationId, platformId: 'late-20' },
      data: { goneAt: new Date(NOW - 60_000) },
    })
    const { data } = await browseRoutes(ctx)
    expect(data.map(({ id }) => id)).toEqual([
      ...['late-eta', 'late-20', 'behind-8', 'late-days', 'underway', 'tomorrow', 'done', 'stub'],
      ...['late-90', 'soon'],
    ])
    expect(await countRoutes(ctx)).toMatchObject({ all: 10, late: 3, 'not-started': 4 })
  })

  it('lists and counts nothing of another organization', async () => {
    await open()
    const elsewhere = await openListWorld(database().db, NOW)
    expect(await browseRoutes(elsewhere.ctx)).toEqual({ data: [], found: 0 })
    expect((await countRoutes(elsewhere.ctx)).all).toBe(0)
  })

  it('is of one day in the zone of each route, of one driver or vehicle, of nobody; counts go with it', async () => {
    const stops = (time: string) => [stop({ scheduledArrivalTime: time, state: 'scheduled' })]
    const { ctx } = await open({
      // 18:00 UTC on March 5 is 11:00 in Phoenix and 03:00 on the 6th in Tokyo.
      phoenix: {
        orgLocalTimezone: 'America/Phoenix',
        stops: stops('2026-03-06T05:00:00Z'),
        driver: { id: 'd1', name: 'Ada' },
        vehicle: { id: 'v1', name: 'T 1' },
      },
      tokyo: {
        orgLocalTimezone: 'Asia/Tokyo',
        stops: stops('2026-03-06T05:00:00Z'),
        name: 'Tomorrow express',
      },
      later: {
        orgLocalTimezone: 'America/Phoenix',
        stops: stops('2026-03-06T20:00:00Z'),
        vehicle: { id: 'v1' },
      },
      summer: { orgLocalTimezone: 'Asia/Tokyo', stops: stops('2026-07-03T16:00:00Z') },
    })
    const asked = async (search: string) => {
      const query = browseRoutesQuery.parse(Object.fromEntries(new URLSearchParams(search)))
      const { data, found } = await browseRoutes(ctx, query)
      expect(found).toBe(data.length)
      return data.map(({ id }) => id).sort()
    }
    expect(await asked('day=today')).toEqual(['phoenix', 'tokyo'])
    expect(await asked('day=tomorrow')).toEqual(['later'])
    expect(await asked('day=yesterday')).toEqual([])
    expect(await asked('day=2026-03-06')).toEqual(['later', 'tokyo'])
    expect(await asked('day=2026-07-04')).toEqual(['summer'])
    expect(await asked('day=2026-03-06&days=zone&zone=UTC')).toEqual(['later', 'phoenix', 'tokyo'])
    expect(await asked('driver=d1')).toEqual(['phoenix'])
    expect(await asked('vehicle=v1')).toEqual(['later', 'phoenix'])
    expect(await asked('vehicle=v1&day=tomorrow')).toEqual(['later'])
    expect(await asked('unassigned=true')).toEqual(['summer', 'tokyo'])
    expect(await asked('unassigned=false')).toEqual(['later', 'phoenix'])
    expect(await asked('q=tomorrow')).toEqual(['later', 'tokyo'])
    expect(await asked('q=mañana')).toEqual(['later'])
    expect(await asked('q=unassigned+express')).toEqual(['tokyo'])
    expect(await countRoutes(ctx, { vehicle: 'v1' })).toMatchObject({ all: 2, today: 1 })
    expect(await countRoutes(ctx, { day: 'tomorrow' })).toMatchObject({ all: 1, today: 0 })
  })

  it.each(['day=2026-02-30', 'day=soon', 'verdict=fine', 'unassigned=1', 'driver=', 'plate=x'])(
    'does not take %s',
    (search) => {
      const query = Object.fromEntries(new URLSearchParams(search))
      expect(browseRoutesQuery.safeParse(query).success).toBe(false)
    },
  )
})
