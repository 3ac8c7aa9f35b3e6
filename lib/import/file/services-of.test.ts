import { expect, it } from 'vitest'
import { linesFile } from '@/components/programs/import/lines-file'
import { metersOf } from '@/components/units/distance'
import { zonedInstant } from '@/components/units/local-time'
import { wordsIn } from '@/lib/words/catalog'
import { english } from '@/test/english'
import type { DayOrder } from './day-order'
import { odometerUnit } from './odometer-unit'
import { linesOf, readCsv } from './read-csv'
import type { Match } from './routes-of'
import { matchServiceColumns, SERVICE_COLUMNS } from './service-columns'
import { servicesOf } from './services-of'
import { writeColumns } from './write-lines'

const PROGRAMS = [
  { id: 'p1', name: 'Oil change', zone: 'America/Phoenix' },
  { id: 'p2', name: 'Brakes', zone: 'UTC' },
  { id: 'p3', name: 'brakes', zone: 'UTC' },
]
const VEHICLES = new Map<string, Match>([
  ['rv 128', { id: '128' }],
  ['jo', { several: [{ id: '8', name: 'Jo' }] }],
  ['nobody', null],
])
const read = (csv: string, order: DayOrder = 'month-first') => {
  const table = readCsv(csv)
  const meant = matchServiceColumns(table.heads)
  const unit = odometerUnit(table.heads, meant) ?? 'mi'
  return servicesOf(linesOf(table, meant), {
    ...{ programs: PROGRAMS, vehicles: VEHICLES, order, instantOf: zonedInstant },
    metersOf: (typed, decimal) => metersOf(typed, unit, decimal),
    ...{ decimal: table.decimal, nowMs: Date.parse('2026-04-01T00:00:00Z') },
  })
}
const problemsOf = (csv: string) =>
  read(csv).flatMap(({ problems }) => problems.map(({ row, column, code }) => [row, column, code]))

it('a row is a service, its day by the clock of its program', () => {
  const read2 = read('Unit,Service,Last done,Mileage,Hours\nRV 128,OIL CHANGE,3/5/2026,"84,210",1204\n')
  expect(read2.map(({ body }) => body)).toEqual([
    {
      ...{ programId: 'p1', vehicleId: '128', doneAt: '2026-03-05T00:00:00-07:00' },
      ...{ meters: 135_522_858, engineHours: 1204 },
    },
  ])
})

it('a day with slashes is of the month that the order says', () => {
  const days = ['month-first', 'day-first'] as const
  const csv = 'Unit,Service,Last done\nRV 128,OIL CHANGE,3/1/2026\n'
  expect(days.flatMap((order) => read(csv, order).map(({ body }) => body?.doneAt))).toEqual([
    '2026-03-01T00:00:00-07:00',
    '2026-01-03T00:00:00-07:00',
  ])
})

it.each([
  ['Kilometers', 'km'],
  ['Odometer (km)', 'km'],
  ['KM', 'km'],
  ['Odómetro en kilómetros', 'km'],
  ['Kilometrs', 'km'],
  ['mi', 'mi'],
  ['Odometer, miles', 'mi'],
  ['Millas', 'mi'],
  ['Mileage', null],
  ['Odometer', null],
])('a head that is called %s means the odometer in %s', (head, unit) => {
  const meant = matchServiceColumns(['Unit', head])
  expect(meant).toEqual(['vehicle', 'odometer'])
  expect(odometerUnit(['Unit', head], meant)).toBe(unit)
})

it.each([
  ['Trailer', 'vehicle', 'Truck'],
  ['Remolque', 'vehicle', 'Unidad'],
  ['Trailer', 'vehicle', 'Vehicl'],
  ['Miles', 'odometer', 'Odometer (km)'],
  ['km', 'odometer', 'Lectura del odómetro'],
])('a head that is called %s means the %s only beside no %s', (head, column, surer) => {
  expect(matchServiceColumns([head, surer])).toEqual([null, column])
  expect(matchServiceColumns([surer, head])).toEqual([column, null])
  expect(matchServiceColumns([head, 'Notes'])).toEqual([column, null])
})

it('a head that is chosen by hand says its unit as well; one of both units says none', () => {
  expect(odometerUnit(['Meter at service, km'], ['odometer'])).toBe('km')
  expect(odometerUnit(['Miles / km'], ['odometer'])).toBeNull()
  expect(odometerUnit(['Kilometers'], [null])).toBeNull()
})

