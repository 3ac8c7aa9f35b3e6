import { expect, test } from 'vitest'
import { formOf } from '@/lib/work-orders/change/form'
import { workOrderBody } from '@/lib/work-orders/schema'
import { english } from '@/test/english'
import { valuesOf } from './edit-values'
import { writtenWords } from './written-words'

test('what waits is said field by field as it was typed, and of lists that they are others', () => {
  const typing = { zone: 'America/Phoenix', unit: 'mi' } as const
  const values = {
    ...valuesOf(formOf(workOrderBody.parse({ id: '5' })), typing),
    status: 'In Progress',
    closingNotes: 'Hose replaced',
    odometerMeters: '84,210',
    dueAtTime: '2026-11-22T09:30',
  }
  const changes = {
    status: 'In Progress',
    closingNotes: 'Hose replaced',
    odometerMeters: 135_523_000,
    dueAtTime: '2026-11-22T16:30:00Z',
    items: [],
  } as const
  const said = writtenWords({ ...changes, items: [...changes.items] }, values, typing, english)
  expect(Object.fromEntries(said.map(({ field, value }) => [field, value]))).toEqual({
    Status: 'In Progress',
    'Closing notes': 'Hose replaced',
    Odometer: '84,210 mi',
    Due: '2026-11-22 09:30, America/Phoenix',
    Items: 'changed',
  })
})
