let leaving = false

/**
 * Goes to another page by a full load: nothing read stays in memory; after `first`, however that comes out. Never settles, so that a
 * press stays pending until the page is gone.
 */
export async function leaveFor(href: string, first?: Promise<unknown>): Promise<never> {
  leaving = true
  // Back may bring this page again as it was.
  window.addEventListener('pageshow', () => (leaving = false), { once: true })
  if (first) await first.catch(() => undefined)
  window.location.assign(href)
  return new Promise<never>(() => undefined)
}

/** Whether the page is being left on purpose: what is refused to it meanwhile, as to somebody signed out, leads nowhere else. */
export const isLeaving = () => leaving
