import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { planOf } from '../expected/planned-times'
import type { TimedStop } from '../expected/punctuality'
import { learnedBeside, medianStay, stayNeeded, stayOfVisit, VISITS_TO_LEARN } from './stay'

const iso = (time: string) => `2026-03-02T${time}:00.000Z`

/** `10:00-10:30`, reached and left as told. */
function stop(times: string, more: Partial<TimedStop> = {}): TimedStop {
  const [arrives, leaves] = times.split('-')
  return {
    state: 'scheduled',
    ...(arrives && { scheduledArrivalTime: iso(arrives) }),
    ...(leaves && { scheduledDepartureTime: iso(leaves) }),
    ...more,
  }
}
const visit = (from: string, to: string) => ({
  state: 'departed',
  actualArrivalTime: iso(from),
  actualDepartureTime: iso(to),
})
const needed = (one: TimedStop) => {
  const plan = planOf(one)
  return plan && stayNeeded(one, plan) / MINUTE_MS
}

describe('the stay that a stop needs', () => {
  it('is the learned one, shorter or longer, else the planned one', () => {
    expect(needed(stop('10:00-10:30'))).toBe(30)
    expect(needed(stop('10:00-10:30', { learnedStayMs: 10 * MINUTE_MS }))).toBe(10)
    expect(needed(stop('10:00-10:30', { learnedStayMs: 45 * MINUTE_MS }))).toBe(45)
    expect(needed(stop('10:00-10:30', { learnedStayMs: 0 }))).toBe(0)
  })

  it('is none where the plan has none: what comes between is in the way to the next stop', () => {
    for (const times of ['10:00', '-10:30', '10:00-10:00', '10:00-09:00'])
      expect(needed(stop(times, { learnedStayMs: 10 * MINUTE_MS })), times).toBe(0)
  })

  it('is the planned one where what stands there is no time', () => {
    for (const learnedStayMs of [null, undefined, -1, Number.NaN, Infinity, '600000', {}])
      expect(needed(stop('10:00-10:30', { learnedStayMs }))).toBe(30)
  })
})

describe('a visit', () => {
  const taken = (one: TimedStop) => {
    const ms = stayOfVisit(one)
    return ms === null ? null : ms / MINUTE_MS
  }

  it('took from its arrival to its departure', () => {
    expect(taken(stop('10:00-10:20', visit('10:05', '10:45')))).toBe(40)
    expect(taken(stop('', visit('10:05', '10:45')))).toBe(40)
    expect(taken(stop('10:00', visit('10:05', '10:05')))).toBe(0)
  })

  it('began when the window opened, where it was reached before that', () => {
    const opens = { ontimeWindowBeforeArrivalMs: 10 * MINUTE_MS }
    expect(taken(stop('10:00-10:20', { ...visit('09:30', '10:05'), ...opens }))).toBe(15)
    expect(taken(stop('10:00-10:20', { ...visit('09:30', '09:45'), ...opens }))).toBe(15)
    expect(taken(stop('10:00-10:20', visit('09:30', '10:05')))).toBe(35)
  })

  it('tells nothing where the vehicle left when it was to leave, and may have waited for that', () => {
    expect(taken(stop('10:00-10:20', visit('10:00', '10:20')))).toBeNull()
    expect(taken(stop('10:00-10:20', visit('10:00', '10:21')))).toBeNull()
    expect(taken(stop('10:00-10:20', visit('10:00', '10:19')))).toBe(19)
    expect(taken(stop('10:00-10:20', visit('10:00', '10:22')))).toBe(22)
  })

  it('tells nothing before it is over, of a stop that was skipped, or where it ends before it begins', () => {
    expect(taken(stop('10:00-10:20'))).toBeNull()
    expect(taken(stop('10:00-10:20', { state: 'arrived', actualArrivalTime: iso('10:00') }))).toBeNull()
    expect(taken(stop('10:00-10:20', { state: 'departed', actualDepartureTime: iso('10:30') }))).toBeNull()
    expect(taken(stop('10:00-10:20', { ...visit('10:00', '10:40'), state: 'skipped' }))).toBeNull()
    expect(taken(stop('10:00-10:20', visit('10:40', '10:00')))).toBeNull()
  })
})

describe('what is learned of a place', () => {
  it('is nothing before the tenth visit', () => {
    expect(medianStay(Array(9).fill(20 * MINUTE_MS))).toBeNull()
    expect(medianStay(Array(10).fill(20 * MINUTE_MS))).toBe(20 * MINUTE_MS)
  })

  it('is the median, between two the middle of both, in whole minutes', () => {
    const of = (...minutes: number[]) => {
      const ms = medianStay(minutes.map((one) => one * MINUTE_MS))
      return ms && ms / MINUTE_MS
    }
    expect(of(1, 300, 2, 9, 8, 7, 3, 6, 5, 4, 400)).toBe(6)
    expect(of(10, 10, 10, 10, 10, 16, 16, 16, 16, 16)).toBe(13)
    expect(of(10, 10, 10, 10, 10, 11, 16, 16, 16, 16)).toBe(11)
    expect(of(10, 10, 10, 10, 10.4, 10.4, 16, 16, 16, 16)).toBe(10)
  })

  it('lies within what was seen, with as many visits at least on either side of it', () => {
    const visits = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: VISITS_TO_LEARN, maxLength: 40 })
    fc.assert(
      fc.property(visits, (minutes) => {
        const median = (medianStay(minutes.map((one) => one * MINUTE_MS)) ?? NaN) / MINUTE_MS
        // Half a minute: it is told in whole ones.
        expect(minutes.filter((one) => one <= median + 0.5).length * 2).toBeGreaterThanOrEqual(minutes.length)
        expect(minutes.filter((one) => one >= median - 0.5).length * 2).toBeGreaterThanOrEqual(minutes.length)
      }),
    )
  })
})

describe('what is said of it beside the plan', () => {
  it('is both, while the stop is not left and they differ', () => {
    const learned = { learnedStayMs: 45 * MINUTE_MS }
    expect(learnedBeside(stop('10:00-10:30', learned))).toEqual({
      usualMs: 45 * MINUTE_MS,
      plannedMs: 30 * MINUTE_MS,
    })
    expect(learnedBeside(stop('10:00-10:45', learned))).toBeNull()
    expect(learnedBeside(stop('10:00-10:30', { ...learned, ...visit('10:00', '10:50') }))).toBeNull()
    expect(learnedBeside(stop('10:00-10:30', { ...learned, state: 'skipped' }))).toBeNull()
    expect(learnedBeside({ state: 'scheduled', ...learned })).toBeNull()
  })
})
