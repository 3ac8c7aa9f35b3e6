import { expect, it } from 'vitest'
import { foldWorkOrder, workOrderColumns } from './projection'

const columnsOf = (fields: object) =>
  workOrderColumns(
    foldWorkOrder(null, {
      id: '7',
      seen: { fields: { ...fields }, source: 'api', at: '2026-03-02T08:00:00.000Z', key: 'a' },
    }),
  )

it('has the platform’s own words as they are, and the beginning of one that is longer than an index takes', () => {
  const asked = ['in_progress', 'Waiting', 'a'.repeat(60), 'a'.repeat(61), `${'a'.repeat(59)}🚚`].map(
    (status) => columnsOf({ status }).status,
  )
  expect(asked).toEqual(['In Progress', 'Waiting', 'a'.repeat(60), 'a'.repeat(60), 'a'.repeat(59)])
  expect(
    ['URGENT', 'a'.repeat(30), 'a'.repeat(31)].map((priority) => columnsOf({ priority }).priority),
  ).toEqual(['Urgent', 'a'.repeat(30), 'a'.repeat(30)])
})

it('is given to nobody where no row can have that id', () => {
  expect(['7', '', 'a'.repeat(256)].map((id) => columnsOf({ assignedUserId: id }).assignedUserId)).toEqual([
    '7',
    null,
    null,
  ])
})

it('has what lists narrow and order by, as far as an order tells it', () => {
  const told = {
    ...{ assetId: 'v1', description: 'Brakes pull left', archivedAtTime: '2026-03-04T08:00:00Z' },
    ...{ dueAtTime: '2026-03-05T12:00:00Z', updatedAtTime: '2026-03-02T07:00:00Z' },
  }
  expect(columnsOf(told)).toMatchObject({
    ...{ assetId: 'v1', description: 'Brakes pull left', archived: true },
    ...{ dueAt: new Date('2026-03-05T12:00:00Z'), updatedAt: new Date('2026-03-02T07:00:00Z') },
  })
  const bare = { status: null, priority: null, assetId: null, description: null, dueAt: null, dvirIds: [] }
  expect(columnsOf({})).toMatchObject({ ...bare, archived: false, updatedAt: null })
})

it('names the reports that it is about, but for those that no row can have', () => {
  const items = [
    { id: 'i1', type: 'dvir' },
    { id: 'a'.repeat(256), type: 'dvir' },
    { type: 'dvir' },
    { id: 'i2' },
  ]
  expect(columnsOf({ items }).dvirIds).toEqual(['i1', 'i2'])
})

it('is found by its number, its asset, its person and the words that people write into it', () => {
  const words = { description: 'Brakes', category: 'Corrective', poNumber: 'PO-9', invoiceNumber: 'INV-3' }
  const { search } = columnsOf({
    assetId: 'v1',
    assignedUserId: 'p1',
    ...words,
    closingNotes: 'Done',
    status: 'Open',
  })
  expect(search.split('\n')).toEqual([
    ...['work order', 'brakes', 'corrective', 'po-9', 'inv-3', 'done\u001f 7 v1 p1 '],
  ])
})
