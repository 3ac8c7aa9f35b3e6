import type { KeyboardEvent } from 'react'

/** What opens a row: its link, or the button that unfolds it. */
const OPENS = 'a, button[data-unfolds]'

/** What opens the row at `index`, when that is drawn. */
export const rowLink = (within: Element, index: number) =>
  within.querySelector<HTMLElement>(`[data-index="${index}"] :is(${OPENS})`)

/** Up and down arrows move the focus from what opens a row to that of the next row; the page scrolls along. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const link = event.target instanceof Element ? event.target.closest(OPENS) : null
  const index = link?.closest<HTMLElement>('[data-index]')?.dataset['index']
  if (step === undefined || index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const next = rowLink(event.currentTarget, Number(index) + step)
  if (!next) return
  event.preventDefault()
  next.focus()
}
