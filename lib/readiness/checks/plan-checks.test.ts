import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { distanceMeters } from '@/lib/earth/great-circle'
import { UNTOLD } from '@/lib/routes/departures/departures'
import { at, driver, facts, neighbour, stop, vehicle } from '@/test/readiness/facts'
import { said, settings } from '@/test/readiness/words'
import type { Facts, NeighbourFacts } from '../facts/facts'
import type { PlannedStop } from '../facts/plan'
import { judge } from '../judge'
import { grownBy, lateNow } from '../today/late-now'

const plan = (...stops: PlannedStop[]) => facts({ route: { stops } })
const first = (lines: readonly { words: unknown }[]) => lines[0]?.words

describe('vehicle-twice and driver-twice', () => {
  const twice = (times: string, fields: Partial<NeighbourFacts> = {}) =>
    facts({ vehicle: vehicle({ neighbours: [neighbour(times, fields)] }) })

  it('blocks routes of one vehicle that overlap, and can be let go', () => {
    expect(said(twice('10:00-12:00'))).toEqual(['blocked', 'vehicle-twice routes_overlap blocks can go'])
    expect(first(judge(twice('10:00-12:00'), settings()).findings)).toEqual({
      code: 'routes_overlap',
      params: { route: 'RV-2032', overlapMs: 15 * MINUTE_MS },
    })
    expect(said(facts({ driver: driver({ neighbours: [neighbour('05:45-06:16')] }) }))).toEqual([
      'blocked',
      'driver-twice routes_overlap blocks can go',
    ])
  })

  it('checks those that follow closer than the turnaround of 20 min', () => {
    expect(said(twice('10:15-12:00'))).toEqual(['check', 'vehicle-twice turnaround_short check'])
    expect(said(twice('10:34-12:00'))).toEqual(['check', 'vehicle-twice turnaround_short check'])
    expect(said(twice('10:35-12:00'))).toEqual(['ready'])
    expect(said(twice('05:45-05:55'))).toEqual(['ready'])
    expect(said(twice('10:35-12:00'), { turnaroundMs: 21 * MINUTE_MS })[0]).toBe('check')
  })

  it('adds the way between the places: 52 miles of great circle are 65 miles of road, an hour', () => {
    const wayMeters = 52 * 1609.344
    expect(said(twice('11:34-12:00', { wayMeters }))).toEqual([
      'check',
      'vehicle-twice turnaround_short check',
    ])
    expect(said(twice('11:36-12:00', { wayMeters }))).toEqual(['ready'])
  })

  it('is at most a check where it is a guess that the other route takes it, and nothing once that is done', () => {
    expect(said(twice('10:00-12:00', { isNamed: false }))).toEqual([
      'check',
      'vehicle-twice routes_overlap check can go',
    ])
    expect(said(twice('10:00-12:00', { progress: 'done' }))).toEqual(['ready'])
  })
})

describe('late-before-start', () => {
  /** Planned until 05:45, 30 min before: 10 of them absorb delay. */
  const earlier = (endsAt: string, afterMs = -Infinity, planned = '03:00-05:45') =>
    facts({
      driver: driver({
        neighbours: [
          neighbour(planned, { progress: 'underway', expectedEnd: { atMs: at(endsAt), afterMs } }),
        ],
      }),
    })

  it('checks when what is left of a delay after the layover reaches into this route, with how late', () => {
    expect(said(earlier('05:55'))).toEqual(['ready'])
    expect(said(earlier('06:05'))).toEqual(['check', 'late-before-start still_on_route check'])
    expect(first(judge(earlier('06:05'), settings()).findings)).toEqual({
      code: 'still_on_route',
      params: { route: 'RV-2032', lateMs: 10 * MINUTE_MS, runsFromMs: null },
    })
  })

  it('counts no more than its delay: a layover that is planned too short is another check', () => {
    const tight = facts({
      vehicle: vehicle({
        neighbours: [
          neighbour('03:00-06:05', {
            progress: 'underway',
            expectedEnd: { atMs: at('06:06'), afterMs: -Infinity },
          }),
        ],
      }),
    })
    expect(said(tight)).toEqual([
      'check',
      'vehicle-twice turnaround_short check',
      'late-before-start still_on_route check',
    ])
    const found = judge(tight, settings()).findings.find(({ check }) => check === 'late-before-start')
    expect(found?.words.params).toMatchObject({ lateMs: MINUTE_MS })
  })

  it('counts all of it where the two overlap as planned: nobody leaves before the other one is over', () => {
    const over = (endsAt: string, afterMs?: number) => earlier(endsAt, afterMs, '03:00-12:00')
    const found = (asked: Facts) => judge(asked, settings()).findings.map(({ words }) => words)
    // 5 h 45 min until it is planned to end, 9 min of delay, and the turnaround.
    expect(found(over('12:09'))).toContainEqual({
      code: 'still_on_route',
      params: { route: 'RV-2032', lateMs: (5 * 60 + 45 + 9 + 20) * MINUTE_MS, runsFromMs: null },
    })
    expect(
      found(over('12:00')).map(({ code }) => code),
      'without a delay the plan alone is wrong',
    ).toEqual(['routes_overlap'])
    // From 12:00 on it ends with the clock.
    const words = (time: string) => {
      const said = found({ ...over('12:00', 0), nowMs: at(time) }).find(
        ({ code }) => code === 'still_on_route',
      )
      if (said?.code !== 'still_on_route') throw new Error('Nothing was found')
      return said.params
    }
    expect(lateNow(words('12:01'), at('13:00'))).toBe(words('13:00').lateMs)
  })

  it('misses the turnaround by time alone', () => {
    const asked = earlier('05:45', 10 * MINUTE_MS)
    expect(said({ ...asked, nowMs: at('05:45') })).toEqual(['ready'])
    expect(said({ ...asked, nowMs: at('05:45') + 1 })[0]).toBe('check')
  })

  it('says from when its number runs on with the clock', () => {
    const words = (time: string) => {
      const judged = judge({ ...earlier('05:45', 10 * MINUTE_MS), nowMs: at(time) }, settings())
      const [found] = judged.findings
      if (found?.words.code !== 'still_on_route') throw new Error('Nothing was found')
      return found.words.params
    }
    expect(lateNow(words('05:50'), at('05:50'))).toBe(5 * MINUTE_MS)
    for (const later of ['06:00', '07:30']) {
      expect(lateNow(words('05:50'), at(later))).toBe(words(later).lateMs)
      expect(lateNow({ lateMs: 5 * MINUTE_MS }, at(later)), 'of a verdict of before').toBe(5 * MINUTE_MS)
    }
  })
})

