import type { ImportLine } from './columns'
import { plainDate } from './day-order'
import type { ReadBy } from './read-cell'

/**
 * A row that means the same times whatever is chosen for the file that it stands in: it names its zone, and its dates tell which
 * figure is the month. What is no time stays as it was typed.
 */
export function saidInFull(line: ImportLine, { zone, order }: Pick<ReadBy, 'zone' | 'order'>): ImportLine {
  const { arrival, departure } = line.cells
  return {
    ...line,
    cells: {
      ...line.cells,
      zone: line.cells.zone || zone,
      ...(arrival ? { arrival: plainDate(arrival, order) } : {}),
      ...(departure ? { departure: plainDate(departure, order) } : {}),
    },
  }
}
