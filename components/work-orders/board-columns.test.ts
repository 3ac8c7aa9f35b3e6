import { describe, expect, it } from 'vitest'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { boardColumns, statusWord } from './board-columns'

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
    const columns = boardColumns([row('1', 'Planning'), row('2', 'Open'), row('3', null)])
    expect(columns).toHaveLength(12)
    expect(columns[10]).toMatchObject({ status: 'Planning', target: null, rows: [{ id: '1' }] })
    expect(columns[11]).toMatchObject({ status: 'Status not known', target: null, rows: [{ id: '3' }] })
  })

  it('puts a status of any case under its column', () => {
    const columns = boardColumns([row('1', 'IN PROGRESS'), row('2', 'in progress')])
    expect(columns).toHaveLength(10)
    expect(columns[5]?.rows.map(({ id }) => id)).toEqual(['1', '2'])
  })
})

describe('statusWord', () => {
  it('spells a listed status as listed and leaves others alone', () => {
    expect(statusWord('PENDING PARTS')).toBe('Pending Parts')
    expect(statusWord('Planning')).toBe('Planning')
    expect(statusWord('  ')).toBe('Status not known')
  })
})