describe('too-fast (49 CFR 392.6)', () => {
  const MILE = 1609.344
  const leg = (miles: number, arrives = '07:15') =>
    plan(stop('A 06:15-06:15'), stop(`B ${arrives}`, { plannedDistanceMeters: Math.round(miles * MILE) }))

  it('blocks a leg whose planned distance asks for more than 65 mph', () => {
    expect(said(leg(65))).toEqual(['ready'])
    expect(said(leg(65.1))).toEqual(['blocked', 'too-fast leg_too_fast blocks can go'])
    expect(said(leg(65.1), { topSpeedMilesPerHour: 70 })).toEqual(['ready'])
  })

  it('blocks by the great circle as it is, and checks by 1.25 of it', () => {
    const from = { latitude: 39, longitude: -105 }
    // A degree of latitude is 69.09 miles.
    const north = (miles: number) => ({
      latitude: 39 + miles / (distanceMeters(from, { latitude: 40, longitude: -105 }) / MILE),
      longitude: -105,
    })
    const circle = (miles: number) =>
      plan(stop('A 06:15-06:15', { place: from }), stop('B 07:15', { place: north(miles) }))
    expect(said(circle(66))[0]).toBe('blocked')
    expect(said(circle(64))).toEqual(['check', 'too-fast leg_too_fast check'])
    expect(said(circle(53))[0]).toBe('check')
    expect(said(circle(51))).toEqual(['ready'])
  })

  it('blocks over 600 miles within ten hours, and checks 550 to 600', () => {
    const day = (miles: number) => {
      const stops = ['A 06:15-06:15', 'B 11:15-11:45', 'C 16:15'].map((one, index) =>
        stop(one, index === 0 ? {} : { plannedDistanceMeters: Math.round((miles / 2) * MILE) }),
      )
      const lines = said({ ...plan(...stops), driver: null }, { topSpeedMilesPerHour: 85 })
      return lines.filter((line) => line.startsWith('too-fast'))
    }
    expect(day(601)).toEqual(['too-fast day_too_long blocks can go'])
    expect(day(599)).toEqual(['too-fast day_too_long check'])
    expect(day(551)).toEqual(['too-fast day_too_long check'])
    expect(day(549)).toEqual([])
  })

  it('says nothing of a move within a yard', () => {
    expect(said(plan(stop('A 06:15-06:15'), stop('B 06:15', { plannedDistanceMeters: 400 })))).toEqual([
      'ready',
    ])
    expect(said(plan(stop('A 06:15-06:15'), stop('B 06:15', { plannedDistanceMeters: 600 })))[0]).toBe(
      'blocked',
    )
  })

  it('counts what is planned without any time as worse the farther it leads', () => {
    const away = (meters: number, arrives = '06:15') =>
      judge(
        plan(stop('A 06:15-06:15'), stop(`B ${arrives}`, { plannedDistanceMeters: meters })),
        settings(),
      ).findings.find(({ words }) => words.code === 'leg_too_fast')
    const [yard, city] = [away(600), away(300_000)]
    expect(yard?.words.params).toMatchObject({ milesPerHour: null })
    expect(yard?.badness).toBeLessThan(city?.badness ?? 0)
    expect(city?.badness).toBeLessThan(Infinity)
    // No better than what has a minute, nor worse.
    expect(away(300_000, '06:16')?.badness).toBe(city?.badness)
    expect(yard?.badness).toBeLessThan(away(66 * MILE, '07:15')?.badness ?? 0)
  })

  it('drives by what is skipped', () => {
    const skipped = stop('B 06:45', { plannedDistanceMeters: Math.round(50 * MILE), state: 'skipped' })
    const last = stop('C 07:15', { plannedDistanceMeters: Math.round(10 * MILE) })
    expect(said(plan(stop('A 06:15-06:15'), skipped, last))).toEqual(['ready'])
  })
})

