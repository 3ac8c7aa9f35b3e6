import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import {
  at,
  atRoadPace,
  clocks,
  driver,
  facts,
  iso,
  PROPERTY_RULES,
  stop,
  told,
} from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import type { ClockFacts, DriverFacts, Facts } from '../facts/facts'
import type { PlannedStop } from '../facts/plan'
import { judge } from '../judge'
import { nextMoment } from '../next-moment'

/** Rested, with 11 h, 14 h and 60 h left, as told at 05:00; other clocks and stops where they are given. */
function asked(
  stops: readonly PlannedStop[],
  fields: Partial<ClockFacts> = {},
  more: Partial<DriverFacts> = {},
): Facts {
  const last = stops.at(-1)?.scheduledArrivalTime
  return facts({
    route: { stops, endsAtMs: Date.parse(String(last)) },
    driver: driver({ clocks: told(clocks(fields)), ...more }),
  })
}
const hours = (given: Facts) => said(given).filter((line) => line.startsWith('hours'))
const paramsOf = (given: Facts, code: string) =>
  judge(given, settings()).findings.find(({ words }) => words.code === code)?.words.params
const MUST = 'hours hours_short blocks must not'
const MAY = 'hours hours_short check'

/** Stops of which only the arrival is planned, each so far from the one before. */
const arrivals = (times: readonly string[], meters: number | null): PlannedStop[] => [
  stop('A', { scheduledDepartureTime: iso('06:15') }),
  ...times.map((time, index) => stop(`S${index} ${time}`, { plannedDistanceMeters: meters })),
]
/** Every 45 minutes from 07:00 to 18:15. */
const DELIVERIES = Array.from({ length: 16 }, (_, index) => {
  const minutes = 7 * 60 + index * 45
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

describe('work and waiting that stand in the times of a plan', () => {
  it('is no driving for sure: sixteen deliveries with arrivals alone', () => {
    for (const meters of [10_000, null]) {
      const given = asked(arrivals(DELIVERIES, meters))
      expect(hours(given)).toEqual([MAY, 'hours break_missing check'])
      expect(paramsOf(given, 'hours_short')).toMatchObject({
        of: 'drive',
        isCertain: false,
        shortByMs: HOUR_MS,
      })
      expect(paramsOf(given, 'break_missing')).toMatchObject({ drivingMs: 12 * HOUR_MS, isCertain: false })
    }
  })

  it('leaves what the way takes at the top speed', () => {
    // 48 km in 45 minutes are 40 mph: at 65 mph 27 minutes and a half, of sixteen ways 7 h 20.
    const far = (driveLeftMs: number) => hours(asked(arrivals(DELIVERIES, 48_000), { driveLeftMs }, AT_WORK))
    expect(far(8 * HOUR_MS)).not.toContain(MUST)
    expect(far(7 * HOUR_MS)).toContain(MUST)
    const slow = judge(asked(arrivals(DELIVERIES, 48_000), { driveLeftMs: 8 * HOUR_MS }, AT_WORK), {
      ...settings(),
      topSpeedMilesPerHour: 50,
    })
    expect(slow.findings).toContainEqual(expect.objectContaining({ check: 'hours', mustNot: true }))
  })

  it('is no driving for sure where an appointment is far later than the way takes', () => {
    const late = (meters: number, time = '18:30') => hours(asked(arrivals([time], meters)))
    expect(late(160_000)).toEqual([MAY, 'hours break_missing check'])
    expect(late(300_000), 'nor 300 km in twelve hours').not.toContain(MUST)
    // 12 h 15 through 700 km: 35 mph is slow, and driving.
    expect(late(700_000)).toContain(MUST)
  })

  it('is no driving for sure where nobody tells how long the way is', () => {
    expect(hours(asked(arrivals(['19:30'], null)))).not.toContain(MUST)
    expect(hours(asked(arrivals(['19:30'], null)))).toContain(MAY)
    expect(hours(asked(atRoadPace(arrivals(['19:30'], null))))).toContain(MUST)
  })

  it('is none where each stay has its own time', () => {
    const stops = atRoadPace(['A 06:15-06:15', 'B 12:15-12:45', 'C 18:00'].map((one) => stop(one)))
    expect(hours(asked(stops))).toEqual([MUST])
    const [from, between, to] = stops
    if (!from || !between || !to) throw new Error('A stop is missing')
    const onTheWay = { plannedDistanceMeters: 0 }
    const untimed = [from, stop('X', onTheWay), between, to]
    expect(hours(asked(untimed)), 'what is done at a stop without times is in the way').toEqual([MAY])
    const skipped = [from, stop('X 07:00-07:10', { ...onTheWay, state: 'skipped' }), between, to]
    expect(hours(asked(skipped)), 'and so is the way to one that is skipped').toEqual([MAY])
  })

  it('is a break for sure nowhere, and may be one', () => {
    const stops = atRoadPace([stop('A 06:15-06:15'), stop('B 10:15-10:44'), stop('C 14:45')])
    expect(paramsOf(asked(stops), 'break_missing')).toMatchObject({ isCertain: true })
    const through = atRoadPace([stop('A 06:15-06:15'), stop('B 10:15'), stop('C 14:45')])
    expect(paramsOf(asked(through), 'break_missing')).toMatchObject({ isCertain: false })
  })

  it('may be a rest: what goes before and after is of two days then', () => {
    // 300 km to B by noon, 300 km to C by six in the morning: eighteen hours, of which ten may be rest.
    const stops = (time: string) => arrivals(['12:15', time], 300_000)
    expect(hours(asked(stops('06:15 1')))).not.toContain(MUST)
  })
})

const AT_WORK = { lastWorkedAtMs: at('05:00') }

describe('stays that need be no work', () => {
  const passenger = {
    rules: told({
      ...PROPERTY_RULES,
      rulesets: [{ shift: 'US Interstate Passenger', cycle: null, jurisdiction: 'CA' }],
    }),
  }
  /** Two hours there, seven and a half, two hours on, two and a half, two hours back. */
  const charter = atRoadPace(
    ['A 06:15-06:15', 'B 08:15-15:15', 'C 17:15-19:45', 'D 21:45'].map((one) => stop(one)),
  )

  it('take no on-duty hours of a driver of passengers for sure (395.5)', () => {
    const with15 = { driveLeftMs: 10 * HOUR_MS, shiftLeftMs: 15 * HOUR_MS, status: 'onDuty' } as const
    expect(hours(asked(charter, with15, passenger))).toEqual([MAY])
    // In a berth both stays are halves of a rest, which give the third part a day of its own.
    expect(hours(asked(charter, { ...with15, shiftLeftMs: 4 * HOUR_MS }, passenger))).toEqual([MAY])
    expect(hours(asked(charter, { ...with15, shiftLeftMs: 4 * HOUR_MS - 1 }, passenger))).toEqual([MUST])
  })

  it('take nothing of the cycle for sure', () => {
    const stops = atRoadPace(['A 06:15-06:15', 'B 07:15-14:15', 'C 15:15'].map((one) => stop(one)))
    const left = (cycleLeftMs: number) => hours(asked(stops, { cycleLeftMs }, AT_WORK))
    expect(left(8 * HOUR_MS)).toEqual([MAY])
    expect(left(9 * HOUR_MS)).toEqual([])
    expect(left(2 * HOUR_MS - 1)).toEqual([MUST])
  })
})

describe('a cycle that regains hours as a day begins (395.3(b))', () => {
  const ZONE = 'America/Denver'
  const day = (zone: string, beginsAtHour = 0) => ({
    rules: told({ ...PROPERTY_RULES, day: { zone, beginsAtHour } }),
  })
  /** At 19:00 in Denver: two hours of driving from 06:15 there on, half an hour at a stop, an hour and a half. */
  const evening = (fields: Partial<ClockFacts>, more: Partial<DriverFacts> = {}, later = 0): Facts => {
    const [now, leaves] = [at('02:00'), at('13:15')]
    const time = (ms: number) => new Date(leaves + ms).toISOString()
    const stops = atRoadPace([
      stop('A', { scheduledDepartureTime: time(0) }),
      stop('B', { scheduledArrivalTime: time(2 * HOUR_MS), scheduledDepartureTime: time(2.5 * HOUR_MS) }),
      stop('C', { scheduledArrivalTime: time(4 * HOUR_MS), scheduledDepartureTime: time(4 * HOUR_MS) }),
    ])
    const resting = clocks({ status: 'offDuty', restingAtMs: now - HOUR_MS, ...fields })
    return facts({
      nowMs: now + later,
      route: { stops, departsAtMs: leaves, endsAtMs: leaves + 4 * HOUR_MS },
      driver: driver({
        ...{ clocks: told(resting, now + later), lastWorkedAtMs: now - HOUR_MS, ...day(ZONE) },
        ...more,
      }),
    })
  }

  it('forbids nothing tomorrow by what is left today', () => {
    const recap = { cycleLeftMs: 1.5 * HOUR_MS, cycleTomorrowMs: 10.5 * HOUR_MS }
    expect(hours(evening(recap))).toEqual([])
    // Once the day has begun it is told of that day: four hours are enough, three and a half of driving are not to be had in less.
    const begun = (hoursLeft: number) => evening({ cycleLeftMs: hoursLeft * HOUR_MS }, {}, 5 * HOUR_MS)
    expect(hours(begun(4))).toEqual([])
    expect(hours(begun(3.4))).toEqual([MUST])
  })

  it('forbids what both days together do not give', () => {
    const both = (hoursLeft: number) =>
      hours(evening({ cycleLeftMs: 0, cycleTomorrowMs: hoursLeft * HOUR_MS }))
    expect(both(4)).toEqual([])
    expect(both(3.5)).toEqual([MAY])
    expect(both(3.4)).toEqual([MUST])
  })

  it('is in doubt where nobody tells of tomorrow, or whose days count', () => {
    expect(hours(evening({ cycleLeftMs: 0 }))).toEqual([MAY])
    const spent = { cycleLeftMs: 0, cycleTomorrowMs: 0 }
    expect(hours(evening(spent))).toEqual([MUST])
    for (const rules of [day('Not/AZone').rules, told({ ...PROPERTY_RULES, day: null })])
      expect(hours(evening(spent, { rules }))).toEqual([MAY])
  })

  it('goes by the days of his terminal, which need not begin at midnight', () => {
    const spent = { cycleLeftMs: 0 }
    // In Honolulu a day begins three hours before it leaves, in Dhaka one when it is over.
    expect(hours(evening(spent, day('Pacific/Honolulu')))).toEqual([MAY])
    expect(hours(evening(spent, day('Asia/Dhaka')))).toEqual([MUST])
    // From noon to noon: all of it is of the day of today.
    expect(hours(evening(spent, day(ZONE, 12)))).toEqual([MUST])
  })

  it('forbids by today what is driven before the day begins, until leaving later takes that beyond it', () => {
    /** Waits since 06:15, told at 08:00: so much is left until noon, and enough behind it. */
    const noon = day('UTC', 12)
    const asked = (cycleLeftMs: number, now: string, cycleTomorrowMs: number | null = 20 * HOUR_MS) => ({
      ...asked_(cycleLeftMs, cycleTomorrowMs, noon),
      nowMs: at(now),
    })
    const asked_ = (cycleLeftMs: number, cycleTomorrowMs: number | null, more: Partial<DriverFacts>) =>
      ({
        ...facts(),
        driver: driver({
          ...{ ...more, ...AT_WORK },
          clocks: told(clocks({ status: 'offDuty', cycleLeftMs, cycleTomorrowMs }), at('08:00')),
        }),
      }) satisfies Facts
    expect(hours(asked(HOUR_MS, '08:00'))).toEqual([MUST])
    // Leaving at 09:15 drives until 11:15 and from 11:45 on, a quarter of an hour too much before noon; at 09:30 the stay alone is.
    const from = asked(2 * HOUR_MS, '09:15')
    expect(hours(from)).toEqual([MUST])
    const moment = nextMoment(asked(2 * HOUR_MS, '09:29'), settings())?.getTime()
    expect(moment).toBe(at('09:30'))
    expect(hours(asked(2 * HOUR_MS, '09:30'))).toEqual([MAY])
    expect(hours(asked(2 * HOUR_MS, '09:59')).slice(0, 1)).toEqual([MAY])
    expect(nextMoment(asked(2 * HOUR_MS, '09:59'), settings())?.getTime()).toBe(at('10:00'))
    expect(hours(asked(2 * HOUR_MS, '09:59', null))).toEqual([MAY])
  })

  it('is never forbidden where the days of a cycle allow the plan', () => {
    let legal = 0
    const quarters = (from: number, to: number) =>
      fc.integer({ min: from * 4, max: to * 4 }).map((n) => (n / 4) * HOUR_MS)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(quarters(0.25, 3), quarters(0, 5)), { minLength: 1, maxLength: 4 }),
        fc.tuple(quarters(0, 8), quarters(0, 12)),
        quarters(0, 24),
        (pieces, [cycleLeftMs, regainsMs], leavesInMs) => {
          const [toldAtMs, midnightMs] = [at('05:00'), at('00:00 1')]
          const cycleTomorrowMs = cycleLeftMs + regainsMs
          const stops: PlannedStop[] = []
          let time = toldAtMs + leavesInMs
          const departsAtMs = time
          const driven = { today: 0, tomorrow: 0 }
          const stopAt = (arrives: number, leaves: number) =>
            stop(`S${stops.length}`, {
              scheduledArrivalTime: new Date(arrives).toISOString(),
              scheduledDepartureTime: new Date(leaves).toISOString(),
            })
          stops.push(stopAt(time, time))
          for (const [drives, stays] of pieces) {
            const by = (endsMs: number) => Math.max(0, Math.min(time + drives, endsMs) - time)
            driven.today += by(midnightMs)
            driven.tomorrow += by(midnightMs + 24 * HOUR_MS) - by(midnightMs)
            time += drives + stays
            stops.push(stopAt(time - stays, time))
          }
          const isLegal = driven.today <= cycleLeftMs && driven.today + driven.tomorrow <= cycleTomorrowMs
          if (!isLegal) return
          legal += 1
          const given = facts({
            nowMs: toldAtMs,
            route: { stops: atRoadPace(stops), departsAtMs, endsAtMs: time },
            driver: driver({
              ...AT_WORK,
              clocks: told(clocks({ status: 'onDuty', cycleLeftMs, cycleTomorrowMs }), toldAtMs),
            }),
          })
          const sure = judge(given, { ...settings(), horizonMs: 48 * HOUR_MS }).findings.filter(
            ({ words }) =>
              words.code === 'hours_short' && words.params.of === 'cycle' && words.params.isCertain,
          )
          expect(sure).toEqual([])
        },
      ),
      { numRuns: 1000 },
    )
    expect(legal).toBeGreaterThan(100)
  })
})

