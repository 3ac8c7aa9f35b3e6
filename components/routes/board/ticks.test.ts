import { expect, it } from 'vitest'
import { axisOf, readBoardState } from './board-state'
import { clockWords, shareOf, ticksOf } from './ticks'

const ZONE = 'America/Denver'
const NOW = Date.parse('2026-03-02T18:00:00Z')
const state = (search: string) => readBoardState(new URLSearchParams(search), NOW)
const axis = (search: string, now = '2026-03-02T18:00:00Z', zone = ZONE) =>
  axisOf(state(search), Date.parse(now), zone)
const shown = (search: string, now?: string) =>
  ticksOf(axis(search, now)).map(({ minutes }) => clockWords(minutes))

it('reads the address, and what it does not know as not there', () => {
  expect(state('')).toEqual({ rows: 'drivers', day: 'today', span: 'day', at: null })
  expect(state('rows=vehicles&day=2026-03-09&span=week')).toEqual({
    ...{ rows: 'vehicles', day: '2026-03-09', span: 'week', at: null },
  })
  expect(state('rows=people&day=2026-02-30&span=year&at=then')).toEqual(state(''))
  expect(state('at=2026-03-02T09:40:00%2B01:00').at).toBe(Date.parse('2026-03-02T08:40:00Z'))
  // A moment that is still to come.
  expect(state('at=2026-03-02T18:00:01Z').at).toBeNull()
})

it('begins and ends at the midnights of its zone', () => {
  const { fromMs, toMs } = axis('')
  expect([fromMs, toMs]).toEqual([Date.parse('2026-03-02T07:00:00Z'), Date.parse('2026-03-03T07:00:00Z')])
  expect(axis('day=tomorrow').fromMs).toBe(toMs)
  const week = axis('day=2026-03-02&span=week')
  // Clocks are put forward on March 8.
  expect(week.toMs - week.fromMs).toBe((7 * 24 - 1) * 3_600_000)
})

it('has round times only, one less or one more where clocks change', () => {
  expect(shown('')).toEqual([
    '00:00',
    '02:00',
    '04:00',
    '06:00',
    '08:00',
    '10:00',
    '12:00',
    '14:00',
    '16:00',
    '18:00',
    '20:00',
    '22:00',
  ])
  const forward = shown('span=12h&day=2026-03-08')
  expect(forward).toHaveLength(23)
  expect(forward).not.toContain('02:00')
  expect(shown('span=12h&day=2026-11-01').filter((time) => time === '01:00')).toHaveLength(2)
  expect(shown('span=week')).toEqual(Array.from({ length: 7 }, () => '00:00'))
  // Where midnight is skipped the day begins at 01:00.
  const skipped = ticksOf(axis('day=2026-04-24', '2026-04-24T12:00:00Z', 'Africa/Cairo'))
  expect(skipped[0]).toMatchObject({ minutes: 60 })
})

it('shows a part of a day at a time where that is asked for, and the whole of several days', () => {
  expect(axis('span=2h').ratio).toBe(12)
  expect(axis('span=day&day=2026-03-08').ratio).toBe(1)
  expect(axis('span=3-days').ratio).toBe(1)
})

it('keeps what lies beyond its ends at them', () => {
  const day = axis('')
  expect(shareOf(day.fromMs - 1, day)).toBe(0)
  expect(shareOf(day.toMs + 1, day)).toBe(100)
  expect(shareOf((day.fromMs + day.toMs) / 2, day)).toBe(50)
})