it('figures are of the unit that their head names, whichever the reader goes by', () => {
  const [row] = read('program,vehicle,date,Kilometers\nOil change,RV 128,2026-03-05,"84,210"\n')
  expect(row?.body?.meters).toBe(84_210_000)
})

it('reads a comma as what it is: between thousands, or before a fraction, as a file of semicolons has it', () => {
  const figuresOf = (csv: string) => read(csv).map(({ body }) => body && [body.meters, body.engineHours])
  const row = (odometer: string, hours: string) =>
    `program;vehicle;date;odometer;engine hours\nOil change;RV 128;2026-03-05;${odometer};${hours}\n`
  expect(figuresOf(row('84210,5', '1234,5'))).toEqual([[135_523_663, 1_235]])
  expect(figuresOf(row('84.210', '1,234'))).toEqual([[135_522_858, 1]])
  expect(problemsOf(row('84,210.5', '1,2,3'))).toEqual([
    [2, 'odometer', 'figure'],
    [2, 'engine-hours', 'figure'],
  ])
  const quoted =
    'program,vehicle,date,odometer,engine hours\nOil change,RV 128,2026-03-05,"84210,5","1,234"\n'
  expect(figuresOf(quoted)).toEqual([[135_523_663, 1_234]])
})

it('says what is wrong, by row and column', () => {
  const head = 'program,vehicle,date,odometer,engine hours\n'
  expect(problemsOf(`${head}Tires,nobody,soon,far,x\n,,,,\n,RV 128,,,\n`)).toEqual([
    [2, 'program', 'unknown'],
    [2, 'vehicle', 'unknown'],
    [2, 'done', 'time'],
    [2, 'odometer', 'figure'],
    [2, 'engine-hours', 'figure'],
    [4, 'program', 'missing'],
    [4, 'done', 'missing'],
  ])
  expect(problemsOf(`${head}Brakes,jo,2026-04-02,,\n`)).toEqual([
    [2, 'program', 'several'],
    [2, 'vehicle', 'several'],
    [2, 'done', 'to-come'],
  ])
  expect(problemsOf(`${head}${'x'.repeat(256)},RV 128,2026-03-05,,\n`)).toEqual([[2, 'program', 'too-long']])
  expect(read(`${head}p2,unasked,2026-03-05,,\n`)).toMatchObject([{ pending: true, body: null }])
})

it('the same said twice is one, whatever its figures', () => {
  const head = 'program,vehicle,date,odometer\n'
  const rows = read(`${head}Oil change,RV 128,2026-03-05,1\nOil change,RV 128,3/5/2026 0:00,2\n`)
  expect(rows.map(({ body }) => body !== null)).toEqual([true, false])
  expect(rows[1]?.problems).toEqual([{ row: 3, column: null, code: 'twice' }])
})

it.each([',', ';'])('what is written of rows is read again, of a file separated by %s', (sign) => {
  const table = readCsv(
    ['program,vehicle,date,hours', 'Tires,RV 128,2026-03-05,'].join('\n').replaceAll(',', sign) + '84.210',
  )
  const [line] = linesOf(table, matchServiceColumns(table.heads))
  const csv = writeColumns(
    SERVICE_COLUMNS,
    line ? [{ ...line, told: 'Unknown.' }] : [],
    (column) => english(`lib-import.column-${column}`),
    english,
    table.decimal,
  )
  expect(readCsv(csv).decimal).toBe(table.decimal)
  expect(read(csv)[0]?.line.cells).toEqual({
    ...{ program: 'Tires', vehicle: 'RV 128', done: '2026-03-05', 'engine-hours': '84.210' },
  })
})

it.each(['en', 'es'] as const)(
  'what is written of rows says its unit to whoever reads it next, in %s',
  async (language) => {
    const lines = [{ row: 2, cells: { program: 'Oil change', odometer: '84210' } }]
    for (const unit of ['mi', 'km'] as const) {
      const { heads } = readCsv(await linesFile(lines, wordsIn(language), { unit }).text())
      const meant = matchServiceColumns(heads)
      expect(meant).toEqual(SERVICE_COLUMNS)
      expect(odometerUnit(heads, meant)).toBe(unit)
    }
  },
)
