/*
 * For whom this tab shows the desk (`organization:user`). The session is the browser's: another tab may have switched the
 * organization since, or somebody else have signed in.
 */

let whose: string | null = null
let lost = false
const listeners = new Set<() => void>()

/** The desk opens for somebody. Drawn again for another one, the tab holds rows and typing of both: it is lost. */
export function openTab(personKey: string) {
  if (whose !== null && whose !== personKey) loseTab()
  else whose = personKey
}

/** The desk is left for a page that is nobody's. */
export function closeTab() {
  whose = null
}

/** The header that names for whom something is asked (docs/http.md); outside the desk none. */
export const whoseHeader = (): Record<string, string> =>
  whose === null ? {} : { 'x-wayboard-person': whose }

/** The browser works for another one by now, as the server said. */
export function loseTab() {
  lost = true
  for (const listener of listeners) listener()
}

export const isLost = () => lost

export function onLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
