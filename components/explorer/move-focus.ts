import type { KeyboardEvent } from 'react'

/** Moves the focus to the next or previous of what `selector` finds within the element that handles the key. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at === -1) return
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
