const DATED = 'input[type=date], input[type=time], input[type=datetime-local]'

/**
 * The boxes of a form in which a date or a time of day was begun and is none yet. Their value is the empty text, as that of
 * a box into which nothing was typed: read alone, half an end would be no end.
 */
export const halfTyped = (within: HTMLElement | null): HTMLInputElement[] =>
  [...(within?.querySelectorAll<HTMLInputElement>(DATED) ?? [])].filter(({ validity }) => validity.badInput)

/** Takes the person to the first of them, where the browser says what is amiss; false where none is. For what is no form. */
export function refuseHalfTyped(within: HTMLElement | null): boolean {
  const [first] = halfTyped(within)
  first?.reportValidity()
  return first !== undefined
}
