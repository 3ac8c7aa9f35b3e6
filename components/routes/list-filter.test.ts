import { describe, expect, it } from 'vitest'
import { countShows, listOf, readListState, type Moment } from './list-filter'
import type { RouteAnswer, StopAnswer } from './route-answer'
import { seeRoute } from './see-routes'

const now = Date.parse('2026-03-05T18:00:00Z')
const moment: Moment = { now, zoneOf: (zone) => zone ?? 'UTC' }
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const stop = (fields: Partial<StopAnswer>): StopAnswer => ({ id: 's', ...fields })
const route = (id: string, fields: Partial<RouteAnswer>): RouteAnswer => ({
  id,
  ledger: {
    sources: { api: at(-600) },
    lastSource: 'api',
    firstSeenAt: at(-600),
    lastConfirmedAt: at(-600),
    stub: false,
  },
  ...fields,
})

const LATE_20 = route('late-20', { name: 'B', stops: [stop({ scheduledArrivalTime: at(-20) })] })
const LATE_90 = route('late-90', { name: 'C', stops: [stop({ scheduledArrivalTime: at(-90) })] })
const LATE_DAYS = route('late-days', { stops: [stop({ scheduledArrivalTime: at(-4000) })] })
const UNDERWAY = route('underway', {
  driver: { id: 'd1', name: 'Ada' },
  stops: [
    stop({ scheduledArrivalTime: at(-60), actualArrivalTime: at(-61), state: 'departed' }),
    stop({ scheduledArrivalTime: at(60), state: 'en route', name: 'Mesa depot' }),
  ],
})
const SOON = route('soon', { name: 'A', stops: [stop({ scheduledArrivalTime: at(30), state: 'scheduled' })] })
const TOMORROW = route('tomorrow', { stops: [stop({ scheduledArrivalTime: at(1440), state: 'scheduled' })] })
const DONE = route('done', {
  stops: [stop({ scheduledArrivalTime: at(-300), actualArrivalTime: at(-300), state: 'departed' })],
})
const STUB = route('stub', {})
const all = [STUB, DONE, TOMORROW, SOON, UNDERWAY, LATE_DAYS, LATE_20, LATE_90].map((row) =>
  seeRoute(row, now),
)

const idsOf = (query: string) =>
  listOf(all, readListState(new URLSearchParams(query)), moment).map(({ row }) => row.id)

describe('the routes list', () => {
  it('puts the exceptions first: the latest, then those of days ago, then what is under way and what comes', () => {
    expect(idsOf('')).toEqual([
      'late-90',
      'late-20',
      'late-days',
      'underway',
      'soon',
      'tomorrow',
      'done',
      'stub',
    ])
  })

  it.each([
    ['show=late', ['late-90', 'late-20', 'late-days']],
    ['show=today', ['late-90', 'late-20', 'underway', 'soon', 'done']],
    ['show=not-started', ['late-90', 'late-20', 'late-days', 'soon', 'tomorrow']],
    ['show=done', ['done']],
    ['q=mesa', ['underway']],
    ['q=ADA+depot', ['underway']],
    ['q=nothing', []],
    ['show=nonsense&sort=nonsense&q=stub', ['stub']],
  ])('answers %s', (query, ids) => {
    expect(idsOf(query)).toEqual(ids)
  })

  it('sorts by name and time, what has neither last', () => {
    expect(idsOf('sort=name').slice(0, 3)).toEqual(['soon', 'late-20', 'late-90'])
    expect(idsOf('sort=newest')[0]).toBe('tomorrow')
    expect(idsOf('sort=newest').at(-1)).toBe('stub')
    expect(idsOf('sort=soonest')[0]).toBe('late-days')
    expect(idsOf('sort=soonest').at(-1)).toBe('stub')
    expect(idsOf('sort=driver')[0]).toBe('underway')
  })

  it('counts what each chip would show', () => {
    expect(countShows(all, moment)).toEqual({ today: 5, late: 3, 'not-started': 5, done: 1 })
  })

  it('means the day of the route’s own zone', () => {
    // 18:30 UTC on 5 March is 00:15 on 6 March in Kathmandu, where it is still the 5th now.
    const today = { show: 'today', sort: 'attention', text: '' } as const
    const there = seeRoute({ ...SOON, orgLocalTimezone: 'Asia/Kathmandu' }, now)
    expect(listOf([there], today, moment)).toHaveLength(0)
    expect(listOf([there], today, { now, zoneOf: () => 'UTC' })).toHaveLength(1)
  })
})
