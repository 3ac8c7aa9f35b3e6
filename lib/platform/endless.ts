/**
 * Behind so many empty pages in a row what may say for ever that there is more rests (invariant 10): it would be asked hundreds of
 * times a second for nothing. Of the others any number is usual on the way to more (specification, Events 5).
 */
const EMPTY_IN_A_ROW = 5

interface Emptiness {
  /** Whether the specification lets it say for ever that there is more. */
  isEndless: boolean
  /** So many pages in a row, the last ones, brought nothing. */
  emptyPages: number
}

/** Whether what has no end has told for now what it has. */
export const restsBehind = ({ isEndless, emptyPages }: Emptiness): boolean =>
  isEndless && emptyPages >= EMPTY_IN_A_ROW

/** How many pages in a row brought nothing, behind one that brought so many things. */
export const emptyPagesAfter = (before: number, brought: number): number => (brought === 0 ? before + 1 : 0)
