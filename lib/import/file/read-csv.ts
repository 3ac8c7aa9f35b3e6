import Papa from 'papaparse'
import type { DecimalSign } from '@/lib/typed-figure'
import type { Line } from './columns'

export interface CsvTable {
  heads: string[]
  /** Sheets separate by semicolons where a comma stands before a fraction. */
  decimal: DecimalSign
  /** Rows with anything in them, with their numbers in a sheet. */
  rows: { row: number; cells: string[] }[]
  /** The first row with a quotation mark that ends nowhere, or ends too early: it takes in the rows behind it. Else null. */
  misquoted: number | null
}

/** Text of a file: UTF-16 where it begins with that mark ("Unicode text" of a sheet), else UTF-8, else as spreadsheets on Windows write it. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// What our exports lead by an apostrophe, so that no sheet reckons it (lib/export/csv.ts).
const DEFUSED = /^'(?=[=+\-@\t\r])/

// A first line by which a file tells sheets what separates its cells; sheets neither show nor count it.
const TOLD_SEPARATOR = /^sep=([^\r\n"])[^\S\r\n]*(?:\r\n|\r|\n)/iu

const SEPARATORS = [',', ';', '\t'] as const

// By the heads alone: cells of rows hold what they like.
const separatorOf = (text: string) => {
  const heads = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return SEPARATORS.reduce((best, one) => (heads(one) > heads(best) ? one : best))
}

/** CSV as a table, whatever its separator, or by that which its first line tells (`sep=;`); cells as they were before they were defused, without spaces around them. */
export function readCsv(text: string): CsvTable {
  // Behind the last cell, too: a quotation mark with spaces behind it ends nothing at the end of a file.
  const whole = text.replace(/^\uFEFF/, '').trimEnd()
  const [line = '', told] = TOLD_SEPARATOR.exec(whole) ?? []
  const plain = whole.slice(line.length)
  const delimiter = told ?? separatorOf(plain)
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter })
  const [heads = [], ...rest] = data.map((cells) => cells.map((cell) => cell.replace(DEFUSED, '').trim()))
  const rows = rest.map((cells, index) => ({ row: index + 2, cells }))
  const decimal = delimiter === ';' ? ',' : '.'
  const stray = errors.find(({ type }) => type === 'Quotes')
  return {
    ...{ heads, decimal, misquoted: stray ? (stray.row ?? 0) + 1 : null },
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
  }
}

/** The rows by what each head means; what means nothing is left out. */
export const linesOf = <Column extends string>(
  table: CsvTable,
  meant: readonly (Column | null)[],
): Line<Column>[] =>
  table.rows.map(({ row, cells }) => {
    const filled: Line<Column>['cells'] = {}
    for (const [at, column] of meant.entries()) {
      const cell = cells[at] ?? ''
      if (column !== null && cell !== '') filled[column] = cell
    }
    return { row, cells: filled }
  })
