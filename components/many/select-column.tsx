import { type MouseEvent, useSyncExternalStore } from 'react'
import type { Column } from '@/components/list/columns'
import { Checkbox } from '@/components/ui/form/checkbox'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { ManyNoun } from './many-noun'
import type { Picked, Selection } from './selection'

/** Selects a row, or takes it out; all from the last one on where `upTo` is said. `index` is its place in the list. */
export type Pick<Row extends Picked> = (row: Row, index: number, upTo: boolean) => void

interface SelectColumn<Row extends Picked, Seen> {
  noun: ManyNoun
  name: WordKey
  selection: Selection<Row>
  pick: Pick<Row>
  /** What of a row is selected. */
  pickedOf: (seen: Seen) => Row
}

/** A column of boxes before all others. Each box hears of its own row: nothing else is drawn again. */
export const selectColumn = <Row extends Picked, Seen, Sort extends string>(
  { noun, name, selection, pick, pickedOf }: SelectColumn<Row, Seen>,
  t: Words,
): Column<Seen, Sort> => ({
  key: 'select',
  name,
  heading: <span className="sr-only">{t('many.region', { noun })}</span>,
  width: { least: 52 },
  stays: Infinity,
  inCard: 'lead',
  cell: (seen) => <PickBox selection={selection} pick={pick} row={pickedOf(seen)} t={t} />,
})

interface PickBoxProps<Row extends Picked> {
  selection: Selection<Row>
  pick: Pick<Row>
  row: Row
  t: Words
}

function PickBox<Row extends Picked>({ selection, pick, row, t }: PickBoxProps<Row>) {
  const on = useSyncExternalStore(
    selection.subscribe,
    () => selection.has(row.id),
    () => false,
  )
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    const index = event.currentTarget.closest<HTMLElement>('[data-index]')?.dataset['index']
    pick(row, Number(index ?? 0), event.shiftKey)
  }
  return (
    <Checkbox
      hideLabel
      // Above the link of its row, and as large as a finger.
      className="relative z-10 -m-2 p-2 select-none thumb:-my-3"
      label={t('many.select-row', { name: row.name })}
      checked={on}
      onChange={() => undefined}
      onClick={onClick}
    />
  )
}
