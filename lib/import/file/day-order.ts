import type { Language } from '@/lib/words/languages'

/** Which figure of a date with slashes is which: `3/5/2026` is March 5 or May 3. */
export const DAY_ORDERS = ['month-first', 'day-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),?(?=\s|$)/u

/** How sheets in a language write dates, where a file does not tell by its own. */
export const usualOrder = (language: Language): DayOrder => (language === 'es' ? 'day-first' : 'month-first')

/**
 * Which orders the dates with slashes in these cells tell by a day above 12: none, one, or both; null where no cell has such a
 * date.
 */
export function toldOrders(cells: readonly (string | undefined)[]): DayOrder[] | null {
  if (!cells.some((cell) => cell && SLASHED.test(cell))) return null
  const told = cells.map((cell) => orderToldBy(cell ?? ''))
  return DAY_ORDERS.filter((order) => told.includes(order))
}

function orderToldBy(cell: string): DayOrder | null {
  const date = SLASHED.exec(cell)
  const [first, second] = [Number(date?.[1]), Number(date?.[2])]
  if (first > 12 && second <= 12) return 'day-first'
  return second > 12 && first <= 12 ? 'month-first' : null
}

/** A cell whose date with slashes, read in this order, is written as `2026-03-05`; any other cell as it is. */
export const plainDate = (cell: string, order: DayOrder): string =>
  cell.replace(SLASHED, (date, first: string, second: string, year: string) => {
    const [month, day] = order === 'day-first' ? [second, first] : [first, second]
    return Number(month) > 12 ? date : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
