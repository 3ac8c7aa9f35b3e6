import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { instant, punctuality } from './punctuality'

const iso = (time: string) => `2026-03-02T${time}Z`

// On time from 09:55:00.000 to 10:10:00.000, both included.
const stop = {
  state: 'scheduled',
  scheduledArrivalTime: iso('10:00:00.000'),
  ontimeWindowBeforeArrivalMs: 5 * MINUTE_MS,
  ontimeWindowAfterArrivalMs: 10 * MINUTE_MS,
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
    expect(punctuality(arrivedAt(time))).toMatchObject({
      verdict,
      outsideMs,
    })
  })

  it('says how far from the schedule', () => {
    expect(punctuality(arrivedAt('10:12:00.000'))?.deviationMs).toBe(12 * MINUTE_MS)
    expect(punctuality(arrivedAt('09:50:00.000'))?.deviationMs).toBe(-10 * MINUTE_MS)
  })

  it('reads an offset as the same instant', () => {
    const local = { ...stop, actualArrivalTime: '2026-03-02T03:10:00.001-07:00' }
    expect(punctuality(local)?.verdict).toBe('late')
  })

  it('has a window of no width where none is given', () => {
    const exact = { scheduledArrivalTime: iso('10:00:00.000') }
    const on = (time: string) => punctuality({ ...exact, actualArrivalTime: iso(time) })?.verdict
    expect([on('09:59:59.999'), on('10:00:00.000'), on('10:00:00.001')]).toEqual(['early', 'on_time', 'late'])
  })
})

describe('what cannot be judged', () => {
  it('is a stop without a scheduled arrival, a skipped one, one still to come, and one that says only that it was reached', () => {
    expect(punctuality({ scheduledArrivalTime: null, actualArrivalTime: iso('10:00:00.000') })).toBeNull()
    expect(punctuality({ ...stop, scheduledArrivalTime: 'soon' })).toBeNull()
    expect(punctuality({ ...stop, eta: iso('10:00:00.000') })).toBeNull()
    expect(punctuality({ ...stop, state: 'skipped', actualArrivalTime: iso('10:00:00.000') })).toBeNull()
    expect(punctuality({ ...stop, state: 'departed' })).toBeNull()
  })
})

it('takes a time outside 1900 to 9999 for none', () => {
  expect(instant('0001-01-01T00:00:00Z')).toBeNull()
  expect(instant('1900-01-01T00:00:00Z')).toBe(Date.UTC(1900, 0))
})
