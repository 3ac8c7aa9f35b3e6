import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { opensAt, planOf, plannedArrival } from './planned-times'

const ms = (time: string) => Date.parse(`2026-03-02T${time}:00.000Z`)
const iso = (time: string) => `2026-03-02T${time}:00.000Z`

describe('what is planned of a stop', () => {
  it('is its arrival and its departure, until which it holds', () => {
    const stop = { scheduledArrivalTime: iso('09:00'), scheduledDepartureTime: iso('09:20') }
    expect(planOf(stop)).toEqual({ arrives: ms('09:00'), leaves: ms('09:20'), holds: true })
    expect(plannedArrival(stop)).toBe(ms('09:00'))
  })

  it('takes one time for the other, and holds for nothing that is not planned', () => {
    const [arrives, leaves] = [
      { scheduledArrivalTime: iso('09:00') },
      { scheduledDepartureTime: iso('09:20') },
    ]
    expect(planOf(arrives)).toEqual({ arrives: ms('09:00'), leaves: ms('09:00'), holds: false })
    expect(planOf(leaves)).toEqual({ arrives: ms('09:20'), leaves: ms('09:20'), holds: true })
    expect([arrives, leaves].map(plannedArrival)).toEqual([ms('09:00'), ms('09:20')])
  })

  it('leaves at once where it is planned to leave before it arrives', () => {
    const stop = { scheduledArrivalTime: iso('09:00'), scheduledDepartureTime: iso('08:00') }
    expect(planOf(stop)).toEqual({ arrives: ms('09:00'), leaves: ms('09:00'), holds: true })
  })

  it('is nothing without a time', () => {
    for (const stop of [{}, { scheduledArrivalTime: null }, { scheduledDepartureTime: 'soon' }])
      expect([planOf(stop), plannedArrival(stop)]).toEqual([null, null])
  })
})

describe('when a stop opens', () => {
  const planned = { scheduledArrivalTime: iso('09:00') }

  it('is so long before its planned arrival as its window says', () => {
    expect(opensAt({ ...planned, ontimeWindowBeforeArrivalMs: 10 * MINUTE_MS })).toBe(ms('08:50'))
    expect(opensAt({ ...planned, ontimeWindowBeforeArrivalMs: 0 })).toBe(ms('09:00'))
  })

  it('is always where it does not say, or has no planned arrival', () => {
    const before = { ontimeWindowBeforeArrivalMs: 10 * MINUTE_MS }
    for (const stop of [planned, { ...planned, ontimeWindowBeforeArrivalMs: null }, before])
      expect(opensAt(stop)).toBe(-Infinity)
    expect(opensAt({ ...before, scheduledDepartureTime: iso('09:20') })).toBe(-Infinity)
  })
})