describe('a rest that may be split in a sleeper berth (395.1(g))', () => {
  /** The driving and the stays of a plan from 06:15 on, in hours. */
  const plan = (...hoursOf: readonly number[]): PlannedStop[] => {
    const stops = [stop('A 06:15-06:15')]
    let ms = at('06:15')
    for (const [place, one] of hoursOf.entries()) {
      if (place % 2 === 1) continue
      const arrives = ms + one * HOUR_MS
      ms = arrives + (hoursOf[place + 1] ?? 0) * HOUR_MS
      const time = (value: number) => new Date(value).toISOString()
      const times = { scheduledArrivalTime: time(arrives), scheduledDepartureTime: time(ms) }
      stops.push(stop(`S${place}`, times))
    }
    return atRoadPace(stops)
  }
  const rested = (stops: readonly PlannedStop[]) => asked(stops, {}, { lastWorkedAtMs: at('18:00 -1') })

  it('leaves a legal plan in doubt, and says which rule is not built', () => {
    const split = rested(plan(4, 2, 3, 8, 6))
    expect(hours(split)).toEqual([MAY, MAY])
    const rules = judge(split, settings()).notChecked.flatMap(({ why }) => ('rule' in why ? [why.rule] : []))
    expect(rules).toEqual(['split sleeper'])
    expect(unchecked(rested(plan(4, 0.5, 3)))).not.toContain('hours rule_not_built')
  })

  it('needs one of seven hours, another of two, and ten together', () => {
    const drives = (...hoursOf: readonly number[]) => paramsSure(rested(plan(...hoursOf)))
    expect(drives(4, 3, 3, 7, 6)).not.toContain('drive')
    expect(drives(4, 2, 3, 7, 6)).toContain('drive')
    expect(drives(4, 1.9, 3, 8, 6)).toContain('drive')
    expect(drives(4, 5, 3, 5, 6)).toContain('drive')
  })

  it('is no way to drive on without end: two parts that follow each other are one day', () => {
    expect(paramsSure(rested(plan(9, 2, 3, 8, 2)))).toEqual(['drive'])
    expect(paramsSure(rested(plan(2, 2, 6, 8, 6)))).toEqual(['drive'])
  })

  it('takes a stay of two hours out of the window, for the other half may follow the route', () => {
    expect(paramsSure(rested(plan(4, 2, 4, 1.5, 2.5)))).toEqual([])
    expect(paramsSure(rested(plan(4, 2, 4, 1.5, 2, 1.5, 1.1)))).toEqual(['drive', 'window'])
    expect(paramsSure(rested(plan(4, 1.9, 4, 1.9, 2.3)))).toEqual(['window'])
  })

  it('is never forbidden where some choice of rests is legal', () => {
    const quarters = (from: number, to: number) =>
      fc.integer({ min: from * 4, max: to * 4 }).map((n) => n / 4)
    let legal = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(quarters(0.25, 9), quarters(0, 12)), { minLength: 1, maxLength: 5 }),
        (pieces) => {
          const [drives, stays] = [
            pieces.map(([drive]) => drive),
            pieces.slice(0, -1).map(([, stay]) => stay),
          ]
          if (!isLegal(drives, stays)) return
          legal += 1
          expect(paramsSure(rested(plan(...pieces.flat().slice(0, -1))))).toEqual([])
        },
      ),
      { numRuns: 2000 },
    )
    expect(legal).toBeGreaterThan(100)
  })

  it('may have its other half before the route', () => {
    // Five hours driven, two and a half off by then; five more, eight in the berth, five again.
    const since = (time: string) =>
      asked(
        plan(5, 8, 5),
        { driveLeftMs: 6 * HOUR_MS, shiftLeftMs: 9 * HOUR_MS },
        { lastWorkedAtMs: at(time) },
      )
    expect(paramsSure(since('03:45'))).toEqual([])
    expect(paramsSure(since('04:16'))).toContain('drive')
    // Three hours off in the window that runs: nine through it, and a berth behind.
    const evening = (time: string) =>
      asked(plan(9), { shiftLeftMs: 8 * HOUR_MS }, { lastWorkedAtMs: at(time) })
    expect(paramsSure(evening('03:15'))).toEqual([])
    expect(paramsSure(evening('04:16'))).toEqual(['window'])
  })

  it('is two of two hours and eight together, for passengers', () => {
    const rules = told({
      ...PROPERTY_RULES,
      rulesets: [{ shift: 'US Interstate Passenger', cycle: null, jurisdiction: 'CA' }],
    })
    const drives = (...hoursOf: readonly number[]) =>
      paramsSure(asked(plan(...hoursOf), {}, { rules, lastWorkedAtMs: at('18:00 -1') }))
    expect(drives(4, 4, 4, 4, 4)).toEqual([])
    expect(drives(4, 4, 4, 3.9, 4)).toEqual(['drive'])
  })
})

