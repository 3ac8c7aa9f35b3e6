import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import {
  at,
  atRoadPace,
  clocks,
  driver,
  facts,
  neighbour,
  stop,
  tachograph,
  told,
  untold,
} from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import type { DriverFacts, Facts, TachographFacts } from '../facts/facts'
import type { PlannedStop } from '../facts/plan'
import { judge } from '../judge'

/** The hours of a plan from 06:15 on: driving and stays by turns. Told at 05:00, asked at 05:30, on a Monday. */
function plan(...hoursOf: readonly number[]): PlannedStop[] {
  const stops = [stop('A 06:15-06:15')]
  let ms = at('06:15')
  for (const [place, one] of hoursOf.entries()) {
    if (place % 2 === 1) continue
    const arrives = ms + one * HOUR_MS
    ms = arrives + (hoursOf[place + 1] ?? 0) * HOUR_MS
    const time = (value: number) => new Date(value).toISOString()
    stops.push(stop(`S${place}`, { scheduledArrivalTime: time(arrives), scheduledDepartureTime: time(ms) }))
  }
  return atRoadPace(stops)
}

const asked = (
  stops: readonly PlannedStop[],
  fields: Partial<TachographFacts> = {},
  more: Partial<DriverFacts> = {},
): Facts => {
  const given = facts({ driver: driver({ tachograph: told(tachograph(fields)), clocks: untold, ...more }) })
  const endsAtMs = Date.parse(stops.at(-1)?.scheduledDepartureTime ?? '')
  return { ...given, route: { ...given.route, stops, endsAtMs } }
}
const EU = { country: 'EU' } as const
const hours = (given: Facts) => said(given, EU).filter((line) => line.startsWith('hours'))
const MUST = 'hours driving_time_short blocks must not'
const MAY = 'hours driving_time_short check'
const BREAK = 'hours break_missing check'
const limbs = (given: Facts) =>
  judge(given, settings(EU)).findings.flatMap(({ words }) =>
    words.code === 'driving_time_short' ? [`${words.params.of}${words.params.isCertain ? '!' : ''}`] : [],
  )
const AT_WORK_THEN = { isResting: false, stateSinceMs: at('16:00 -1') } as const
/** At work, so that nothing but what is told is left. */
const AT_WORK = { isResting: false, stateSinceMs: at('04:00') } as const

