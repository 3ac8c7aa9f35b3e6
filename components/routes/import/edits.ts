import { fold } from '@/lib/directory/fold'
import { type ImportColumn, type ImportLine, type Line, ROUTE_COLUMNS } from '@/lib/import/file/columns'

/** What was typed in place of cells, by row and column. */
export type Edits = Readonly<Record<string, string>>
export const editKey = (row: number, column: string) => `${row} ${column}`

/** The rows with what was typed in place of their cells. */
export function mended<Column extends string>(lines: readonly Line<Column>[], edits: Edits): Line<Column>[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [key, text] of Object.entries(edits)) {
    const [row = '', column = ''] = key.split(' ')
    rows.set(Number(row), { ...rows.get(Number(row)), [column]: text })
  }
  return lines.map((line) => {
    const own = rows.get(line.row)
    return own ? { ...line, cells: { ...line.cells, ...own } } : line
  })
}

/**
 * The edits with a cell of a route's row typed anew. What is said of the route is typed anew in each of its rows that said the
 * same: mended in one alone, the others would contradict it. `lines` are the route's, as they are mended so far.
 */
export function editedRoute(
  edits: Edits,
  lines: readonly ImportLine[],
  { row, column }: { row: number; column: ImportColumn },
  text: string,
): Edits {
  const before = saidIn(
    lines.find((line) => line.row === row),
    column,
  )
  const alike =
    ROUTE_COLUMNS.has(column) && before !== ''
      ? lines.filter((line) => saidIn(line, column) === before).map((line) => line.row)
      : []
  return { ...edits, ...Object.fromEntries([row, ...alike].map((own) => [editKey(own, column), text])) }
}

/** Whether a cell that was mended is shown: of those that say the same of their route, the first. */
export function isShownEdit(
  edits: Edits,
  lines: readonly ImportLine[],
  row: number,
  column: ImportColumn,
): boolean {
  const key = editKey(row, column)
  if (!(key in edits) || !ROUTE_COLUMNS.has(column)) return key in edits
  const said = fold(edits[key] ?? '')
  const first = lines.find((line) => {
    const own = edits[editKey(line.row, column)]
    return own !== undefined && fold(own) === said
  })
  return first?.row === row
}

const saidIn = (line: ImportLine | undefined, column: ImportColumn) => fold(line?.cells[column] ?? '')
