import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { lookedBack, steppedBy } from './looked-back'

const zone = 'America/Chicago'
const ms = (text: string) => Date.parse(text)
// 12:00 and half a minute in Chicago.
const NOW = ms('2026-03-05T18:00:30Z')
const day = (date: string) => ({
  fromMs: ms(`${date}T06:00:00Z`),
  toMs: ms(`${date}T06:00:00Z`) + 24 * 60 * MINUTE_MS,
  zone,
})
const said = ({ earliest, latest }: ReturnType<typeof lookedBack>) =>
  [earliest, latest].map((at) => new Date(at).toISOString().slice(0, 16))

it.each([
  ['today, up to now', '2026-03-05', undefined, ['2026-03-05T06:00', '2026-03-05T18:00']],
  ['all of a day that is over', '2026-03-03', undefined, ['2026-03-03T06:00', '2026-03-04T06:00']],
  [
    'today, where the day is still to come',
    '2026-03-07',
    undefined,
    ['2026-03-05T06:00', '2026-03-05T18:00'],
  ],
  [
    'as far as the address says',
    '2026-03-05',
    '2026-03-04T12:34:56Z',
    ['2026-03-04T12:34', '2026-03-05T18:00'],
  ],
  ['behind the day, too', '2026-03-03', '2026-03-05T12:00:00Z', ['2026-03-03T06:00', '2026-03-05T12:00']],
])('goes over %s', (_, date, at, span) => {
  expect(said(lookedBack(day(date), NOW, at === undefined ? at : ms(at)))).toEqual(span)
})

it('steps by the minutes that are chosen, by an hour, and not beyond its ends', () => {
  const { earliest, latest } = lookedBack(day('2026-03-05'), NOW)
  const from = { ms: latest - 10 * MINUTE_MS, minutes: 5, earliest, latest }
  const by = (key: string) => {
    const next = steppedBy(key, from)
    return next === null ? null : (next - from.ms) / MINUTE_MS
  }
  expect(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'].map(by)).toEqual([-5, -5, 5, 5])
  expect(['PageDown', 'PageUp', 'Home', 'toString'].map(by)).toEqual([-60, 10, null, null])
  expect(steppedBy('PageDown', { ...from, ms: earliest + MINUTE_MS })).toBe(earliest)
})
