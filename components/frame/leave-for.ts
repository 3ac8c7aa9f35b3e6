let leaving = false

/**
 * Goes to another page by a full load: nothing read stays in memory. Never settles, so that a press stays pending until
 * the page is gone.
 */
export function leaveFor(href: string): Promise<never> {
  leaving = true
  // Back may bring this page again as it was.
  window.addEventListener('pageshow', () => (leaving = false), { once: true })
  window.location.assign(href)
  return new Promise(() => undefined)
}

/** Whether the page is being left on purpose: what is refused to it meanwhile, as to somebody signed out, leads nowhere else. */
export const isLeaving = () => leaving
