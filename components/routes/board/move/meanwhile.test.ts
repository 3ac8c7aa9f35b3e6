import { expect, it } from 'vitest'
import { english } from '@/test/english'
import type { RouteAnswer } from '../../route-answer'
import { besideWords } from './changed-beside'
import { meanwhileWords } from './meanwhile'

const AT = { zone: 'UTC', now: Date.UTC(2026, 2, 2, 5) }

const stop = (id: string, clock: string | null, more: object = {}) => ({
  ...{ id, name: `Gate ${id}`, ...more },
  ...(clock !== null && { scheduledArrivalTime: `2026-03-02T${clock}:00Z` }),
})
const route = (...stops: RouteAnswer['stops'] & object): RouteAnswer => ({
  ...{ id: '1', name: 'North', stops },
  ledger: {
    // As our API answers one that is there: no word of when it went.
    ...{ sources: { api: '2026-03-02T00:00:00Z' }, lastSource: 'api', stub: false },
    ...{ firstSeenAt: '2026-03-02T00:00:00Z', lastConfirmedAt: '2026-03-02T00:00:00Z' },
  },
})
const BEGAN = route(stop('1', '06:00'), stop('2', '07:00'), stop('3', '08:00'))

it.each([
  ['nothing of its stops', BEGAN, []],
  [
    'nothing where a time is spelled otherwise',
    route(
      stop('1', null, { scheduledArrivalTime: '2026-03-02T06:00:00.000Z' }),
      stop('2', '07:00'),
      stop('3', '08:00'),
    ),
    [],
  ],
  [
    'all of it, half an hour on',
    route(stop('1', '06:30'), stop('2', '07:30'), stop('3', '08:30')),
    ['All stops are planned 30\u00a0min later than before.'],
  ],
  [
    'all of it, half an hour back',
    route(stop('1', '05:30'), stop('2', '06:30'), stop('3', '07:30')),
    ['All stops are planned 30\u00a0min earlier than before.'],
  ],
  [
    'one time',
    route(stop('1', '06:00'), stop('2', '07:20'), stop('3', '08:00')),
    ['Gate 2: arrives 07:20, before 07:00.'],
  ],
  [
    'a time that was taken away',
    route(stop('1', '06:00'), stop('2', null), stop('3', '08:00')),
    ['Gate 2: arrives at no set time, before 07:00.'],
  ],
  [
    'a stop that came and one that went',
    route(stop('1', '06:00'), stop('3', '08:00'), stop('4', '09:00')),
    ['Gate 2 was removed.', 'Gate 4 was added: 09:00.'],
  ],
  [
    'their order',
    route(stop('1', '06:00'), stop('3', '08:00'), stop('2', '07:00')),
    ['The stops are in another order.'],
  ],
  [
    'what else is said of one',
    route(stop('1', '06:00'), stop('2', '07:00', { notes: 'Ring' }), stop('3', '08:00')),
    ['Gate 2: its details were changed.'],
  ],
])('says what was changed meanwhile: %s', (_, now, words) => {
  const said = meanwhileWords(BEGAN, now, AT, english)
  expect(said.map((one) => one.replaceAll('\u202f', ' '))).toEqual(words)
})

it('says who goes with it now, and that it is gone', () => {
  const named = { ...BEGAN, driver: { id: '7', name: 'Ana' }, vehicle: null }
  expect(meanwhileWords({ ...BEGAN, vehicle: { id: '1' } }, named, AT, english)).toEqual([
    'Ana drives it now.',
    'It has no vehicle now.',
  ])
  expect(meanwhileWords(BEGAN, { ...BEGAN, notes: 'Use gate 4' }, AT, english)).toEqual([
    'Its name, notes, tags or settings were changed.',
  ])
  const gone = { ...BEGAN, ledger: { ...BEGAN.ledger, goneAt: '2026-03-02T05:00:00Z' } }
  expect(meanwhileWords(BEGAN, gone, AT, english)).toEqual(['The platform no longer has it.'])
})

it('says while somebody chooses what is newer than what they began with, and nothing else', () => {
  const newer = (confirmed: string) => ({
    ...route(stop('1', '06:30'), stop('2', '07:30'), stop('3', '08:30')),
    ledger: { ...BEGAN.ledger, lastConfirmedAt: confirmed },
  })
  expect(besideWords(BEGAN, newer('2026-03-02T00:00:01Z'), AT, english)).toHaveLength(1)
  expect(besideWords(BEGAN, newer('2026-03-01T23:59:59Z'), AT, english)).toEqual([])
  expect(besideWords(BEGAN, BEGAN, AT, english)).toEqual([])
})

it('says six changes, and counts the others', () => {
  const many = Array.from({ length: 9 }, (_, index) => stop(`n${index}`, '09:00'))
  const said = meanwhileWords(BEGAN, route(...(BEGAN.stops ?? []), ...many), AT, english)
  expect([said.length, said.at(-1)]).toEqual([7, '3 more changes'])
})
