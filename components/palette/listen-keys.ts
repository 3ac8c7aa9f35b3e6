import { followLink } from './follow-link'
import { keysAreOn } from './kept-keys'
import { type Begun, readKey, type Shortcut } from './shortcuts'

/** The keys that open the palette, as this computer calls them. */
export const findKeys = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl+K')

interface Listening {
  /** Who may have turned keys without Ctrl or Alt off (WCAG 2.1.4). */
  personKey: string
  open: (what: 'find' | 'help') => void
  push: (href: string) => void
}

/** Where a key is typed, or means something of its own. */
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=menu], [role=listbox], dialog'

/** Whether a key is meant for what has the focus, or for something that is open over the page. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TYPED) !== null) ||
  document.querySelector('dialog[open]') !== null

/** What is typed with AltGr comes with Ctrl and Alt. */
const isHeld = (event: KeyboardEvent) =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')

const isFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Ctrl-K, Cmd-K and the shortcuts of the desk, until the answer is called. */
export function listenKeys({ personKey, open, push }: Listening): () => void {
  let begun: Begun | null = null
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (isFind(event)) {
      // The browser's own search would take what is typed next.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) open('find')
      return
    }
    // Shift alone, on the way to a question mark.
    if (event.key.length > 1) return
    if (!keysAreOn(personKey) || isHeld(event) || isBusy(event.target)) {
      begun = null
      return
    }
    const read = readKey(begun, event.key, event.timeStamp)
    begun = read.begun
    if (!read.shortcut || event.repeat) return
    if (carryOut(read.shortcut.does, { open, push })) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Whether there was something to do. */
function carryOut(does: Shortcut['does'], { open, push }: Pick<Listening, 'open' | 'push'>): boolean {
  if ('opens' in does) open(does.opens)
  else if ('goes' in does) followLink(does.goes, push)
  else if ('reaches' in does) return reach(does.reaches)
  else return press(does.presses)
  return true
}

/** What is marked with the key, and in sight. */
const markedWith = (key: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].filter(
    (one) => one.getClientRects().length > 0 && one.ariaDisabled !== 'true',
  )

/** Moves the focus to the last that is marked with the key: what came last stands last. */
function reach(key: string): boolean {
  const marked = markedWith(key).at(-1)
  marked?.focus()
  return marked !== undefined
}

/** Presses what is marked with the key, or goes into it where it is a field: the first in sight. */
function press(key: string): boolean {
  const [marked] = markedWith(key)
  if (!marked) return false
  if (marked instanceof HTMLInputElement) marked.select()
  marked.focus()
  if (!(marked instanceof HTMLInputElement)) marked.click()
  return true
}
