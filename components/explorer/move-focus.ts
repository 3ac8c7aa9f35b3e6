/** Moves the focus to the next or previous of what `selector` finds within `within`, when it stands on one of them. */
export function moveFocus(event: KeyboardEvent, within: HTMLElement, selector: string): void {
  const stops = [...within.querySelectorAll<HTMLElement>(selector)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at === -1) return
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
