import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { TOLD, UNTOLD } from '@/lib/routes/departures/departures'
import {
  at,
  atRoadPace,
  clocks,
  driver,
  facts,
  iso,
  neighbour,
  PROPERTY_RULES,
  stop,
  told,
  untold,
} from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import type { ClockFacts, DriverFacts, Facts, NeighbourFacts } from '../facts/facts'
import type { LegAhead } from '../hours/ahead'
import { rulesOf } from '../hours/rules'
import { judge } from '../judge'

/** 06:15 to 10:15: 2 h of driving, half an hour's stay, 1 h 30 of driving; told at 05:00, asked at 05:30. */
const of = (fields: Partial<DriverFacts>) => facts({ driver: driver(fields) })
const left = (fields: Partial<ClockFacts>, more: Partial<DriverFacts> = {}) =>
  of({ clocks: told(clocks(fields)), ...more })
const leg = (fields: Partial<LegAhead> = {}): LegAhead => ({
  ...{ runMs: 2 * HOUR_MS, leavesAtMs: at('05:00'), sinceMs: null },
  ...fields,
})
const hoursOnly = (lines: string[]) => lines.filter((line) => /^(blocked|check|ready|hours)/.test(line))
const BLOCKED = ['blocked', 'hours hours_short blocks must not']
const CHECKED = ['check', 'hours hours_short check']

