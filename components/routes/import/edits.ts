import type { Line } from '@/lib/import/file/columns'

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
