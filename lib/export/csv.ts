import Papa from 'papaparse'

/** A column of a table that is taken away: its heading, and its cell of a row. */
export interface Column<Row> {
  name: string
  cell: (row: Row) => string | number | null | undefined
}

/** More rows than this are asked for in parts: a sheet that no program opens helps nobody. */
export const MOST_ROWS = 50_000

const BYTE_ORDER_MARK = '\ufeff'
const BEGINS_FORMULA = /^[=+\-@\t\r\n]/

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
      fields: columns.map(({ name }) => name),
      data: rows.map((row) => columns.map(({ cell }) => cell(row) ?? '')),
    },
    // Numbers are ours: a lateness below zero is one. All other cells are text. The library's own pattern lets pass what has a line break behind its sign.
    { delimiter, newline: '\r\n', escapeFormulae: BEGINS_FORMULA },
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