describe('hours (49 CFR 395.3)', () => {
  const working = { status: 'driving' } as const

  it('blocks a driver at work whose drive time is less than the planned driving, by how much', () => {
    const short = left({ ...working, driveLeftMs: 3 * HOUR_MS })
    expect(said(short)).toEqual(BLOCKED)
    expect(judge(short, settings()).findings[0]).toMatchObject({
      words: { params: { of: 'drive', shortByMs: 30 * MINUTE_MS, isCertain: true, toldAtMs: at('05:00') } },
      topic: { kind: 'driver', id: 'd1', name: 'Ana Ruiz' },
      evidence: [{ kind: 'clocks', id: 'd1' }],
      ...{ law: '49 CFR 395.3', lifts: 'hours_regained', badness: 30 * MINUTE_MS },
      waysOut: ['another_driver', 'move_departure', 'edit_plan'],
    })
    expect(said(left({ ...working, driveLeftMs: 3.5 * HOUR_MS }))).toEqual(['ready'])
  })

  it('blocks when the last driving ends beyond the window, which runs on whatever the driver does', () => {
    // 05:00 and 5 h 15 make 10:15.
    expect(said(left({ ...working, shiftLeftMs: 5.25 * HOUR_MS }))).toEqual(['ready'])
    expect(said(left({ ...working, shiftLeftMs: 5.25 * HOUR_MS - 1 }))).toEqual(BLOCKED)
  })

  it('lets work after the last driving lie beyond the window', () => {
    const stops = atRoadPace([stop('A 06:15-06:15'), stop('B 08:15-12:00')])
    const asked = left({ ...working, shiftLeftMs: 4 * HOUR_MS })
    expect(said({ ...asked, route: { ...asked.route, stops, endsAtMs: at('12:00') } })).toEqual(['ready'])
  })

  it('blocks when driving alone exceeds the cycle as it is told, and doubts when it does with the stays', () => {
    expect(said(left({ ...working, cycleLeftMs: 4 * HOUR_MS }))).toEqual(['ready'])
    expect(said(left({ ...working, cycleLeftMs: 4 * HOUR_MS - 1 }))).toEqual(CHECKED)
    expect(said(left({ ...working, cycleLeftMs: 3.5 * HOUR_MS }))).toEqual(CHECKED)
    expect(said(left({ ...working, cycleLeftMs: 3.5 * HOUR_MS - 1 }))).toEqual(BLOCKED)
  })

  it('gives a whole day to whom ten hours off duty make, under every possible beginning', () => {
    const spent = { status: 'offDuty', driveLeftMs: 0, shiftLeftMs: 0 } as const
    // Nobody saw him work: off since whenever, at the latest since the clocks told so at 05:00.
    expect(said(left(spent))).toEqual([...CHECKED, 'hours hours_short check'])
    // Told so at 05:00, a route at 15:00 is ten hours later.
    const evening = left(spent)
    const route = {
      ...evening.route,
      departsAtMs: at('15:00'),
      endsAtMs: at('17:00'),
      stops: atRoadPace([stop('A 15:00-15:00'), stop('B 17:00-17:00')]),
    }
    expect(said({ ...evening, route }, { horizonMs: 24 * HOUR_MS })).toEqual(['ready'])
    const sooner = { ...route, departsAtMs: at('15:00') - 1 }
    expect(said({ ...evening, route: sooner }, { horizonMs: 24 * HOUR_MS })[0]).toBe('check')
  })

  it('is sure of a rest that the clocks have told of for ten hours', () => {
    const spent = { status: 'offDuty', driveLeftMs: 0, shiftLeftMs: 0 } as const
    expect(said(left({ ...spent, restingAtMs: at('20:15 -1') }))).toEqual(['ready'])
    expect(said(left({ ...spent, restingAtMs: at('20:16 -1') }))[0]).toBe('check')
  })

  it('blocks him who cannot have had ten hours, because he was seen at work since', () => {
    const spent = { status: 'offDuty', driveLeftMs: 1 * HOUR_MS, shiftLeftMs: 12 * HOUR_MS } as const
    expect(said(left(spent, { lastWorkedAtMs: at('20:15 -1') }))).toEqual(CHECKED)
    expect(said(left(spent, { lastWorkedAtMs: at('20:15 -1') + 1 }))).toEqual(BLOCKED)
  })

  it('is not sure by old clocks of whom they leave ten hours for a rest before he was seen at work', () => {
    const evening = told(clocks({ ...working, driveLeftMs: HOUR_MS, shiftLeftMs: HOUR_MS }), at('18:00 -1'))
    const seen = (time: string) => said(of({ clocks: evening, lastWorkedAtMs: at(time) }))
    expect(seen('04:00')).toEqual(['ready'])
    expect(seen('03:59')).toContain('hours hours_short blocks must not')
  })

  it('begins the window of a rested driver when he leaves', () => {
    const long = left({ status: 'offDuty' }, { lastWorkedAtMs: at('20:00 -1') })
    const day = (end: string) =>
      atRoadPace(['A 06:15-06:15', 'B 09:15-11:10', 'C 14:40-16:35', `D ${end}`].map((one) => stop(one)))
    const route = { ...long.route, stops: day('20:15'), endsAtMs: at('20:15') }
    expect(said({ ...long, route })).toEqual(['ready'])
    expect(said({ ...long, route: { ...route, stops: day('20:16') } })).toEqual(BLOCKED)
  })

  it('blocks a plan that drives over 11 h whoever drives it', () => {
    const stops = atRoadPace([stop('A 06:15-06:15'), stop('B 12:15-12:45'), stop('C 18:00')])
    const route = { ...facts().route, stops, endsAtMs: at('18:00') }
    expect(hoursOnly(said(facts({ route })))).toEqual(BLOCKED)
  })

  describe('of a night on the way', () => {
    /** Leaves at 06:15, stays at B, and drives to C on the next day. */
    const overnight = (stay: string, arrives: string) => {
      const [from = '', until = ''] = stay.split('-')
      const times = (one: string) => ({ scheduledArrivalTime: iso(one), scheduledDepartureTime: iso(one) })
      const stops = atRoadPace([
        stop('A 06:15-06:15'),
        stop('B', { scheduledArrivalTime: iso(from), scheduledDepartureTime: iso(until) }),
        stop('C', times(arrives)),
      ])
      const rested = left({ status: 'offDuty' }, { lastWorkedAtMs: at('18:00 -1') })
      return hoursOnly(said({ ...rested, route: { ...rested.route, stops, endsAtMs: at(arrives) } }))
    }

    it('is sure of nothing where a stay is long enough for a rest: nobody knows whether it is one', () => {
      expect(overnight('12:15-22:15', '04:15 1')).toEqual([...CHECKED, 'hours hours_short check'])
      // Short of the window it is no more than perhaps: in a sleeper berth it is half of a rest.
      expect(overnight('12:15-22:14', '04:14 1'), 'a minute less').toEqual([
        ...BLOCKED,
        'hours hours_short check',
      ])
    })

    it('blocks a day that is too long by itself, rest or not', () => {
      expect(overnight('12:15-22:15', '09:16 1')).toContain('hours hours_short blocks must not')
      expect(overnight('17:16-04:00 1', '06:00 1')).toContain('hours hours_short blocks must not')
    })
  })

  it('counts a night on the way for no work of the cycle: short with it alone is a doubt', () => {
    const night = (cycleLeftMs: number, arrives = '03:15 1') => {
      const stops = atRoadPace([
        stop('A 06:15-06:15'),
        stop('B', { scheduledArrivalTime: iso('11:15'), scheduledDepartureTime: iso('22:15') }),
        stop('C', { scheduledArrivalTime: iso(arrives), scheduledDepartureTime: iso(arrives) }),
      ])
      const asked = left({ ...working, cycleLeftMs, cycleTomorrowMs: cycleLeftMs })
      return said({ ...asked, route: { ...asked.route, stops, endsAtMs: at(arrives) } })
    }
    // Five hours of driving on each side of eleven of rest.
    expect(night(10 * HOUR_MS)).not.toContain('hours hours_short blocks must not')
    expect(night(10 * HOUR_MS)).toContain('hours hours_short check')
    expect(night(10 * HOUR_MS - 1)).toContain('hours hours_short blocks must not')
  })

  it('counts a restart of 34 h in his favour', () => {
    const spent = { status: 'offDuty', cycleLeftMs: 0 } as const
    expect(said(left(spent, { lastWorkedAtMs: at('20:14 -2') }))).toEqual(CHECKED)
    expect(said(left(spent, { lastWorkedAtMs: at('20:16 -2') }))).toEqual(BLOCKED)
  })

  it('counts what he has to drive before, where no rest lies between', () => {
    const before = neighbour('05:10-06:00', { ahead: [leg()] })
    const asked = left({ status: 'onDuty', driveLeftMs: 5 * HOUR_MS }, { neighbours: [before] })
    expect(hoursOnly(said(asked)).slice(1)).toEqual(['hours hours_short check'])
  })

  it('ends a rest where one before begins: what that takes is of the same day', () => {
    /** Off duty since 18:00; the day before this one from 16:00 to 22:30 has six and a half hours of driving, or less. */
    const evening = (before: ReturnType<typeof neighbour>, drives: string, since = '18:00 -1') => {
      const resting = { status: 'offDuty', restingAtMs: at(since) } as const
      const asked = left(resting, { neighbours: [before] })
      const stops = atRoadPace([stop('A 16:00-16:00'), stop(`B ${drives}-${drives}`)])
      const route = { ...asked.route, stops, departsAtMs: at('16:00'), endsAtMs: at(drives) }
      return hoursOnly(said({ ...asked, route }, { horizonMs: 24 * HOUR_MS })).slice(1)
    }
    const ahead = [leg({ runMs: 6 * HOUR_MS, leavesAtMs: at('08:00') })]
    const morning = neighbour('08:00-14:00', { ahead })
    expect(evening(morning, '21:00')).toEqual([])
    expect(evening(morning, '21:01'), 'of eleven hours six are driven').toEqual(['hours hours_short check'])
    const short = neighbour('08:00-14:00', { ahead: [leg({ leavesAtMs: at('08:00') })] })
    expect(evening(short, '22:00'), 'fourteen hours from eight on').toEqual([])
    expect(evening(short, '22:01')).toEqual(['hours hours_short check'])
    // No rest of ten hours lies anywhere: he was at work until two, and has the hour that was left.
    const spent = { status: 'offDuty', driveLeftMs: HOUR_MS, shiftLeftMs: 12 * HOUR_MS } as const
    const early = neighbour('07:00-08:00', { ahead: [leg({ runMs: HOUR_MS, leavesAtMs: at('07:00') })] })
    const asked = left({ ...spent, restingAtMs: at('04:00') }, { neighbours: [early] })
    const stops = atRoadPace([stop('A 14:00-14:00'), stop('B 15:00-15:00')])
    const route = { ...asked.route, stops, departsAtMs: at('14:00'), endsAtMs: at('15:00') }
    const horizon = { horizonMs: 24 * HOUR_MS }
    expect(hoursOnly(said({ ...asked, route }, horizon))).toContain('hours hours_short check')
    // A rest of ten hours that is planned behind it holds.
    const late = { ...route, departsAtMs: at('18:00'), endsAtMs: at('19:00') }
    const stopsLate = atRoadPace([stop('A 18:00-18:00'), stop('B 19:00-19:00')])
    expect(hoursOnly(said({ ...asked, route: { ...late, stops: stopsLate } }, horizon)).slice(1)).toEqual([])
  })

  it('counts one that has not left as planned, for as long as it is waited for', () => {
    const missed = neighbour('04:55-05:45', { ahead: [leg()] })
    const asked = left({ status: 'onDuty', driveLeftMs: 5 * HOUR_MS }, { neighbours: [missed] })
    expect(hoursOnly(said(asked))).toContain('hours hours_short check')
    const given = (nowMs: number) => ({
      ...left({ status: 'onDuty', driveLeftMs: 5 * HOUR_MS }, { neighbours: [missed] }),
      ...{ nowMs, route: { ...asked.route, departsAtMs: at('09:15'), endsAtMs: at('13:15') } },
    })
    const fresh = (nowMs: number) => {
      const facts = given(nowMs)
      return {
        ...facts,
        driver: facts.driver && {
          ...facts.driver,
          clocks: told(clocks({ status: 'onDuty', driveLeftMs: 5 * HOUR_MS }), nowMs - 1),
        },
      }
    }
    expect(hoursOnly(said(fresh(at('08:54'))))).toContain('hours hours_short check')
    expect(hoursOnly(said(fresh(at('08:55'))))).not.toContain('hours hours_short check')
  })

  it('goes by the plan of one before of which nobody tells whether it left', () => {
    // Two hours from 04:00 on: at 05:00, when the clocks were told, one of them was driven.
    const before = (ends: string) => neighbour(`04:00-${ends}`, { ahead: [leg({ leavesAtMs: at('04:00') })] })
    const asked = (driveLeftMs: number, ends = '06:00') => ({
      ...left({ status: 'driving', driveLeftMs }, { neighbours: [before(ends)] }),
      departures: UNTOLD,
    })
    const enough = hoursOnly(said(asked(4.5 * HOUR_MS)))
    expect(enough).toEqual(hoursOnly(said(asked(11 * HOUR_MS))))
    expect(hoursOnly(said(asked(4.5 * HOUR_MS - 1)))).toContain('hours hours_short check')
  })

  it('is not asked of one of which nobody tells whether it left: the clocks may run for it already', () => {
    const asked = left({ status: 'driving', driveLeftMs: 0 })
    const at0616 = { ...asked, nowMs: at('06:15'), departures: UNTOLD }
    expect(hoursOnly(said({ ...at0616, departures: TOLD }))).toContain('hours hours_short blocks must not')
    expect(hoursOnly(said(at0616))).not.toContain('hours hours_short blocks must not')
    expect(judge(at0616, settings()).notChecked).toContainEqual({
      check: 'hours',
      topic: { kind: 'driver', id: 'd1', name: 'Ana Ruiz' },
      why: { reason: 'departure_untold' },
    })
  })

  it('counts what is left to drive of the one that is under way, where no rest follows it', () => {
    const asked = (driveLeftMs: number, ends = '06:00') => {
      const onRoad = neighbour(`03:00-${ends}`, {
        ...{ progress: 'underway', expectedEnd: null },
        ahead: [leg({ sinceMs: at('04:00') })],
      })
      return hoursOnly(said(left({ status: 'driving', driveLeftMs }, { neighbours: [onRoad] })))
    }
    // Told at 05:00, when one of its two hours was driven.
    expect(asked(4.5 * HOUR_MS)).toEqual(asked(11 * HOUR_MS))
    expect(asked(4.5 * HOUR_MS - 1)).toContain('hours hours_short check')
  })

  it('counts none of one that he left behind: whoever drives a later one since is not on it', () => {
    const forgotten = neighbour('02:00-03:00', { progress: 'underway', ahead: [leg({ sinceMs: null })] })
    const later = neighbour('03:30-04:30', { id: 'r3', progress: 'done', lastFactMs: at('04:30') })
    const asked = (...neighbours: NeighbourFacts[]) =>
      hoursOnly(said(left({ status: 'driving', driveLeftMs: 4 * HOUR_MS }, { neighbours })))
    expect(asked(forgotten)).toContain('hours hours_short check')
    expect(asked(forgotten, later)).not.toContain('hours hours_short check')
  })

  it('misses a break when driving passes 8 h without half an hour of none', () => {
    const route = (...stops: string[]) => ({
      ...facts().route,
      stops: atRoadPace(stops.map((one) => stop(one))),
      endsAtMs: at('16:00'),
    })
    const one = facts({ route: route('A 06:15-06:15', 'B 10:15-10:44', 'C 14:45') })
    expect(said(one)).toEqual(['check', 'hours break_missing check'])
    expect(judge(one, settings()).findings[0]).toMatchObject({
      topic: { kind: 'driver', id: 'd1', name: 'Ana Ruiz' },
      words: { params: { drivingMs: 8 * HOUR_MS + MINUTE_MS, isCertain: true } },
      evidence: [{ kind: 'clocks', id: 'd1' }],
      ...{ badness: MINUTE_MS, lifts: 'break_planned' },
    })
    // Work or waiting may stand in a time that is longer than its way takes.
    const slow = route('A 06:15-06:15', 'B 10:15-10:44', 'C 14:45')
    const stops = slow.stops.map((one) => ({ ...one, plannedDistanceMeters: 1_000 }))
    expect(judge(facts({ route: { ...slow, stops } }), settings()).findings[0]?.words).toMatchObject({
      params: { drivingMs: 8 * HOUR_MS + MINUTE_MS, isCertain: false },
    })
    expect(said(facts({ route: route('A 06:15-06:15', 'B 10:15-10:45', 'C 14:45') }))).toEqual(['ready'])
    expect(said(facts({ route: route('A 06:15-06:15', 'B 10:15-10:30', 'C 14:31') }))).toEqual([
      'check',
      'hours break_missing check',
    ])
    expect(said(facts({ route: route('A 06:15-06:15', 'B 10:15-10:15', 'C 14:15') }))).toEqual(['ready'])
  })

  it('counts driving since his last break as told, while he is at work', () => {
    expect(said(left({ ...working, untilBreakMs: 2 * HOUR_MS }))).toEqual(['ready'])
    expect(said(left({ ...working, untilBreakMs: 2 * HOUR_MS - 1 }))).toEqual([
      'check',
      'hours break_missing check',
    ])
  })

  it('moves with a departure that is missed', () => {
    const asked = left({ ...working, shiftLeftMs: 5.25 * HOUR_MS })
    expect(said({ ...asked, nowMs: at('06:15') })).toEqual(['ready'])
    expect(said({ ...asked, nowMs: at('06:15') + 1 })).toEqual(BLOCKED)
  })

  it('is asked of whoever leaves, of nobody on the road and of none that is not known', () => {
    const short = left({ ...working, driveLeftMs: 0 })
    expect(said({ ...short, route: { ...short.route, progress: 'underway' } })).toEqual(['underway'])
    expect(unchecked({ ...short, driver: null })).toContain('hours nobody_known')
    expect(unchecked(short, { country: 'CA' })).toContain('hours us_rules_only')
  })

  it('blocks nobody by a guess', () => {
    expect(said(left({ ...working, driveLeftMs: 0 }, { namedBy: 'last_report' }))).toEqual([
      'check',
      'hours hours_short check can go',
    ])
  })
})