describe('window-impossible', () => {
  const window = (minutes: number) => ({ ontimeWindowAfterArrivalMs: minutes * MINUTE_MS })

  it('checks a window that the forward times miss: by how much, and the latest departure that meets all', () => {
    const asked = plan(stop('A 06:15-06:15'), stop('B 08:15-08:45'), stop('C 08:40', window(0)))
    expect(said(asked)).toEqual(['check', 'window-impossible window_missed check'])
    expect(first(judge(asked, settings()).findings)).toEqual({
      code: 'window_missed',
      // Two hours and a half before C closes, however short B is held.
      params: { stop: 'C', byMs: 5 * MINUTE_MS, runsFromMs: at('06:10'), leaveByMs: null },
    })
  })

  it('comes when leaving late uses the slack up', () => {
    const asked = plan(stop('A 06:15-06:15'), stop('B 08:15-08:45', window(10)))
    expect(said({ ...asked, nowMs: at('06:25') })).toEqual(['ready'])
    const late = { ...asked, nowMs: at('06:27') }
    expect(first(judge(late, settings()).findings)).toEqual({
      code: 'window_missed',
      params: { stop: 'B', byMs: 2 * MINUTE_MS, runsFromMs: at('06:25'), leaveByMs: at('06:25') },
    })
  })

  it('names the stay that takes longer by experience, where the plan would meet the window', () => {
    const learned = (minutes: number) => ({ learnedStayMs: minutes * MINUTE_MS })
    const [first_, last] = [stop('A 06:15-06:15'), stop('D 09:30', window(10))]
    const slow = plan(first_, stop('B 07:00-07:20', learned(25)), stop('C 08:00-08:20', learned(50)), last)
    expect(said(slow)).toEqual(['check', 'window-impossible window_missed check'])
    const stay = { stop: 'C', usualMs: 50 * MINUTE_MS, plannedMs: 20 * MINUTE_MS }
    expect(first(judge(slow, settings()).findings)).toEqual({
      code: 'window_missed',
      // 5 minutes at B and 30 at C, of which the window takes 10; C is not reached before its time, however early it leaves.
      params: { stop: 'D', byMs: 25 * MINUTE_MS, runsFromMs: at('05:50'), leaveByMs: null, stay },
    })
    const tight = plan(first_, stop('B 07:00-07:20', learned(25)), stop('D 07:10', window(0)))
    expect(first(judge(tight, settings()).findings)).toEqual({
      code: 'window_missed',
      params: { stop: 'D', byMs: 15 * MINUTE_MS, runsFromMs: at('06:00'), leaveByMs: null },
    })
    const shorter = plan(first_, stop('B 07:00-07:20', learned(5)), stop('D 08:00', window(0)))
    expect(said({ ...shorter, nowMs: at('06:30') })).toEqual(['ready'])
  })

  it('says from when its number runs on with the clock', () => {
    const tight = [stop('A 06:15-06:15'), stop('B 08:15-08:45'), stop('C 09:30', window(10))]
    const held = [stop('A 06:15-06:15'), stop('B 08:00-08:30'), stop('C 08:50', window(-10))]
    const words = (stops: readonly PlannedStop[], time: string, given: Partial<Facts> = {}) => {
      const asked = { ...facts({ route: { stops } }), ...given, nowMs: at(time) }
      const said = judge(asked, settings()).findings.find(({ words: one }) => one.code === 'window_missed')
      if (said?.words.code !== 'window_missed') throw new Error('Nothing was found')
      return said.words.params
    }
    for (const [stops, from] of [
      [tight, '06:56'],
      [held, '05:30'],
    ] as const)
      for (const time of ['06:58', '07:20', '09:00']) {
        const [was, is] = [words(stops, from), words(stops, time)]
        expect(grownBy(was.byMs, was, at(time)), `${from} ${time}`).toBe(is.byMs)
      }
    const untold = words(held, '05:30', { departures: UNTOLD })
    expect(grownBy(untold.byMs, untold, at('07:20')), 'it may have left').toBe(untold.byMs)
  })

  it('asks no window of a stop that has none', () => {
    expect(said({ ...facts(), nowMs: at('06:55') })).toEqual(['ready'])
  })
})

describe('no-place', () => {
  it('checks each stop without coordinates or an address, but a skipped one', () => {
    const bare = { hasPlace: false }
    expect(said(plan(stop('A 06:15', bare), stop('B 07:15', bare)))).toEqual([
      'check',
      'no-place stop_without_place check',
      'no-place stop_without_place check',
    ])
    expect(said(plan(stop('A 06:15', { ...bare, state: 'skipped' })))).toEqual(['ready'])
  })
})
