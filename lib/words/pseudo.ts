import type { CompiledMessage } from 'icu-minify/format'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀçðéƒğĥîĵķļɱñôþǫŕšţûṽŵẋýžÀßÇÐÉƑĞĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'
const MORE = 'one two three four five six seven'

const accented = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)

/** Half as many letters again, in words that may wrap. */
const longer = (letters: number) =>
  accented(` ${MORE}`.repeat(Math.ceil(letters / 60) + 1)).slice(0, Math.ceil(letters / 2))

/** Tags around what only screen readers are told. */
const UNSEEN = new Set(['hidden', 'quiet'])

/** The letters of a message, with those of its longest branches. */
function lettersOf(node: unknown): number {
  if (typeof node === 'string') return node.length
  if (Array.isArray(node)) {
    if (typeof node[0] === 'string' && UNSEEN.has(node[0])) return 0
    // A tag or an argument begins with its name.
    return node.reduce<number>((sum, part) => sum + lettersOf(part), 0)
  }
  if (typeof node === 'object' && node !== null) return Math.max(0, ...Object.values(node).map(lettersOf))
  return 0
}

const PLURAL_KINDS = [1, 2, 3]

/** The same node, its words accented; names of arguments, tags and branches stay. */
function nodeOf(node: unknown): unknown {
  if (typeof node === 'string') return accented(node)
  if (!Array.isArray(node)) return node
  const [name, kind, branches] = node
  if (node.length === 1) return node
  if (PLURAL_KINDS.includes(kind) && typeof branches === 'object')
    return [
      name,
      kind,
      Object.fromEntries(Object.entries(branches).map(([key, one]) => [key, branchOf(one)])),
    ]
  return typeof kind === 'number' && kind !== 0 ? node : [name, ...node.slice(1).map(nodeOf)]
}

const branchOf = (branch: unknown) => (Array.isArray(branch) ? branch.map(nodeOf) : nodeOf(branch))

/**
 * A compiled English message half as long again, accented and in brackets: what is cut off misses its bracket, what
 * was never moved has no accents.
 */
export function pseudo(message: CompiledMessage): CompiledMessage {
  const parts: unknown[] = typeof message === 'string' ? [message] : [...message]
  const made = ['[', ...parts.map(nodeOf), `${longer(lettersOf(parts))}]`]
  // The shape is the one that came in, with text before and after.
  return (typeof message === 'string' ? made.join('') : made) as CompiledMessage
}
