import { writeCsv } from '@/lib/export/csv'
import type { DecimalSign } from '@/lib/typed-figure'
import type { Words } from '@/lib/words/words'
import { IMPORT_COLUMNS, type ImportLine, type Line } from './columns'

/** A row with what is said of it, where something is. */
export interface ToldLine {
  told?: string
}

/**
 * Rows as a file that is imported as it is, its heads in the reader's language; a last column says what was wrong, and is
 * passed over when the file comes back.
 */
export const writeLines = (lines: readonly (ImportLine & ToldLine)[], t: Words): string =>
  writeColumns(IMPORT_COLUMNS, lines, (column) => t(`lib-import.column-${column}`), t)

const FIGURES: ReadonlySet<string> = new Set(['latitude', 'longitude', 'odometer', 'engine-hours'])

/** The same of any file: `nameOf` says its heads, and `decimal` how the file had its figures, which stay as they are. */
export const writeColumns = <Column extends string>(
  columns: readonly Column[],
  lines: readonly (Line<Column> & ToldLine)[],
  nameOf: (column: Column) => string,
  t: Words,
  decimal: DecimalSign = '.',
): string =>
  writeCsv<Line<Column> & ToldLine>(
    [
      ...columns.map((column) => ({
        name: nameOf(column),
        cell: ({ cells }: Line<Column>) => cells[column],
        figures: FIGURES.has(column),
      })),
      ...(lines.some(({ told }) => told !== undefined)
        ? [{ name: t('lib-import.column-problem'), cell: ({ told }: ToldLine) => told }]
        : []),
    ],
    lines,
    decimal === ',' ? ';' : ',',
  )