describe('hours that are not checked', () => {
  const driving = { status: 'driving', driveLeftMs: 0 } as const

  it('are none where clocks are old and still leave no doubt: no rest since could have given back what is short', () => {
    const old = { nowMs: at('07:00'), route: { ...facts().route, departsAtMs: at('08:15') } }
    const short = left({ status: 'driving', driveLeftMs: 3 * HOUR_MS })
    expect(said({ ...short, nowMs: at('06:59') })).toEqual(BLOCKED)
    expect(said({ ...short, nowMs: at('07:00') })).toEqual(BLOCKED)
    expect(unchecked({ ...short, nowMs: at('07:00') })).toEqual(['hours too_old'])
    const late = { ...left({ status: 'driving', shiftLeftMs: 3 * HOUR_MS }), nowMs: at('07:00') }
    expect(judge(late, settings()).findings).toMatchObject([{ words: { params: { of: 'window' } } }])
    // Off duty, nobody knows since when; a cycle that may regain hours; and more than ten hours ago.
    for (const doubted of [
      left({ driveLeftMs: 3 * HOUR_MS }),
      left({ status: 'driving', cycleLeftMs: HOUR_MS }),
      of({ clocks: told(clocks({ status: 'driving', driveLeftMs: 3 * HOUR_MS }), at('20:15 -1')) }),
    ])
      expect(said({ ...doubted, ...old })).toEqual(['ready'])
  })

  it('are those of clocks that nobody tells, or that are two hours old', () => {
    expect(unchecked(of({ clocks: untold }))).toEqual(['hours not_offered'])
    const old = left(driving)
    expect(said({ ...old, nowMs: at('07:00') - 1 })[0]).toBe('blocked')
    expect(unchecked({ ...old, nowMs: at('07:00') })).toEqual(['hours too_old'])
  })

  it('are those of an exempt driver, of a state, and of rulesets that are not built', () => {
    for (const rules of [
      { ...PROPERTY_RULES, isExempt: true },
      { ...PROPERTY_RULES, hasStateRules: true },
      { ...PROPERTY_RULES, rulesets: [{ shift: 'Texas Intrastate', cycle: null, jurisdiction: 'TX' }] },
      {
        ...PROPERTY_RULES,
        rulesets: [...PROPERTY_RULES.rulesets, { shift: 'Canada South', cycle: null, jurisdiction: null }],
      },
    ]) {
      expect(said(left(driving, { rules: told(rules) }))).toEqual(['ready'])
      expect(unchecked(left(driving, { rules: told(rules) }))).toEqual(['hours rule_not_built'])
    }
  })

  it('take the certainty where an exemption or a split could give more, and only there', () => {
    for (const one of [
      left(driving, { rules: told({ ...PROPERTY_RULES, hasBigDay: true }) }),
      left(driving, { rules: told({ ...PROPERTY_RULES, hasAdverse: true }) }),
      left({ ...driving, status: 'sleeperBed' }, { lastWorkedAtMs: at('03:00') }),
    ]) {
      expect(said(one)).toEqual(CHECKED)
      expect(unchecked(one)).toEqual(['hours rule_not_built'])
    }
    expect(unchecked(left({}, { rules: told({ ...PROPERTY_RULES, hasBigDay: true }) }))).toEqual([])
    const rules = (asked: Facts) =>
      judge(asked, settings()).notChecked.map(({ why }) => ('rule' in why ? why.rule : why.reason))
    const bigDay = { rules: told({ ...PROPERTY_RULES, hasBigDay: true }) }
    expect(rules(left(driving, bigDay))).toEqual(['exemption'])
    const inBerth = { ...driving, status: 'sleeperBed' } as const
    expect(rules(left(inBerth, { ...bigDay, lastWorkedAtMs: at('03:00') }))).toEqual(['split sleeper'])
    expect(rules(left({ status: 'sleeperBed' }, { lastWorkedAtMs: at('18:00 -1') }))).toEqual([])
    // What is a doubt by its stays is one with and without the exemption.
    expect(rules(left({ status: 'driving', cycleLeftMs: 3.75 * HOUR_MS }, bigDay))).toEqual([])
    const stops = atRoadPace([stop('A 06:15-06:15'), stop('B 10:15-18:15'), stop('C 20:20-20:20')])
    const night = left({}, { lastWorkedAtMs: at('18:00 -1') })
    const split = { ...night, route: { ...night.route, stops, endsAtMs: at('20:20') } }
    expect(rules(split), 'a stay that may be half of a rest').toEqual(['split sleeper'])
  })

  it('are half known where the clocks leave something out, or the rules are not told', () => {
    for (const one of [{ driveLeftMs: null }, { shiftLeftMs: null }, { cycleLeftMs: null }]) {
      expect(unchecked(left({ status: 'driving', ...one }))).toEqual(['hours incomplete'])
      expect(said(left({ status: 'driving', ...one }))).toEqual(['ready'])
    }
    expect(said(left(driving, { rules: untold }))).toEqual(CHECKED)
    expect(unchecked(left(driving, { rules: untold }))).toEqual(['hours not_offered'])
  })
})

