import { describe, expect, it } from 'vitest'
import { isDone, knownPriority, knownStatus, wasCompleted } from '../status'
import { daysOverdue, dueOf } from './due'

const due = (dueAtTime: string | null, now: string, zone: string, status = 'Open') =>
  dueOf({ dueAtTime, status, ledger: {} }, Date.parse(now), zone)

describe('dueOf', () => {
  // Phoenix is at -07:00 all year: its 2 March ends at 07:00 UTC on 3 March.
  it.each([
    ['2026-03-03T06:59:59.999Z', 'today'],
    ['2026-03-03T07:00:00.000Z', 'overdue'],
    ['2026-03-02T07:00:00.000Z', 'today'],
    ['2026-03-02T06:59:59.999Z', 'later'],
  ])('on 2 March in Phoenix, at %s, is %s', (now, expected) => {
    expect(due('2026-03-02T18:00:00Z', now, 'America/Phoenix')).toBe(expected)
  })

  it('has another day in another zone at the same instant', () => {
    const now = '2026-03-03T02:00:00Z'
    expect(due('2026-03-02T18:00:00Z', now, 'America/Phoenix')).toBe('today')
    expect(due('2026-03-02T18:00:00Z', now, 'UTC')).toBe('overdue')
  })

  it.each([
    // New York goes to summer time on 8 March 2026: the day has 23 hours and ends at 04:00 UTC.
    ['2026-03-08T12:00:00Z', '2026-03-09T03:59:59.999Z', 'America/New_York', 'today'],
    ['2026-03-08T12:00:00Z', '2026-03-09T04:00:00.000Z', 'America/New_York', 'overdue'],
    // And back on 1 November 2026: 25 hours, until 05:00 UTC.
    ['2026-11-01T12:00:00Z', '2026-11-02T04:59:59.999Z', 'America/New_York', 'today'],
    ['2026-11-01T12:00:00Z', '2026-11-02T05:00:00.000Z', 'America/New_York', 'overdue'],
    // São Paulo's 4 November 2018 had no midnight: it began at 01:00, 03:00 UTC.
    ['2018-11-04T02:59:59.999Z', '2018-11-04T03:00:00.000Z', 'America/Sao_Paulo', 'overdue'],
    ['2018-11-04T03:00:00.000Z', '2018-11-04T02:59:59.999Z', 'America/Sao_Paulo', 'later'],
  ])('due %s at %s in %s is %s', (dueAt, now, zone, expected) => {
    expect(due(dueAt, now, zone)).toBe(expected)
  })

  it('does not matter without a time, once it is done or archived, and once the platform knows it no more', () => {
    expect(due(null, '2026-03-03T00:00:00Z', 'UTC')).toBe('later')
    expect(due('0001-01-01T00:00:00Z', '2026-03-03T00:00:00Z', 'UTC')).toBe('later')
    expect(due('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', 'UTC', 'COMPLETED')).toBe('over')
    const ledger = { goneAt: '2026-03-02T00:00:00Z' }
    const gone = { dueAtTime: '2026-03-01T00:00:00Z', status: 'Open', ledger }
    expect(dueOf(gone, Date.parse('2026-03-03T00:00:00Z'), 'UTC')).toBe('over')
    const archivedAt = (archivedAtTime: string) =>
      dueOf(
        { dueAtTime: '2026-03-01T00:00:00Z', status: 'Open', archivedAtTime, ledger: {} },
        ...([Date.parse('2026-03-03T00:00:00Z'), 'UTC'] as const),
      )
    expect(archivedAt('2026-03-02T00:00:00Z')).toBe('over')
    expect(archivedAt('0001-01-01T00:00:00Z')).toBe('overdue')
    expect(due('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', 'UTC', 'Planning')).toBe('overdue')
  })
})

it('is overdue for one day from the midnight after its due time on, over a change of clocks too', () => {
  const days = (now: string, status = 'Open') =>
    daysOverdue(
      { status, dueAtTime: '2026-03-07T23:30:00-06:00', ledger: {} },
      Date.parse(now),
      'America/Chicago',
    )
  expect(days('2026-03-07T23:59:00-06:00')).toBe(0)
  expect(days('2026-03-08T00:00:00-06:00')).toBe(1)
  // March 8 has 23 hours in Chicago.
  expect(days('2026-03-09T00:00:00-05:00')).toBe(2)
  expect(days('2026-03-17T12:00:00-05:00')).toBe(10)
  expect(days('2026-03-17T12:00:00-05:00', 'Closed')).toBe(0)
})

describe('knownStatus', () => {
  it('reads without regard to case, and knows no other word', () => {
    expect(['In Progress', 'IN_PROGRESS', 'in progress'].map(knownStatus)).toEqual(
      Array(3).fill('In Progress'),
    )
    expect([knownStatus('Planning'), knownStatus(''), knownStatus(null)]).toEqual([null, null, null])
    expect(knownPriority('URGENT')).toBe('Urgent')
  })

  it('calls only three of the ten done', () => {
    expect(['Completed', 'CLOSED', 'cancelled', 'Open', 'Planning'].map(isDone)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('counts what was cancelled as no work that was done', () => {
    expect(['completed', 'CLOSED', 'Cancelled', 'Open', null].map(wasCompleted)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
