import { expect, it } from 'vitest'
import { saidInTurn } from './said-in-turn'

const said = (instants: Parameters<typeof saidInTurn>[0], zone = 'America/Denver', locale = 'en-US') =>
  saidInTurn(instants, zone, locale).map((one) => one?.text ?? null)

it('says the date where it changes, and the zone once', () => {
  expect(
    said([
      '2026-03-03T14:00:00Z',
      '2026-03-03T15:30:00Z',
      null,
      'no time',
      '2026-03-04T06:50:00Z',
      '2026-03-04T07:10:00Z',
      '2026-03-04T08:00:00Z',
    ]),
  ).toEqual(['Mar 3, 2026, 07:00 MST', '08:30', null, null, '23:50', 'Mar 4, 00:10', '01:00'])
})

it('names the zone again where its clocks are changed, and the year where that is another', () => {
  expect(said(['2026-03-08T08:30:00Z', '2026-03-08T09:30:00Z', '2026-03-08T10:00:00Z'])).toEqual([
    'Mar 8, 2026, 01:30 MST',
    '03:30 MDT',
    '04:00',
  ])
  expect(said(['2026-12-31T20:00:00Z', '2027-01-01T08:00:00Z'])).toEqual([
    'Dec 31, 2026, 13:00 MST',
    'Jan 1, 2027, 01:00',
  ])
  expect(said(['2026-03-03T14:00:00Z', '2026-03-03T15:30:00Z'], 'America/Denver', 'es-US')[1]).toBe('08:30')
})
