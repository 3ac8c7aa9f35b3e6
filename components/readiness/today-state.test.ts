import { describe, expect, it } from 'vitest'
import { inOrder } from '@/lib/readiness/today/today-order'
import { shownOf } from '@/lib/readiness/today/today-shown'
import { findingOf, todayRoute } from '@/test/readiness/today-examples'
import { horizonsOf, readTodayState, todaySearch } from './today-state'

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`

describe('the order of Today', () => {
  it('is blocked by departure, whether it is on the road or not, check, late or to be looked at there, then the quiet rest', () => {
    const routes = [
      todayRoute('done', { verdict: 'done' }),
      todayRoute('on the road', { verdict: 'underway' }),
      todayRoute('ready', { departsAt: at('05:00') }),
      todayRoute('late', { verdict: 'underway', late: { ms: 60_000, stop: 2 } }),
      todayRoute('unsafe', { verdict: 'underway', departsAt: at('07:00'), findings: [findingOf()] }),
      todayRoute('doubt', {
        ...{ verdict: 'underway', departsAt: at('07:00') },
        findings: [findingOf({ weight: 'check' })],
      }),
      todayRoute('look', { verdict: 'check', departsAt: at('05:00') }),
      todayRoute('later', { verdict: 'blocked', departsAt: at('08:00') }),
      todayRoute('soon', { verdict: 'blocked', departsAt: at('06:00') }),
    ]
    const { acting, quiet } = inOrder(routes)
    expect(acting.map(({ id }) => id)).toEqual(['soon', 'unsafe', 'later', 'look', 'late', 'doubt'])
    expect(quiet.map(({ id }) => id)).toEqual(['ready', 'on the road', 'done'])
  })

  it('has what nobody ended last, and not among what is on the road, once its vehicle left for a later one', () => {
    const left = todayRoute('left', {
      ...{ verdict: 'underway', isLeftBehind: true, departsAt: at('05:00'), findings: [findingOf()] },
    })
    const driving = todayRoute('driving', { verdict: 'underway' })
    expect(shownOf([left, driving], 'quiet').map(({ id }) => id)).toEqual(['driving', 'left'])
    expect(shownOf([left, driving], 'underway').map(({ id }) => id)).toEqual(['driving'])
    expect(shownOf([left, driving], 'blocked')).toEqual([])
  })

  it('leaves quiet what somebody let go, and what is only a note', () => {
    const letGo = findingOf({ overridden: { by: 'Ann', at: at('05:00'), reason: 'Checked by hand' } })
    const note = findingOf({ weight: 'note' })
    expect(inOrder([todayRoute('a', { verdict: 'underway', findings: [letGo, note] })]).acting).toEqual([])
  })
})

describe('the address of Today', () => {
  const NOW = Date.parse('2026-03-02T06:00:00Z')
  const read = (search: string, usualHours = 12) =>
    readTodayState(new URLSearchParams(search), { usualHours, now: NOW })

  it('says how far ahead and what alone is shown, and nothing for words that nobody knows', () => {
    expect(read('')).toEqual({ hours: 12, at: null, show: null })
    expect(read('hours=48&show=late')).toEqual({ hours: 48, at: null, show: 'late' })
    expect(read('hours=13&show=toString&at=then')).toEqual({ hours: 12, at: null, show: null })
  })

  it('goes by what the organization settled where it names no horizon', () => {
    expect(read('', 18).hours).toBe(18)
    expect(read('hours=18', 18).hours).toBe(18)
    expect(read('hours=12', 18).hours).toBe(12)
    expect(horizonsOf(18)).toEqual([4, 12, 18, 24, 48])
    expect(horizonsOf(24)).toEqual([4, 12, 24, 48])
  })

  it('is of a time that has passed, or of now', () => {
    expect(read('at=2026-03-02T05:12:00-01:00').at).toBeNull()
    expect(read('at=2026-03-02T05:12:00%2B01:00').at).toBe('2026-03-02T04:12:00.000Z')
  })

  it('is written as it is read', () => {
    expect(todaySearch({ hours: 12, at: null, show: null }, 12)).toBe('')
    expect(todaySearch({ hours: 12, at: null, show: null }, 18)).toBe('?hours=12')
    const of = { hours: 4, at: '2026-03-02T04:12:00.000Z', show: 'unsafe' } as const
    expect(read(todaySearch(of, 12))).toEqual(of)
  })

  it('leaves what a figure counts', () => {
    const routes = [
      todayRoute('a', { driver: null }),
      todayRoute('b', { verdict: 'blocked', findings: [findingOf()] }),
      todayRoute('c', { verdict: 'underway', late: { ms: 1, stop: 1 } }),
      todayRoute('d', { verdict: 'underway', findings: [findingOf()] }),
    ]
    const ids = (show: Parameters<typeof shownOf>[1]) => shownOf(routes, show).map(({ id }) => id)
    expect(ids('blocked'), 'also what may not be on the road').toEqual(['b', 'd'])
    expect([ids('unassigned'), ids('unsafe'), ids('late'), ids('ready')]).toEqual([
      ['a'],
      ['b', 'd'],
      ['c'],
      ['a'],
    ])
  })
})
