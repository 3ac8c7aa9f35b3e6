'use client'

import { useSyncExternalStore } from 'react'

const FRAGMENT = /^#([A-Za-z0-9_-]{43})$/
const KEPT = 'wayboard.link'

function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Of the address; else the one that this tab opened on this page before, when it comes back from signing in. */
function read(): string | null {
  const key = `${KEPT}:${window.location.pathname}`
  const token = FRAGMENT.exec(window.location.hash)?.[1]
  try {
    if (!token) return window.sessionStorage.getItem(key)
    window.sessionStorage.setItem(key, token)
  } catch {
    // A browser that keeps nothing: the link still works, without a detour.
  }
  return token ?? null
}

/**
 * The secret of the link that was opened, which stands in the fragment: no server and no log ever sees it in an address.
 * Undefined until the page runs in the browser, null when there is none.
 */
export const useLinkToken = (): string | null | undefined =>
  useSyncExternalStore(subscribe, read, () => undefined)
