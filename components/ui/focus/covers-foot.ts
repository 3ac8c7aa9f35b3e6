/** Each bar that stays at the bottom of the screen, and how much of that it covers, in px. */
const covered = new Map<HTMLElement, number>()
let said = 0

/**
 * As the `ref` of a bar that stays at the bottom of the screen: tells the page how high the highest of them reaches,
 * `--foot` in px, so that what gets the focus is scrolled above it, however often it wraps (app/globals.css). Nothing while
 * it is not shown, or stands where it is written.
 */
export function coversFoot(bar: HTMLElement | null) {
  if (!bar) return
  const observer = new ResizeObserver(() => {
    covered.set(bar, coveredBy(bar))
    say()
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    covered.delete(bar)
    say()
  }
}

/** To say again what stands there has all of the page computed anew. */
function say() {
  const most = Math.max(0, ...covered.values())
  if (most === said) return
  said = most
  const root = document.documentElement.style
  if (most > 0) root.setProperty('--foot', `${most}px`)
  else root.removeProperty('--foot')
}

function coveredBy(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  if (bar.offsetHeight === 0 || !['sticky', 'fixed'].includes(position)) return 0
  // One that goes below the bottom does so over the padding of what it stands in.
  return bar.offsetHeight + Math.max(0, Number.parseFloat(bottom) || 0)
}
