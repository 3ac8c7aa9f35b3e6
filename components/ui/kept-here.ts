const CHANGED = 'wayboard-kept'

/** What this browser keeps under a key, for all its tabs; null for nothing, and where it keeps nothing at all. */
export function readKeptHere(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it, and tells whoever reads; a browser without storage does neither. */
export function keepHere(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** For `useSyncExternalStore`: something kept has changed, on this page or in another tab. */
export function subscribeToKeptHere(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