describe('hours by the tachograph (Regulation (EC) 561/2006)', () => {
  it('asks what is told by those rules alone, and names them', () => {
    const short = asked(plan(4, 1, 2), { ...AT_WORK, dayLeftMs: 3 * HOUR_MS, dayDrivenMs: 7 * HOUR_MS })
    expect(hours(short)).toEqual([MUST])
    expect(judge(short, settings(EU)).findings[0]).toMatchObject({
      words: {
        code: 'driving_time_short',
        params: { of: 'day', isCertain: true, shortByMs: 3 * HOUR_MS, toldAtMs: at('05:00') },
      },
      ...{ law: '(EC) 561/2006', lifts: 'hours_regained', badness: 3 * HOUR_MS },
    })
    expect(judge(short, settings({ country: 'UK' })).findings[0]).toMatchObject({ mustNot: true })
    expect(unchecked(short, { country: 'CA' })).toContain('hours us_rules_only')
    // In the US nobody told the clocks.
    expect(unchecked(short)).toContain('hours not_offered')
    // Clocks say nothing in the EU.
    const byClocks = told(clocks({ status: 'driving', driveLeftMs: 0 }))
    expect(hours(asked(plan(4, 1, 2), {}, { clocks: byClocks }))).toEqual([])
  })

  it('says what is not told: no record, an old one, one without a part', () => {
    expect(unchecked(asked(plan(2), {}, { tachograph: untold }), EU)).toContain('hours not_offered')
    const old = told(tachograph(), at('03:29'))
    expect(unchecked(asked(plan(2), {}, { tachograph: old }), EU)).toContain('hours too_old')
    expect(unchecked(asked(plan(2), { weekLeftMs: null }), EU)).toContain('hours incomplete')
    expect(unchecked(asked(plan(2)), EU)).not.toContain('hours incomplete')
  })

  describe('of a day (article 6(1))', () => {
    it('is nine hours, ten twice a week', () => {
      const long = plan(4.5, 0.75, 4.5, 0.75, 0.5)
      expect(hours(asked(long, { longDays: 1 }))).toEqual([])
      expect(limbs(asked(long, { longDays: 2 }))).toEqual(['day'])
      // Whether one is left nobody told.
      expect(limbs(asked(long, { longDays: null }))).toEqual(['day'])
      // What one alone could not drive is planned for two, and nobody tells who else is on board.
      const forTwo = asked(plan(4.5, 0.75, 4.5, 0.75, 1.1), { longDays: 0 })
      expect(limbs(forTwo)).toEqual(['day'])
      expect(said(forTwo, EU)[0]).toBe('check')
    })

    it('may be told as one of nine hours where ten may be left', () => {
      const spent = (fields: Partial<TachographFacts>) =>
        limbs(asked(plan(2.5), { ...AT_WORK, dayLeftMs: 2 * HOUR_MS, ...fields }))
      expect(spent({ dayDrivenMs: 7 * HOUR_MS, longDays: 1 })).toEqual(['day'])
      // On Monday two long days are left again.
      expect(spent({ dayDrivenMs: 7 * HOUR_MS, longDays: 2 })).toEqual(['day'])
      expect(spent({ dayDrivenMs: null })).toEqual(['day'])
      expect(spent({ dayDrivenMs: 8 * HOUR_MS })).toEqual(['day!'])
    })

    it('begins anew after nine hours of rest, by leaving', () => {
      const spent = (stateSinceMs: number) =>
        hours(asked(plan(3), { isResting: true, stateSinceMs, dayLeftMs: 0, dayDrivenMs: 10 * HOUR_MS }))
      expect(spent(at('21:15 -1'))).toEqual([])
      expect(spent(at('21:16 -1'))).toEqual([MUST])
    })

    it('asks for eleven where all reduced rests are taken, and is sure by nine alone', () => {
      const spent = (stateSinceMs: number) =>
        hours(
          asked(plan(3), {
            ...{ isResting: true, stateSinceMs, dayLeftMs: 0, dayDrivenMs: 10 * HOUR_MS, reducedRests: 3 },
          }),
        )
      expect(spent(at('19:15 -1'))).toEqual([])
      expect(spent(at('21:15 -1'))).toEqual([MAY])
      expect(spent(at('21:16 -1'))).toEqual([MUST])
    })

    it('may have begun anew before somebody was seen at work after the record', () => {
      const evening = { dayLeftMs: HOUR_MS, dayDrivenMs: 8 * HOUR_MS }
      /** Told at 18:05 in the evening, and seen at work then. */
      const seen = (fields: Partial<TachographFacts>, workedAt: string, toldAt = '18:05 -1') =>
        hours(
          asked(
            plan(4),
            {},
            {
              tachograph: told(tachograph({ ...evening, ...fields }), at(toldAt)),
              lastWorkedAtMs: at(workedAt),
            },
          ),
        )
      const resting = { isResting: true, stateSinceMs: at('18:00 -1') }
      expect(seen(resting, '03:00')).toEqual([])
      expect(seen(resting, '02:59')).toEqual([MUST])
      expect(seen(AT_WORK_THEN, '03:05')).toEqual([])
      expect(seen(AT_WORK_THEN, '03:04')).toEqual([MUST])
      // A record of this morning tells that it was a whole rest.
      expect(seen(resting, '05:20', '05:00')).toEqual([])
      expect(seen({ ...resting, stateSinceMs: at('20:21 -1') }, '05:20', '05:00')).toEqual([MUST])
      // One that does not, and may be after the first half of a night, is looked at.
      expect(seen({ ...resting, stateSinceMs: null }, '05:20', '05:00')).toEqual([MAY])
    })

    it('takes what other routes drive before, as planned', () => {
      const before = neighbour('05:30-06:00', {
        ahead: [{ runMs: HOUR_MS, leavesAtMs: at('05:00'), sinceMs: null }],
      })
      const left = { ...AT_WORK, dayLeftMs: 3 * HOUR_MS, dayDrivenMs: 6 * HOUR_MS }
      expect(limbs(asked(plan(2.5), left))).toEqual([])
      expect(limbs(asked(plan(2.5), left, { neighbours: [before] }))).toEqual(['day'])
    })

    it('may be over on the way, and begins anew after a stay of nine hours', () => {
      // Whether the stay is rest nobody tells.
      expect(limbs(asked(plan(4, 1, 4, 9, 4, 1, 4)))).toEqual(['day', 'daily_rest'])
      expect(
        limbs(asked(plan(4, 1, 1, 8.9, 4), { dayDrivenMs: 2 * HOUR_MS, dayLeftMs: 7 * HOUR_MS, ...AT_WORK })),
      ).toEqual(['day!', 'daily_rest'])
      expect(
        limbs(asked(plan(4, 1, 1, 9, 4), { dayDrivenMs: 2 * HOUR_MS, dayLeftMs: 7 * HOUR_MS, ...AT_WORK })),
      ).toEqual(['day', 'daily_rest'])
    })
  })

  it('ends with a daily rest within 24 hours of the last, which is never sure: two may drive by turns (article 8)', () => {
    const slow = (hoursOf: number) => asked(plan(4, hoursOf, 2), AT_WORK)
    // 05:00 and 13 h.
    expect(limbs(slow(5.75))).toEqual([])
    expect(limbs(slow(6))).toEqual(['daily_rest'])
    const rested = (hoursOf: number, reducedRests: number) =>
      limbs(asked(plan(4, hoursOf, 2), { reducedRests, stateSinceMs: at('10:00 -1') }))
    // 06:15 and 15 h, or 13.
    expect(rested(8.9, 0)).toEqual([])
    expect(rested(8.9, 3)).toEqual(['daily_rest'])
  })

  it('has begun by a pause that is no rest, whatever is left until the daily rest', () => {
    const pause = (stateSinceMs: number) =>
      limbs(asked(plan(4, 8.9, 1.5), { stateSinceMs, untilDailyRestMs: 13.5 * HOUR_MS }))
    expect(pause(at('04:45'))).toEqual(['daily_rest'])
    expect(pause(at('20:00 -1'))).toEqual([])
  })

  describe('of a week and of two (article 6(2) and (3))', () => {
    const sunday = { weekLeftMs: 2 * HOUR_MS, weekDrivenMs: 54 * HOUR_MS }

    it('is short of the least that is left', () => {
      expect(limbs(asked(plan(3), sunday))).toEqual(['week!'])
      expect(limbs(asked(plan(3), { twoWeeksLeftMs: 2 * HOUR_MS, weekDrivenMs: 40 * HOUR_MS }))).toEqual([
        'week!',
      ])
      expect(limbs(asked(plan(2), sunday))).toEqual([])
    })

    it('is never sure by counters that contradict each other', () => {
      const odd = { dayLeftMs: 0, dayDrivenMs: 0, weekLeftMs: 0, weekDrivenMs: 0, twoWeeksLeftMs: 0 }
      expect(limbs(asked(plan(4), { ...AT_WORK, ...odd }))).toEqual(['day', 'week'])
      expect(limbs(asked(plan(4), { ...AT_WORK, ...odd, weekDrivenMs: 54 * HOUR_MS }))).toEqual([
        'week!',
        'day',
      ])
    })

    it('begins anew on Monday, with what two weeks leave', () => {
      /** Told on Sunday at 22:00, leaves on Sunday at 23:15. */
      const night = (fields: Partial<TachographFacts>, ...hoursOf: readonly number[]) => {
        const stops = plan(...hoursOf).map((one) => ({
          ...one,
          ...(one.scheduledArrivalTime && { scheduledArrivalTime: later(one.scheduledArrivalTime) }),
          ...(one.scheduledDepartureTime && { scheduledDepartureTime: later(one.scheduledDepartureTime) }),
        }))
        const given = asked(stops, {}, { tachograph: told(tachograph(fields), at('22:00 -1')) })
        return limbs({
          ...given,
          nowMs: at('22:30 -1'),
          route: { ...given.route, departsAtMs: at('23:15 -1') },
        })
      }
      const later = (time: string) => new Date(Date.parse(time) - 7 * HOUR_MS).toISOString()
      expect(night({ ...sunday, weekLeftMs: HOUR_MS, weekDrivenMs: 55 * HOUR_MS }, 3)).toEqual([])
      expect(night({ ...sunday, weekLeftMs: HOUR_MS / 2, weekDrivenMs: 55.5 * HOUR_MS }, 3)).toEqual([
        'week!',
      ])
      // Of 90 hours 56 are driven: 34 are left, and none where 90 are.
      expect(night({ ...sunday, weekDrivenMs: 88 * HOUR_MS }, 3)).toEqual(['week!'])
    })
  })

  it('says when a weekly rest has to begin before the last driving is over, but after one', () => {
    const soon = { untilWeeklyRestMs: 3 * HOUR_MS }
    expect(limbs(asked(plan(1.5), soon))).toEqual([])
    expect(limbs(asked(plan(2), soon))).toEqual(['weekly_rest'])
    expect(limbs(asked(plan(2), { ...soon, stateSinceMs: at('06:15 -1') }))).toEqual([])
  })

  describe('of a break (article 7)', () => {
    it('asks for 45 minutes after four and a half hours, or for 15 and then 30', () => {
      expect(hours(asked(plan(4.5)))).toEqual([])
      expect(hours(asked(plan(3, 0.5, 2)))).toEqual([BREAK])
      expect(hours(asked(plan(3, 0.75, 2)))).toEqual([])
      expect(hours(asked(plan(2, 0.25, 2, 0.5, 4.5)))).toEqual([])
      expect(hours(asked(plan(2, 0.5, 2, 0.25, 4)))).toEqual([BREAK])
    })

    it('goes by what is left until the next one, of who did not rest since', () => {
      const tired = { ...AT_WORK, untilBreakMs: HOUR_MS }
      expect(hours(asked(plan(2), tired))).toEqual([BREAK])
      expect(
        hours(asked(plan(2), { isResting: true, stateSinceMs: at('05:30'), untilBreakMs: HOUR_MS })),
      ).toEqual([])
    })

    it('is sure of one that is missing only where no pause is long enough for a part of it', () => {
      const isSure = (given: Facts) =>
        judge(given, settings(EU)).findings.flatMap(({ words }) =>
          words.code === 'break_missing' ? [[words.params.isCertain, words.params.breakMs]] : [],
        )
      expect(isSure(asked(plan(3, 0.25, 2)))).toEqual([[false, 45 * MINUTE_MS]])
      expect(isSure(asked(plan(5)))).toEqual([[true, 45 * MINUTE_MS]])
      // Half an hour by leaving may be the second part of one.
      const pauses = (stateSinceMs: number) =>
        isSure(asked(plan(2), { isResting: true, stateSinceMs, untilBreakMs: HOUR_MS }))
      expect(pauses(at('05:45'))).toEqual([[false, 45 * MINUTE_MS]])
      expect(isSure(asked(plan(2), { ...AT_WORK, untilBreakMs: HOUR_MS }))[0]?.[0]).toBe(false)
    })
  })

  it('keeps to what an old record leaves no doubt of', () => {
    const old = (fields: Partial<TachographFacts>) =>
      hours(asked(plan(3), {}, { tachograph: told(tachograph({ ...AT_WORK, ...fields }), at('02:00')) }))
    expect(old({ dayLeftMs: 0, dayDrivenMs: 10 * HOUR_MS })).toEqual([MUST])
    expect(old({ weekLeftMs: HOUR_MS, weekDrivenMs: 55 * HOUR_MS })).toEqual([MUST])
    expect(old({ dayLeftMs: HOUR_MS, dayDrivenMs: 6 * HOUR_MS })).toEqual([])
  })

  it('asks for nine hours since the last route where nobody tells', () => {
    const rest = (ends: string) => {
      const given = asked(
        plan(2),
        {},
        { tachograph: untold, lastRouteEnds: { atMs: at(ends), afterMs: -Infinity } },
      )
      return said(given, EU).filter((line) => line.startsWith('rest'))
    }
    expect(rest('21:15 -1')).toEqual([])
    expect(rest('21:16 -1')).toEqual(['rest rest_short check'])
  })

  it('is never forbidden where some choice of rests is legal', () => {
    const quarters = (from: number, to: number) =>
      fc.integer({ min: from * 4, max: to * 4 }).map((n) => n / 4)
    let legal = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(quarters(0.25, 6), quarters(0, 14)), { minLength: 1, maxLength: 6 }),
        fc.record({ driven: quarters(0, 10), week: quarters(0, 56), before: quarters(0, 56) }),
        (pieces, { driven, week, before }) => {
          if (week < driven || before + week > 90) return
          if (!isLegal(pieces, { driven, week, before })) return
          legal += 1
          const stops = plan(...pieces.flat())
          const left = (of: number, has: number) => Math.max(0, of - has) * HOUR_MS
          const given = asked(stops, {
            ...AT_WORK,
            ...{ dayDrivenMs: driven * HOUR_MS, dayLeftMs: left(9, driven) },
            ...{ weekDrivenMs: week * HOUR_MS, weekLeftMs: left(56, week) },
            ...{ twoWeeksLeftMs: left(90, week + before), longDays: 0, reducedRests: 0 },
          })
          expect(limbs(given).filter((one) => one.endsWith('!'))).toEqual([])
        },
      ),
      { numRuns: 2000 },
    )
    expect(legal).toBeGreaterThan(100)
  })
})

/**
 * By article 6, whoever may choose what each stay is, and has every reduced rest and long day: no day of over ten hours between stays of nine,
 * no week of over 56, no two of over 90. Hours, from 06:15 of a Monday on.
 */
function isLegal(
  pieces: readonly (readonly [number, number])[],
  { driven, week, before }: { driven: number; week: number; before: number },
): boolean {
  let [day, time] = [driven, 6.25]
  const weeks = [before, week, 0, 0]
  for (const [drives, stays] of pieces) {
    for (let step = 0; step < drives * 4; step += 1) {
      const at_ = 1 + Math.floor((time + step / 4) / (7 * 24))
      weeks[at_] = (weeks[at_] ?? 0) + 0.25
    }
    day += drives
    if (day > 10) return false
    time += drives + stays
    if (stays >= 9) day = 0
  }
  return weeks.every((one, place) => one <= 56 && one + (weeks[place + 1] ?? 0) <= 90)
}