/** Of which limbs it is short for sure. */
const paramsSure = (given: Facts) =>
  judge(given, settings()).findings.flatMap(({ words }) =>
    words.code === 'hours_short' && words.params.isCertain ? [words.params.of] : [],
  )

/**
 * By 395.3 and 395.1(g), whoever may choose what each stay is: work, a rest of ten hours, or half of a split one, of which the
 * last may be paired with what follows the plan. Hours; a driver who is rested.
 */
function isLegal(drives: readonly number[], stays: readonly number[]): boolean {
  const pairs = (one: number, other: number) =>
    Math.max(one, other) >= 7 && Math.min(one, other) >= 2 && one + other >= 10
  /** What is driven and what passes since the half before the last, and since the last one (or the last whole rest). */
  interface Day {
    before: { drive: number; time: number }
    since: { drive: number; time: number }
    half: number | null
  }
  const goes = (place: number, { before, since, half }: Day): boolean => {
    const drive = drives[place] ?? 0
    const now = { drive: since.drive + drive, time: since.time + drive }
    if (before.drive + now.drive > 11 || before.time + now.time > 14) return false
    const stay = stays[place]
    if (stay === undefined) return true
    const none = { drive: 0, time: 0 }
    return (
      goes(place + 1, { before, since: { ...now, time: now.time + stay }, half }) ||
      (stay >= 10 && goes(place + 1, { before: none, since: none, half: null })) ||
      (stay >= 2 &&
        stay < 10 &&
        (half === null || pairs(half, stay)) &&
        goes(place + 1, { before: now, since: none, half: stay }))
    )
  }
  const none = { drive: 0, time: 0 }
  return goes(0, { before: none, since: none, half: null })
}
