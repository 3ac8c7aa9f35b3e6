import type { KeyboardEvent } from 'react'

/** The link that opens the row at `index`, when it is drawn. */
export const rowLink = (within: Element, index: number) =>
  within.querySelector<HTMLElement>(`[data-index="${index}"] a`)

/** Up and down arrows move the focus from a row's link to that of the next row; the page scrolls along. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const index = link?.closest<HTMLElement>('[data-index]')?.dataset['index']
  if (step === undefined || index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const next = rowLink(event.currentTarget, Number(index) + step)
  if (!next) return
  event.preventDefault()
  next.focus()
}
