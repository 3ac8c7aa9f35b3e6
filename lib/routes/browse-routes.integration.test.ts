import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/list-world'
import { browseRoutes, browseRoutesQuery, countRoutes } from './browse-routes'
import { keepRoute } from './keep-route'

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
})
