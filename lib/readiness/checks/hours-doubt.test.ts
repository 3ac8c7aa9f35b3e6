import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  at,
  atRoadPace,
  clocks,
  driver,
  facts,
  HOUR_MS,
  iso,
  PROPERTY_RULES,
  stop,
  told,
} from '@/test/readiness-facts'
import { said, settings, unchecked } from '@/test/readiness-words'
import type { ClockFacts, DriverFacts, Facts } from '../facts'
import { judge } from '../judge'
import type { PlannedStop } from '../plan'

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
      expect(paramsOf(given, 'break_missing')).toEqual({ drivingMs: 12 * HOUR_MS, isCertain: false })
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
