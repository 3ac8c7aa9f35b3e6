import { expect, it } from 'vitest'
import { foldWorkOrder, workOrderColumns } from './projection'

const columnsOf = (fields: Record<string, string>) =>
  workOrderColumns(
    foldWorkOrder(null, {
      id: '7',
      seen: { fields, source: 'api', at: '2026-03-02T08:00:00.000Z', key: 'a' },
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
