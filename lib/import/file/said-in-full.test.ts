import { expect, it } from 'vitest'
import { zonedInstant } from '@/components/units/local-time'
import { english } from '@/test/english'
import type { ImportLine } from './columns'
import { matchColumns } from './match-columns'
import type { ReadBy } from './read-cell'
import { linesOf, readCsv } from './read-csv'
import { routesOf } from './routes-of'
import { saidInFull } from './said-in-full'
import { writeLines } from './write-lines'

const NO_NAMES = { driver: new Map(), vehicle: new Map(), address: new Map([['yard', { id: 'a1' }]]) }
const CHOSEN = { zone: 'America/Chicago', order: 'day-first', instantOf: zonedInstant } as const
const OTHER = { zone: 'Asia/Kolkata', order: 'month-first', instantOf: zonedInstant } as const

const stopsOf = (lines: readonly ImportLine[], by: ReadBy) =>
  routesOf(lines, { ...by, matches: NO_NAMES, nowMs: 0 }).map(({ body, problems }) => [body?.stops, problems])

it('means the same times in another file, whatever is chosen for that', () => {
  const place = { address: 'Yard' }
  const lines: ImportLine[] = [
    { row: 2, cells: { ...place, route: 'North', departure: '5/3/2026 6:15:20 PM' } },
    { row: 3, cells: { ...place, arrival: '2026-03-05 19:00', departure: '5/3/2026, 19:30' } },
    { row: 4, cells: { ...place, arrival: '5/3/2026 18:00', zone: 'America/Phoenix' } },
    { row: 5, cells: { ...place, arrival: '2026-03-06T04:00:00Z' } },
    { row: 6, cells: { ...place, route: 'South', departure: '5/13/2026 06:15' } },
  ]
  const written = readCsv(
    writeLines(
      lines.map((line) => saidInFull(line, CHOSEN)),
      english,
    ),
  )
  const back = linesOf(written, matchColumns(written.heads))
  expect(stopsOf(back.slice(0, 4), OTHER)).toEqual(stopsOf(lines.slice(0, 4), CHOSEN))
  expect(stopsOf(lines, CHOSEN)[1]).toMatchObject([undefined, [{ row: 6, code: 'time' }]])
  // What could not be read stands there as it was typed, and every row has a zone: a time may be typed into it yet.
  expect(back.at(-1)?.cells).toEqual({ ...lines[4]?.cells, zone: 'America/Chicago' })
})