describe('hours of passengers (49 CFR 395.5)', () => {
  const rules = told({
    ...PROPERTY_RULES,
    rulesets: [{ shift: 'US Interstate Passenger', cycle: null, jurisdiction: 'CA' }],
  })

  it('need 8 h off, count 15 h on duty and not on the clock, and know no break', () => {
    const spent = { status: 'offDuty', driveLeftMs: 0, shiftLeftMs: 15 * HOUR_MS } as const
    expect(said(left(spent, { rules, lastWorkedAtMs: at('22:15 -1') }))).toEqual(CHECKED)
    expect(said(left(spent, { rules, lastWorkedAtMs: at('22:16 -1') }))).toEqual(BLOCKED)
    // 4 h of work, whenever he was told to have 4 h on duty left.
    expect(said(left({ status: 'driving', shiftLeftMs: 4 * HOUR_MS }, { rules }))).toEqual(['ready'])
    const stops = atRoadPace([stop('A 06:15-06:15'), stop('B 14:30')])
    expect(
      said({ ...left({}, { rules }), route: { ...facts().route, stops, endsAtMs: at('14:30') } }),
    ).toEqual(['ready'])
  })
})

describe('the rules of a driver', () => {
  it('are those of property while nobody tells, as a guess', () => {
    expect(rulesOf(null)).toMatchObject({ isCertain: false, rules: { driveMs: 11 * HOUR_MS } })
    expect(rulesOf({ ...PROPERTY_RULES, rulesets: [] })).toMatchObject({ isCertain: false })
    expect(
      rulesOf({ ...PROPERTY_RULES, rulesets: [{ shift: null, cycle: null, jurisdiction: null }] }),
    ).toEqual({ notBuilt: 'no name' })
  })
})
