import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { areTold, areTooOld, departuresOf, tellingOf, TOLD, UNTOLD } from './departures'

const LAST = Date.UTC(2026, 2, 2, 22)

describe('what is known of departures', () => {
  it('counts for two hours after routes were told of last', () => {
    const known = departuresOf('platform', LAST)
    expect(areTooOld(known, LAST + 2 * HOUR_MS - 1)).toBe(false)
    expect(areTold(known, LAST + 2 * HOUR_MS - 1)).toBe(true)
    expect(areTooOld(known, LAST + 2 * HOUR_MS)).toBe(true)
    expect(areTold(known, LAST + 2 * HOUR_MS)).toBe(false)
  })

  it('makes an answer another one by the setting, and by whether it is too old, not by each time that is told', () => {
    const of = (toldBy: string, toldAtMs: number) =>
      tellingOf({ departures: departuresOf(toldBy, toldAtMs), now: LAST + 2 * HOUR_MS })
    expect(of('platform', LAST)).toEqual([true, true])
    expect(of('platform', LAST + 1)).toEqual([true, false])
    expect(of('platform', LAST + HOUR_MS)).toEqual([true, false])
    expect(of('nobody', LAST)).toEqual([false, true])
  })

  it('is nothing where drivers start no route on the platform, and everything where nobody can say when it told', () => {
    expect(departuresOf('platform', null)).toBe(TOLD)
    expect(departuresOf('nobody', null)).toBe(UNTOLD)
    for (const now of [LAST, LAST + 1000 * HOUR_MS]) {
      expect([areTold(TOLD, now), areTooOld(TOLD, now)]).toEqual([true, false])
      expect([areTold(UNTOLD, now), areTooOld(UNTOLD, now)]).toEqual([false, false])
    }
    expect(areTold(departuresOf('nobody', LAST), LAST)).toBe(false)
    expect(areTooOld(departuresOf('nobody', LAST), LAST + 2 * HOUR_MS)).toBe(true)
  })
})
