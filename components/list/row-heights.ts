/** How high the rows of a long table are: those that were drawn as they are, the others as the first of them. */
export class RowHeights {
  #usual: number
  #known = new Map<number, number>()
  #settled = false

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
    this.#settled = false
  }

  /** Takes measured heights by index; true when that moves anything. */
  measure(heights: readonly (readonly [index: number, height: number])[]): boolean {
    let moved = false
    const first = heights[Math.floor(heights.length / 2)]
    // Once only: a mean that drifts would move a row far down by a screen.
    if (!this.#settled && first) {
      moved = first[1] !== this.#usual
      this.#usual = first[1]
      this.#settled = true
    }
    for (const [index, height] of heights) {
      if (height === (this.#known.get(index) ?? this.#usual)) continue
      this.#known.set(index, height)
      moved = true
    }
    return moved
  }

  /** Where the row at `index` begins, in px below the first; at the number of rows, how high they are together. */
  startOf(index: number): number {
    let start = index * this.#usual
    for (const [known, height] of this.#known) if (known < index) start += height - this.#usual
    return start
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
}
