import { hundredths } from '../typed-figures'

/**
 * What the price of a part says once it is another part: what somebody typed stays; what was `filled` in before goes with
 * the part that it was of.
 */
export function priceOfPart({
  typed,
  filled,
  known,
}: {
  typed: string
  /** What was filled in last, if anything was. */
  filled: string | undefined
  /** Cents that the part was seen at; null for none. */
  known: number | null
}): string {
  if (typed !== '' && typed !== filled) return typed
  return known === null ? '' : hundredths(known)
}
