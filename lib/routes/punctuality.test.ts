import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateness, punctuality } from './punctuality'
import { routeStanding } from './standing'

const MINUTE = 60_000
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)
const iso = (time: string) => `2026-03-02T${time}Z`

// On time from 09:55:00.000 to 10:10:00.000, both included.
const stop = {
  state: 'scheduled',
  scheduledArrivalTime: iso('10:00:00.000'),
  ontimeWindowBeforeArrivalMs: 5 * MINUTE,
  ontimeWindowAfterArrivalMs: 10 * MINUTE,
}
const arrivedAt = (time: string) => ({ ...stop, state: 'arrived', actualArrivalTime: iso(time) })

describe('punctuality by the actual arrival', () => {
  it.each([
    ['09:54:59.999', 'early', 1],
    ['09:55:00.000', 'on_time', 0],
    ['10:00:00.000', 'on_time', 0],
    ['10:10:00.000', 'on_time', 0],
    ['10:10:00.001', 'late', 1],
  ] as const)('%s is %s, %d ms outside the window', (time, verdict, outsideMs) => {
    expect(punctuality(arrivedAt(time), at('12:00:00.000'))).toMatchObject({
      verdict,
      by: 'actual',
      outsideMs,
    })
  })

  it('says how far from the schedule', () => {
    expect(punctuality(arrivedAt('10:12:00.000'), 0)?.deviationMs).toBe(12 * MINUTE)
    expect(punctuality(arrivedAt('09:50:00.000'), 0)?.deviationMs).toBe(-10 * MINUTE)
  })

  it('reads an offset as the same instant', () => {
    const local = { ...stop, actualArrivalTime: '2026-03-02T03:10:00.001-07:00' }
    expect(punctuality(local, 0)?.verdict).toBe('late')
  })

  it('has a window of no width where none is given', () => {
    const exact = { scheduledArrivalTime: iso('10:00:00.000') }
    const on = (time: string) => punctuality({ ...exact, actualArrivalTime: iso(time) }, 0)?.verdict
    expect([on('09:59:59.999'), on('10:00:00.000'), on('10:00:00.001')]).toEqual(['early', 'on_time', 'late'])
  })
})

describe('punctuality of a stop still to come', () => {
  it.each([
    ['09:54:59.999', 'early'],
    ['09:55:00.000', 'on_time'],
    ['10:10:00.000', 'on_time'],
    ['10:10:00.001', 'late'],
  ] as const)('with an ETA of %s is %s', (eta, verdict) => {
    expect(punctuality({ ...stop, eta: iso(eta) }, at('09:00:00.000'))).toMatchObject({ verdict, by: 'eta' })
  })

  it.each([
    ['08:00:00.000', 'on_time'],
    ['10:10:00.000', 'on_time'],
    ['10:10:00.001', 'late'],
  ] as const)('without an ETA at %s is %s', (now, verdict) => {
    expect(punctuality(stop, at(now))).toMatchObject({ verdict, by: 'now' })
  })

  it('does not believe an ETA that has passed', () => {
    const promised = { ...stop, state: 'en route', eta: iso('10:05:00.000') }
    expect(punctuality(promised, at('10:20:00.000'))).toEqual({
      verdict: 'late',
      by: 'now',
      deviationMs: 20 * MINUTE,
      outsideMs: 10 * MINUTE,
    })
  })
})

describe('what cannot be judged', () => {
  it('is a stop without a scheduled arrival, a skipped one, and one that says only that it was reached', () => {
    const now = at('12:00:00.000')
    expect(punctuality({ scheduledArrivalTime: null }, now)).toBeNull()
    expect(punctuality({ ...stop, scheduledArrivalTime: 'soon' }, now)).toBeNull()
    expect(punctuality({ ...stop, state: 'skipped' }, now)).toBeNull()
    expect(punctuality({ ...stop, state: 'departed' }, now)).toBeNull()
  })
})

describe('lateness', () => {
  it('is the earliest end of a window still to come', () => {
    const later = { ...stop, id: 'b', scheduledArrivalTime: iso('11:00:00.000') }
    expect(lateness({ stops: [later, { ...stop, id: 'a' }] }).lateFrom).toBe(at('10:10:00.000'))
  })

  it('passes over stops that were reached or skipped', () => {
    const skipped = { ...stop, id: 'b', state: 'skipped' }
    expect(lateness({ stops: [{ ...arrivedAt('10:30:00.000'), id: 'a' }, skipped] }).lateFrom).toBeNull()
  })

  it('is always when an ETA says already that a stop will be late', () => {
    expect(lateness({ stops: [{ ...stop, id: 'a', eta: iso('10:10:00.001') }] }).lateFrom).toBe(0)
    expect(lateness({ stops: [{ ...stop, id: 'a', eta: iso('10:10:00.000') }] }).lateFrom).toBe(
      at('10:10:00.000'),
    )
  })

  it('agrees with punctuality at every instant', () => {
    const minutes = fc.option(fc.integer({ min: -90, max: 90 }), { nil: undefined })
    const around = (offset: number | undefined) =>
      offset === undefined ? undefined : new Date(at('10:00:00.000') + offset * MINUTE).toISOString()
    fc.assert(
      fc.property(minutes, fc.integer({ min: -100, max: 100 }), (eta, offset) => {
        const open = { ...stop, id: 'a', eta: around(eta) }
        const now = at('10:00:00.000') + offset * MINUTE
        const { lateFrom: from } = lateness({ stops: [open] })
        expect(from !== null && now > from).toBe(punctuality(open, now)?.verdict === 'late')
      }),
    )
  })

  it('tells the worst delay of a route at every instant', () => {
    const offset = fc.integer({ min: -90, max: 90 })
    const one = fc.record({ planned: offset, eta: fc.option(offset, { nil: null }) })
    const after = (minutes: number) => new Date(at('10:00:00.000') + minutes * MINUTE).toISOString()
    fc.assert(
      fc.property(fc.array(one, { maxLength: 3 }), offset, (told, later) => {
        const stops = told.map(({ planned, eta }, index) => ({
          ...stop,
          id: String(index),
          scheduledArrivalTime: after(planned),
          eta: eta === null ? null : after(eta),
        }))
        const now = at('10:00:00.000') + later * MINUTE
        const { windowEnds, etaLateMs } = lateness({ stops })
        const worst = windowEnds === null ? 0 : Math.max(0, now - windowEnds, etaLateMs)
        expect(worst).toBe(routeStanding({ stops }, now).worstMs)
      }),
    )
  })
})
