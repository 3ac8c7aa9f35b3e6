import { describe, expect, it } from 'vitest'
import { workOrderRow } from '@/lib/work-orders/schema'
import { countShows, listOf, readListState, see } from './list-filter'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const ZONE = 'America/Phoenix'
const TIME = '2026-11-20T00:00:00.000Z'

const row = (id: string, facts: object) =>
  workOrderRow.parse({
    id,
    status: 'Open',
    ...facts,
    ledger: {
      sources: { api: TIME },
      lastSource: 'api',
      firstSeenAt: TIME,
      lastConfirmedAt: TIME,
      stub: false,
    },
  })

const ROWS = [
  row('closed', { status: 'CLOSED', dueAtTime: '2026-11-01T00:00:00Z', priority: 'Urgent' }),
  row('later', { dueAtTime: '2026-12-01T00:00:00Z', priority: 'Low', assignedUserId: '7' }),
  row('urgent', { priority: 'URGENT', description: 'Coolant leak\nat the pump' }),
  // 23:00 of 20 November in Phoenix, which is 21 November in UTC.
  row('overdue', { dueAtTime: '2026-11-21T06:00:00Z', priority: 'Low', poNumber: 'PO-77' }),
  row('today', { dueAtTime: '2026-11-22T06:00:00Z', assignedUserId: '9' }),
  row('planning', { status: 'Planning' }),
]
const seen = see(ROWS, NOW, ZONE)
const ids = (query: string, me = '') =>
  listOf(seen, readListState(new URLSearchParams(query)), me).map(({ id }) => id)

describe('work order list', () => {
  it('puts what presses first and what is done last', () => {
    expect(ids('')).toEqual(['overdue', 'today', 'urgent', 'later', 'planning', 'closed'])
  })

  it('counts by the zone and leaves out what is done', () => {
    expect(countShows(seen)).toEqual({ overdue: 1, today: 1, urgent: 1 })
    expect(countShows(see(ROWS, NOW, 'UTC'))).toEqual({ overdue: 0, today: 1, urgent: 1 })
  })

  it.each([
    ['show=overdue', ['overdue']],
    ['show=urgent', ['urgent']],
    ['status=Closed', ['closed']],
    ['status=Planning', ['planning']],
    ['assigned=9', ['today']],
    ['assigned=none', ['overdue', 'urgent', 'planning', 'closed']],
    ['q=coolant+PUMP', ['urgent']],
    ['q=po-77', ['overdue']],
    ['show=nonsense&sort=nonsense', ['overdue', 'today', 'urgent', 'later', 'planning', 'closed']],
    ['sort=due', ['overdue', 'today', 'later', 'planning', 'urgent', 'closed']],
  ])('%s lists %j', (query, expected) => {
    expect(ids(query)).toEqual(expected)
  })

  it('lists mine by the id that this browser remembers, and nothing while it remembers none', () => {
    expect(ids('assigned=me', '7')).toEqual(['later'])
    expect(ids('assigned=me')).toEqual([])
  })
})
