/** What a box of a date or a time of day holds: the empty text too where it is half typed. */
interface Held {
  value: string
  validity: { badInput: boolean }
}

const FIRST_YEAR = 1970
const LAST_YEAR = 9999

/**
 * The date (`2026-03-02`) or time of day (`06:15`) that a box holds, and the empty text where it was emptied. Null while one is half
 * typed: a part is missing, or its year is on its way (0202).
 */
export function wholeTyped({ value, validity }: Held): string | null {
  if (value === '') return validity.badInput ? null : ''
  const [year, month] = value.split('-')
  if (month === undefined) return value
  return Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR ? null : value
}
