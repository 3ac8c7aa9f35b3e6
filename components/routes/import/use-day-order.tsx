import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '#use-words'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import type { Line } from '@/lib/import/file/columns'
import { DAY_ORDERS, type DayOrder, toldOrders, usualOrder } from '@/lib/import/file/day-order'

interface DatedRows<Column extends string> {
  /** As they stand in the file: a cell that is mended turns no other date around. */
  inFile: readonly Line<Column>[]
  /** The same with what was typed in place of cells. */
  lines: readonly Line<Column>[]
  /** Which cells hold times. */
  columns: readonly Column[]
}

/**
 * In which order a file's dates with slashes are read: as a person chose, else as its own dates tell, else as the reader's language
 * has it. `choice` asks for it where there are such dates.
 */
export function useDayOrder<Column extends string>({
  inFile,
  lines,
  columns,
}: DatedRows<Column>): {
  order: DayOrder
  choice: ReactNode
} {
  const t = useWords()
  const [chosen, setChosen] = useState<DayOrder | null>(null)
  const told = useMemo(() => {
    const timesOf = (rows: readonly Line<Column>[]) =>
      toldOrders(rows.flatMap(({ cells }) => columns.map((column) => cells[column])))
    return timesOf(inFile) ?? timesOf(lines)
  }, [inFile, lines, columns])
  const [only = null, other = null] = told ?? []
  const order = chosen ?? (other === null ? only : null) ?? usualOrder(t.language)
  const why = only === null ? 'no' : other === null ? 'one' : 'both'
  const choice = told && (
    <Field
      label={t('routes-import.day-order')}
      hint={t('routes-import.day-order-hint', { told: why })}
      className="mt-3 max-w-sm"
    >
      {(control) => (
        <Select
          {...control}
          value={order}
          options={DAY_ORDERS.map((one) => ({ value: one, label: t(`routes-import.day-order-${one}`) }))}
          onChange={({ currentTarget }) =>
            setChosen(DAY_ORDERS.find((one) => one === currentTarget.value) ?? null)
          }
        />
      )}
    </Field>
  )
  return { order, choice }
}
