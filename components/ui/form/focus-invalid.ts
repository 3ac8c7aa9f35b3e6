/** Takes the person to the first field of a form that is not right; false where none is. */
export function focusInvalid(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
  first?.focus()
  return first != null
}

/** Takes the person to what was typed and is the value of no field, as its box says; false where nothing is. */
export function focusNotAdded(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>('[data-not-added]')
  first?.focus()
  return first != null
}
