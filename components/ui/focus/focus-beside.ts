/**
 * A button that removes its row (`data-row`) goes with it: hands the focus on to the one that removes the next row, else the
 * row before (`data-remove`), else to what adds one: it stands last in the element around them (`data-rows`).
 */
export function focusBeside(pressed: HTMLElement): void {
  const row = pressed.closest('[data-row]')
  const around = pressed.closest('[data-rows]')?.querySelectorAll<HTMLElement>('button, input')
  const beside = removeIn(row?.nextElementSibling) ?? removeIn(row?.previousElementSibling)
  ;(beside ?? [...(around ?? [])].at(-1))?.focus()
}

const removeIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-remove]')
