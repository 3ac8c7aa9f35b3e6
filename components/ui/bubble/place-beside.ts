const GAP = 6
const MARGIN = 8

/**
 * Puts a floating element above `at` (viewport pixels), below where there is no room, kept inside the window. It sets styles through
 * the element, not as markup, so that a strict style policy allows it.
 */
export function placeBeside(floating: HTMLElement, at: DOMRect) {
  const { width, height } = floating.getBoundingClientRect()
  const above = at.top - height - GAP
  const below = at.bottom + GAP
  const left = at.left + at.width / 2 - width / 2
  const most = window.innerWidth - width - MARGIN
  floating.style.top = `${above >= MARGIN ? above : below}px`
  floating.style.left = `${Math.max(MARGIN, Math.min(left, most))}px`
}
