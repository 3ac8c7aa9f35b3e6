import Papa from 'papaparse'

/** A column of a table that is taken away: its heading, and its cell of a row. */
export interface Column<Row> {
  name: string
  cell: (row: Row) => string | number | null | undefined
  /** Its text is figures as somebody typed them: one below zero is no formula. */
  figures?: boolean
}

/** More rows than this are asked for in parts: a sheet that no program opens helps nobody. */
export const MOST_ROWS = 50_000

const BYTE_ORDER_MARK = '\ufeff'
const BEGINS_FORMULA = /^[=+\-@\t\r\n]/
const DEFUSED = /^'[=+\-@\t\r\n]/
const BELOW_ZERO = /^-\d+(?:[.,]\d+)?$/

const defused = (text: string, figures = false): string =>
  BEGINS_FORMULA.test(text) && !(figures && BELOW_ZERO.test(text)) ? `'${text}` : text

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as it is meant: UTF-8 with its mark, CRLF, and no cell that a sheet
 * would reckon as a formula: what begins with `=`, `+`, `-`, `@`, a tab or a line break is led by an apostrophe.
 */
export const writeCsv = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  delimiter: ',' | ';' = ',',
): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    {
      fields: columns.map(({ name }) => defused(name)),
      data: rows.map((row) =>
        columns.map(({ cell, figures }) => {
          const said = cell(row) ?? ''
          // Numbers are ours: a lateness below zero is one. All other cells are text.
          return typeof said === 'number' ? said : defused(said, figures)
        }),
      ),
    },
    // Defused by us: the library knows no columns.
    {
      ...{ delimiter, newline: '\r\n' },
      quotes: (cell: unknown) => typeof cell === 'string' && DEFUSED.test(cell),
    },
  )

/** A table as CSV, and how many rows that has: the trail tells it. */
export interface WrittenTable {
  csv: string
  rows: number
}

export const writeTable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): WrittenTable => ({
  csv: writeCsv(columns, rows),
  rows: rows.length,
})
