import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import type { TimedStop } from './punctuality'
import { forwardTimes, latestDeparture } from './slack'

const BASE = Date.parse('2026-03-02T00:00:00.000Z')
const ms = (time: string) => Date.parse(`2026-03-02T${time}:00.000Z`)
const iso = (at: number) => new Date(at).toISOString()

/** `10:00-10:30`, with a window of so many minutes before and after. */
function stop(times: string, after?: number, before?: number): TimedStop {
  const [arrives = '', leaves] = times.split('-')
  return {
    state: 'scheduled',
    scheduledArrivalTime: iso(ms(arrives)),
    ...(leaves && { scheduledDepartureTime: iso(ms(leaves)) }),
    ...(after !== undefined && { ontimeWindowAfterArrivalMs: after * MINUTE_MS }),
    ...(before !== undefined && { ontimeWindowBeforeArrivalMs: before * MINUTE_MS }),
  }
}
describe('the slack of a route', () => {
  it('arrive 10:00, stay 10, hold until 10:30, run 30, next closes 11:00: 20 minutes', () => {
    const learned = { ...stop('10:00-10:30'), learnedStayMs: 10 * MINUTE_MS }
    expect(latestDeparture([stop('09:00-09:00'), learned, stop('11:00', 0)])).toBe(ms('09:20'))
  })

  it('waits for a window that opens later, and carries delay from stop to stop', () => {
    const arrivals = (stops: TimedStop[], leaves: number) =>
      forwardTimes(stops, leaves).map(({ arriveMs, startMs }) =>
        [arriveMs, startMs].map((at) => iso(at).slice(11, 16)).join(' '),
      )
    const stops = [stop('08:00-08:00'), stop('09:00-09:10', 10, 5), stop('10:00', 0)]
    expect(arrivals(stops, ms('08:12'))).toEqual(['08:00 08:00', '09:12 09:12', '10:12 10:12'])
    expect(arrivals(stops, ms('07:00'))).toEqual(['08:00 08:00', '09:00 09:00', '10:00 10:00'])
    const waits = [stop('08:00-08:00'), stop('08:50', 0), stop('09:00', 0, 0)]
    expect(arrivals(waits, ms('08:00'))).toEqual(['08:00 08:00', '08:50 08:50', '09:00 09:00'])
  })

  it('is infinite where nothing closes, and nothing is infinite before a stop that does', () => {
    expect(latestDeparture([stop('08:00-08:00'), stop('09:00')])).toBe(Infinity)
    expect(latestDeparture([])).toBe(Infinity)
    expect(latestDeparture([stop('08:00-08:00'), stop('09:00'), stop('10:00', 7)])).toBe(ms('08:07'))
  })

  it('has no latest departure where the plan itself holds too long, or a window opens too late', () => {
    expect(latestDeparture([stop('08:00-08:00'), stop('09:00-09:30'), stop('09:20', 5)])).toBeNull()
    const opens = [stop('08:00-08:00'), stop('09:00', 60, 0), stop('08:50', 5)]
    expect(latestDeparture(opens)).toBeNull()
  })

  it('passes what is skipped or has no times', () => {
    const skipped = { ...stop('08:30', 0), state: 'skipped' }
    expect(latestDeparture([stop('08:00-08:00'), skipped, { state: 'scheduled' }, stop('09:00', 5)])).toBe(
      ms('08:05'),
    )
  })

  const minutes = (max: number) => fc.integer({ min: 0, max }).map((one) => one * MINUTE_MS)
  const routes = fc
    .array(
      fc.record({
        gap: fc.integer({ min: -10, max: 60 }).map((one) => one * MINUTE_MS),
        stay: minutes(20),
        learned: fc.option(minutes(30)),
        holds: fc.boolean(),
        after: fc.option(minutes(30)),
        before: fc.option(minutes(30)),
      }),
      { minLength: 2, maxLength: 6 },
    )
    .map((stops) => {
      let at = BASE
      return stops.map(({ gap, stay, after, before, holds, learned }): TimedStop => {
        const arrives = at + gap
        at = arrives + stay
        return {
          state: 'scheduled',
          scheduledArrivalTime: iso(arrives),
          ...(holds && { scheduledDepartureTime: iso(at) }),
          ...(after !== null && { ontimeWindowAfterArrivalMs: after }),
          ...(before !== null && { ontimeWindowBeforeArrivalMs: before }),
          ...(learned !== null && { learnedStayMs: learned }),
        }
      })
    })

  it('leaves as late as it says and meets every window, and a millisecond later misses one', () => {
    fc.assert(
      fc.property(routes, (planned) => {
        const [, ...rest] = planned
        const meets = (leaves: number) =>
          forwardTimes(planned, leaves)
            .slice(1)
            .every(({ startMs, closesMs }) => closesMs === null || startMs <= closesMs)
        const latest = latestDeparture(planned)
        const first = forwardTimes(planned, -Infinity)[0]
        if (!first || rest.length === 0) return
        if (latest === null) expect(meets(-Infinity)).toBe(false)
        else if (latest === Infinity) expect(meets(BASE + 100 * 60 * MINUTE_MS)).toBe(true)
        else if (latest >= first.departMs) {
          expect(meets(latest)).toBe(true)
          expect(meets(latest + 1)).toBe(false)
        } else expect(meets(-Infinity)).toBe(false)
      }),
    )
  })
})
