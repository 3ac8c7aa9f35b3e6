/** Keys that do something without Ctrl or Alt, and the visible way to the same. */
export interface Shortcut {
  /** One after the other, as `KeyboardEvent.key` tells them. */
  keys: readonly [string] | readonly [string, string]
  /** To a page; presses the control that is marked `data-key` with this key, or moves to the last of those; or opens the list of them. */
  does: { goes: string } | { presses: string } | { reaches: string } | { opens: 'help' }
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['?'], does: { opens: 'help' } },
  { keys: ['/'], does: { presses: '/' } },
  { keys: ['n'], does: { presses: 'n' } },
  { keys: ['['], does: { presses: '[' } },
  { keys: [']'], does: { presses: ']' } },
  // Where rows are selected already, the row that has the focus hears it (components/many).
  { keys: ['x'], does: { presses: 'x' } },
  // What was offered last, as to undo: it stands where Tab comes last.
  { keys: ['u'], does: { reaches: 'u' } },
  { keys: ['g', 't'], does: { goes: '/today' } },
  { keys: ['g', 'r'], does: { goes: '/routes' } },
  { keys: ['g', 'd'], does: { goes: '/dvirs' } },
  { keys: ['g', 'w'], does: { goes: '/work-orders' } },
  { keys: ['g', 'v'], does: { goes: '/vehicles' } },
  { keys: ['g', 'p'], does: { goes: '/drivers' } },
]

/** The keys that lead to a page; none for most. */
export const keysTo = (href: string): readonly string[] =>
  SHORTCUTS.find(({ does }) => 'goes' in does && does.goes === href)?.keys ?? []

/** The first key of two was pressed, at a time in ms. */
export interface Begun {
  first: string
  atMs: number
}

/** So long the second key is waited for. */
const WAIT_MS = 1_500

/** What a key means after those before it: the shortcut that it completes, or that another key is waited for. Pure. */
export function readKey(
  begun: Begun | null,
  key: string,
  atMs: number,
): { shortcut: Shortcut | null; begun: Begun | null } {
  if (begun && atMs - begun.atMs <= WAIT_MS) {
    const both = SHORTCUTS.find(({ keys }) => keys[0] === begun.first && keys[1] === key)
    if (both) return { shortcut: both, begun: null }
  }
  const alone = SHORTCUTS.find(({ keys }) => keys.length === 1 && keys[0] === key)
  const isFirst = SHORTCUTS.some(({ keys }) => keys.length === 2 && keys[0] === key)
  return { shortcut: alone ?? null, begun: isFirst ? { first: key, atMs } : null }
}
