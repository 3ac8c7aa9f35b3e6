/** Takes the person to the first field of a form that is not right. */
export const focusInvalid = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
