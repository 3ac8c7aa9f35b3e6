import { describe, expect, it } from 'vitest'
import { inOrder } from './in-order'
import { readTodayState, shownOf, todaySearch } from './today-state'
import { findingOf, todayRoute } from '@/test/today-examples'

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`

describe('the order of Today', () => {
  it('is blocked by departure, check, late or unsafe on the road, then the quiet rest', () => {
    const routes = [
      todayRoute('done', { verdict: 'done' }),
      todayRoute('on the road', { verdict: 'underway' }),
      todayRoute('ready', { departsAt: at('05:00') }),
      todayRoute('late', { verdict: 'underway', late: { ms: 60_000, stop: 2 } }),
      todayRoute('unsafe', { verdict: 'underway', departsAt: at('07:00'), findings: [findingOf()] }),
      todayRoute('look', { verdict: 'check', departsAt: at('05:00') }),
      todayRoute('later', { verdict: 'blocked', departsAt: at('08:00') }),
      todayRoute('soon', { verdict: 'blocked', departsAt: at('06:00') }),
    ]
    const { acting, quiet } = inOrder(routes)
    expect(acting.map(({ id }) => id)).toEqual(['soon', 'later', 'look', 'late', 'unsafe'])
    expect(quiet.map(({ id }) => id)).toEqual(['ready', 'on the road', 'done'])
  })

  it('leaves quiet what somebody let go, and what is only a note', () => {
    const letGo = findingOf({ overridden: { by: 'Ann', at: at('05:00'), reason: 'Checked by hand' } })
    const note = findingOf({ weight: 'note' })
    expect(inOrder([todayRoute('a', { verdict: 'underway', findings: [letGo, note] })]).acting).toEqual([])
  })
})

describe('the address of Today', () => {
  const read = (search: string) => readTodayState(new URLSearchParams(search))

  it('says how far ahead and what alone is shown, and nothing for words that nobody knows', () => {
    expect(read('')).toEqual({ hours: 12, show: null })
    expect(read('hours=48&show=late')).toEqual({ hours: 48, show: 'late' })
    expect(read('hours=13&show=toString')).toEqual({ hours: 12, show: null })
  })

  it('is written as it is read', () => {
    expect(todaySearch({ hours: 12, show: null })).toBe('')
    expect(todaySearch({ hours: 4, show: 'unsafe' })).toBe('?hours=4&show=unsafe')
  })

  it('leaves what a figure counts', () => {
    const routes = [
      todayRoute('a', { driver: null }),
      todayRoute('b', { verdict: 'blocked', findings: [findingOf()] }),
      todayRoute('c', { verdict: 'underway', late: { ms: 1, stop: 1 } }),
    ]
    const ids = (show: Parameters<typeof shownOf>[1]) => shownOf(routes, show).map(({ id }) => id)
    expect([ids('unassigned'), ids('unsafe'), ids('late'), ids('ready')]).toEqual([
      ['a'],
      ['b'],
      ['c'],
      ['a'],
    ])
  })
})
