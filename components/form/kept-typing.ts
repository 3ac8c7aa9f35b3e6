import type { Reader } from '@/components/api/read'

const PREFIX = 'wayboard-typed:'

/*
 * What is typed and not sent yet, kept in this tab for one person in one organization, so that a reload loses nothing.
 * A form that takes passwords or secrets keeps nothing.
 */

/** What was kept under a name; null for nothing, and for what this version of the form cannot read. */
export function readKept<Kept>(name: string, read: Reader<Kept>): Kept | null {
  try {
    const text = sessionStorage.getItem(`${PREFIX}${name}`)
    return text === null ? null : read(JSON.parse(text), '')
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it. A browser that keeps nothing loses it with the page, and no more. */
export function keepTyped(name: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(`${PREFIX}${name}`)
    else sessionStorage.setItem(`${PREFIX}${name}`, text)
  } catch {
    return
  }
}

/** Forgets whatever anybody typed in this tab: they signed out. */
export function forgetTyped() {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    return
  }
}
