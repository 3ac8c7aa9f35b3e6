/** Takes the person to the first field of a form that is not right; false where none is. */
export function focusInvalid(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
  first?.focus()
  return first != null
}
