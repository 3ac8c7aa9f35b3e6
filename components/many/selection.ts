import { MOST_SELECTED } from '@/lib/ledger/list/most-selected'

/** A row that is selected, whether its row is drawn or not. */
export interface Picked {
  id: string
  name: string
}

/** Which rows are selected, in the order in which they were. Rows and bar read it for themselves. */
export class Selection<Row extends Picked = Picked> {
  #picked: ReadonlyMap<string, Row> = new Map()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The same object as long as the same are selected. */
  readonly read = () => this.#picked
  readonly has = (id: string) => this.#picked.has(id)

  /** Selects rows, or takes them out. Answers how many there was no room for. */
  change(rows: readonly Row[], on: boolean): number {
    const next = new Map(this.#picked)
    let left = 0
    for (const row of rows)
      if (!on) next.delete(row.id)
      else if (next.has(row.id) || next.size < MOST_SELECTED) next.set(row.id, row)
      else left += 1
    this.#picked = next
    for (const listener of this.#listeners) listener()
    return left
  }

  clear() {
    this.change([...this.#picked.values()], false)
  }
}
