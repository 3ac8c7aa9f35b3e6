import { describe, expect, it } from 'vitest'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { NO_STATUS } from '../status-text'
import { boardColumns } from './board-columns'

const row = (id: string, status: string | null): WorkOrderRow => ({
  id,
  status,
  ledger: {
    sources: { api: '2026-01-01T00:00:00.000Z' },
    lastSource: 'api',
    firstSeenAt: '2026-01-01T00:00:00.000Z',
    lastConfirmedAt: '2026-01-01T00:00:00.000Z',
    stub: false,
  },
})

describe('boardColumns', () => {
  it('has the ten listed statuses even when nothing is there', () => {
    expect(boardColumns([]).map(({ status }) => status)).toEqual([
      'Open',
      'Estimate',
      'Pending Approval',
      'Assigned',
      'Pending Parts',
      'In Progress',
      'On Hold',
      'Completed',
      'Closed',
      'Cancelled',
    ])
  })

  it('gives an unlisted status a column of its own that cannot be entered', () => {
    const columns = boardColumns([
      { status: 'Planning', rows: [row('1', 'Planning')], found: 1 },
      { status: 'Open', rows: [row('2', 'Open')], found: 1 },
      { status: NO_STATUS, rows: [row('3', null)], found: 1 },
    ])
    expect(columns).toHaveLength(12)
    expect(columns[10]).toMatchObject({ status: 'Planning', target: null, rows: [{ id: '1' }] })
    expect(columns[11]).toMatchObject({ status: NO_STATUS, target: null, rows: [{ id: '3' }] })
  })

  it('puts a status of any case under its column', () => {
    const rows = [row('1', 'IN PROGRESS'), row('2', 'in progress')]
    const columns = boardColumns([{ status: 'In Progress', rows, found: 2 }])
    expect(columns).toHaveLength(10)
    expect(columns[5]?.rows.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('counts what there is, not what was read, and a card that is being moved in its new column', () => {
    const columns = boardColumns([
      { status: 'Open', rows: [row('1', 'Open'), row('2', 'Estimate')], found: 70 },
      { status: 'Estimate', rows: [row('3', 'Estimate')], found: 1 },
    ])
    expect(columns.slice(0, 2).map(({ rows, found }) => [rows.map(({ id }) => id), found])).toEqual([
      [['1'], 69],
      [['2', '3'], 2],
    ])
  })

  it('shows a card once, while one of its two columns was read anew and the other was not yet', () => {
    const columns = boardColumns([
      { status: 'Open', rows: [row('2', 'Estimate')], found: 1 },
      { status: 'Estimate', rows: [row('2', 'Estimate')], found: 1 },
    ])
    expect(columns.slice(0, 2).map(({ rows, found }) => [rows.length, found])).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})
