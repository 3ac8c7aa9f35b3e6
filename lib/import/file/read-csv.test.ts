import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { type Cells, IMPORT_COLUMNS } from './columns'
import { matchColumns, plainHead } from './match-columns'
import { NEAR_NAMES } from './near-names'
import { decodeCsv, linesOf, readCsv } from './read-csv'
import { writeLines } from './write-lines'

const LANGUAGES = ['en', 'es'] as const
const read = (text: string) => {
  const table = readCsv(text)
  return linesOf(table, matchColumns(table.heads))
}

describe('a file of routes', () => {
  it.each(LANGUAGES)('means the columns of our own files in %s', (language) => {
    const t = wordsIn(language)
    for (const column of IMPORT_COLUMNS)
      expect(matchColumns([t(`lib-import.column-${column}`)])).toEqual([column])
    expect(
      matchColumns([t('lib-import.column-problem'), ...exported.map((key) => t(`lib-export.${key}`))]),
    ).toEqual([null, null, 'route', 'departure', 'zone', 'driver', 'vehicle', null])
  })
  const exported = ['id', 'name', 'planned-start', 'zone', 'driver', 'vehicle', 'stops'] as const

  it('knows heads that are spelt another way, each column once', () => {
    expect(
      matchColumns(['ROUTE  NAME', 'Driver (name)', 'Longtitude', 'Dirección', 'Adress', 'Stops', '']),
    ).toEqual(['route', 'driver', 'longitude', 'address', null, null, null])
    expect(matchColumns(['Notes', 'Vehicel', 'Vehicl'])).toEqual(['route-notes', null, 'vehicle'])
  })

  it('has each near name once, as heads are compared', () => {
    const names = IMPORT_COLUMNS.flatMap((column) => NEAR_NAMES[column])
    expect(new Set(names).size).toBe(names.length)
    expect(names.map(plainHead)).toEqual(names)
  })

  it('is read whatever separates its cells, with the numbers of its rows, without empty ones', () => {
    expect(read('\ufeffRuta;Parada;Latitud\r\n\r\nNorte;"Mesa; patio";33,4\r\n;;\r\n;Tempe\r\n')).toEqual([
      { row: 3, cells: { route: 'Norte', stop: 'Mesa; patio', latitude: '33,4' } },
      { row: 5, cells: { stop: 'Tempe' } },
    ])
    expect(read('')).toEqual([])
    expect(decodeCsv(new TextEncoder().encode('Dirección'))).toBe('Dirección')
    expect(decodeCsv(Uint8Array.from([0x44, 0xed, 0x61]))).toBe('Día')
  })

  it.each([
    ['little end first', 'utf16le', [0xff, 0xfe]],
    ['big end first', 'utf16be', [0xfe, 0xff]],
  ])('is read as sheets write "Unicode text", %s', (_, kind, mark) => {
    const little = Buffer.from('Ruta\tParada\nNorte\tDirección 4\n', 'utf16le')
    const units = kind === 'utf16le' ? little : Buffer.from(little).swap16()
    expect(read(decodeCsv(Uint8Array.from([...mark, ...units])))).toEqual([
      { row: 2, cells: { route: 'Norte', stop: 'Dirección 4' } },
    ])
  })

  it.each([
    ['sep=;\r\n', ';'],
    ['\ufeffSEP=|\n', '|'],
    ['sep=\t \r\n', '\t'],
  ])('begins with %j, and is separated so, its rows numbered as sheets show them', (told, separator) => {
    const rows = ['Route,Stop', 'North,Mesa'].map((row) => row.replace(',', separator))
    expect(read(`${told}${rows.join('\n')}`)).toEqual([{ row: 2, cells: { route: 'North', stop: 'Mesa' } }])
  })

  it('goes by what its first line tells, though another sign stands in its heads', () => {
    expect(readCsv('sep=;\nRoute, or its name, or number;Stop\nNorth;"Mesa\n').misquoted).toBe(2)
    expect(readCsv('sep=;\nRoute, or its name, or number;Stop\n')).toMatchObject({
      ...{ heads: ['Route, or its name, or number', 'Stop'], decimal: ',', rows: [] },
    })
  })

  it.each([
    ['never ends', '"urgent'],
    ['ends before its cell does', '"Dock" 4, left'],
    ['ends in a row behind', '"urgent\nEast,"gate'],
  ])('tells the row of a quotation mark that %s: it would swallow the rows behind it', (_what, cell) => {
    expect(readCsv(`Route,Comment\nNorth,"two\nlines"\nSouth,${cell}\nWest,\n`).misquoted).toBe(3)
  })

  it('finds nothing wrong with quotation marks that are written twice, or stand within a cell', () => {
    const table = readCsv('Route,Comment\nNorth,"the ""old"" gate"\nSouth,gauge 4" wide\n')
    expect(table.misquoted).toBeNull()
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(['the "old" gate', 'gauge 4" wide'])
  })

  it.each(['"x" ', '"x"\t', '"x" \r\n', '"x"'])('reads %j at the end of a file as any other cell', (cell) => {
    const table = readCsv(`Route,Comment\r\nNorth,${cell}`)
    expect([table.misquoted, table.rows]).toEqual([null, [{ row: 2, cells: ['North', 'x'] }]])
  })

  // A cell that begins as one that was defused cannot be told from it.
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^'[=+\-@\t\r]/u.test(text))
  const cells: fc.Arbitrary<Cells> = fc
    .dictionary(fc.constantFrom(...IMPORT_COLUMNS), cell, { minKeys: 1 })
    .map((filled) => ({ ...filled }))

  it.each(LANGUAGES)('that we wrote in %s says the same when it is read', (language) => {
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 8 }), fc.boolean(), (all, told) => {
        const lines = all.map((own, index) => ({ row: index + 2, cells: own }))
        const written = writeLines(
          told ? lines.map((line) => ({ ...line, told: '=no' })) : lines,
          wordsIn(language),
        )
        expect(read(written)).toEqual(lines)
      }),
    )
  })
})
