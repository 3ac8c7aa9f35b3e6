import { expect, it } from 'vitest'
import { editKey, mended } from './edits'

it('puts what was typed in place of cells, and leaves the others', () => {
  const lines = [
    { row: 2, cells: { route: 'North', 'route-notes': 'Ring' } },
    { row: 3, cells: { stop: 'Mesa' } },
  ]
  const edits = { [editKey(2, 'route-notes')]: 'Knock', [editKey(2, 'driver')]: '7' }
  expect(mended(lines, edits)).toEqual([
    { row: 2, cells: { route: 'North', 'route-notes': 'Knock', driver: '7' } },
    lines[1],
  ])
})
