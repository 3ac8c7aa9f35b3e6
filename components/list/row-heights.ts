/** How high the rows of a long table are: those that were drawn as they are, the others as the lowest of the first. */
export class RowHeights {
  #usual: number
  #settled = false
  #known = new Map<number, number>()
  /** The rows that differ, in order, and how much they and all before them differ together; null until asked. */
  #sums: { indexes: number[]; before: number[] } | null = null

  /** `usual` in px: taken until rows were measured. */
  constructor(usual: number) {
    this.#usual = usual
  }

  get usual(): number {
    return this.#usual
  }

  /** Forgets what was measured: at another width rows have another number of lines. */
  reset(): void {
    this.#known = new Map()
    this.#sums = null
    this.#settled = false
  }

  /** Takes measured heights by index; true when that moves anything. */
  measure(heights: readonly (readonly [index: number, height: number])[]): boolean {
    let moved = false
    // The lowest, since what needs attention stands first, in more lines than the many behind it. Once only: what drifts would move
    // a row far down by a screen.
    if (!this.#settled && heights.length > 0) {
      const lowest = Math.min(...heights.map(([, height]) => height))
      moved = lowest !== this.#usual
      this.#usual = lowest
      this.#settled = true
    }
    for (const [index, height] of heights) {
      if (height === (this.#known.get(index) ?? this.#usual)) continue
      this.#known.set(index, height)
      moved = true
    }
    if (moved) this.#sums = null
    return moved
  }

  /** Where the row at `index` begins, in px below the first; at the number of rows, how high they are together. */
  startOf(index: number): number {
    const { indexes, before } = (this.#sums ??= this.#add())
    // How many of the rows that differ stand above it.
    let low = 0
    let high = indexes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((indexes[middle] ?? Infinity) < index) low = middle + 1
      else high = middle
    }
    return index * this.#usual + (before[low] ?? 0)
  }

  /** The row at `y` px below the beginning of the first, out of `count`. */
  indexAt(y: number, count: number): number {
    let low = 0
    let high = Math.max(0, count - 1)
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.startOf(middle) <= y) low = middle
      else high = middle - 1
    }
    return low
  }

  #add() {
    const indexes = [...this.#known.keys()].sort((a, b) => a - b)
    const before = [0]
    for (const index of indexes)
      before.push((before.at(-1) ?? 0) + (this.#known.get(index) ?? this.#usual) - this.#usual)
    return { indexes, before }
  }
}
