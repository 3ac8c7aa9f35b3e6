import { useWords } from '#use-words'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import type { CsvTable } from '@/lib/import/file/read-csv'

interface ColumnMatchesProps<Column extends string> {
  table: CsvTable
  columns: readonly Column[]
  labelOf: (column: Column) => string
  meant: readonly (Column | null)[]
  onChange: (meant: (Column | null)[]) => void
}

/** What each head of the file means; a column is meant by one head. */
export function ColumnMatches<Column extends string>({
  table,
  columns,
  labelOf,
  meant,
  onChange,
}: ColumnMatchesProps<Column>) {
  const t = useWords()
  const mean = (at: number, value: string) => {
    const column = columns.find((one) => one === value) ?? null
    onChange(
      table.heads.map((_, index) => {
        if (index === at) return column
        const own = meant[index] ?? null
        return own === column ? null : own
      }),
    )
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {table.heads.map((head, at) => (
        <Field
          // Heads may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} ${head}`}
          label={head || t('routes-import.no-head', { column: at + 1 })}
          hint={exampleOf(table, at)}
          className="min-w-0"
        >
          {(control) => (
            <Select
              {...control}
              value={meant[at] ?? ''}
              placeholder={t('routes-import.not-used')}
              options={columns.map((column) => ({ value: column, label: labelOf(column) }))}
              onChange={(event) => mean(at, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

const exampleOf = (table: CsvTable, at: number): string | undefined =>
  table.rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60)
