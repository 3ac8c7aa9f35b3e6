import { expect, it } from 'vitest'
import { zonedInstant } from '@/components/units/local-time'
import type { ImportLine } from '@/lib/import/file/columns'
import { type Match, routesOf } from '@/lib/import/file/routes-of'
import { editedRoute, editKey, isShownEdit, mended } from './edits'

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

const FILE: ImportLine[] = [
  { row: 2, cells: { route: 'North', driver: 'Frnk Ito', departure: '2026-03-05 06:15', stop: 'Mesa' } },
  { row: 3, cells: { route: 'North', driver: 'FRNK  ITO', stop: 'Mesa' } },
  { row: 4, cells: { route: 'North', driver: 'Jo', stop: 'Tempe' } },
  { row: 5, cells: { stop: 'Yuma' } },
].map(({ row, cells }) => ({ row, cells: { ...cells, latitude: '33', longitude: '-112' } }))
const routesWith = (edits: Record<string, string>) =>
  routesOf(mended(FILE, edits), {
    ...{ zone: 'UTC', order: 'month-first', instantOf: zonedInstant, nowMs: 0 },
    matches: {
      driver: new Map<string, Match>([['frank ito', { id: '7' }]]),
      ...{ vehicle: new Map<string, Match>(), address: new Map<string, Match>() },
    },
  })
const edit = (
  edits: Record<string, string>,
  row: number,
  column: 'driver' | 'route' | 'stop',
  text: string,
) => editedRoute(edits, mended(FILE, edits), { row, column }, text)

it('mends what is said of a route in each row that said the same, and in no other', () => {
  const first = edit({}, 2, 'driver', 'Frank Ito')
  expect(first).toEqual({ '2 driver': 'Frank Ito', '3 driver': 'Frank Ito' })
  expect(routesWith(first).map(({ problems }) => problems)).toEqual([
    [{ row: 4, column: 'driver', code: 'differs' }],
  ])
  const both = edit(first, 4, 'driver', 'frank ito')
  expect(routesWith(both)).toMatchObject([{ problems: [], body: { driverId: '7' } }])
  // One field for what is one thing.
  expect(FILE.filter(({ row }) => isShownEdit(both, FILE, row, 'driver')).map(({ row }) => row)).toEqual([2])
  expect(FILE.filter(({ row }) => isShownEdit(first, FILE, row, 'route'))).toEqual([])
})

it('leaves a route one route where its name is typed anew', () => {
  const named = edit({}, 3, 'route', 'South')
  expect(routesWith(named).map(({ name, lines }) => [name, lines.length])).toEqual([['South', 4]])
})

it('mends what is said of a stop, and what was empty, in that row alone', () => {
  expect(edit({}, 2, 'stop', 'Mesa yard')).toEqual({ '2 stop': 'Mesa yard' })
  expect(edit({}, 5, 'driver', 'Jo')).toEqual({ '5 driver': 'Jo' })
  const stops = { '2 stop': 'Depot', '3 stop': 'Depot' }
  expect(FILE.filter(({ row }) => isShownEdit(stops, FILE, row, 'stop')).map(({ row }) => row)).toEqual([
    2, 3,
  ])
})
