import { NAVIGATION } from '@/components/frame/navigation'
import type { WordKey } from '@/lib/words/word-key'
import type { Shortcut } from './shortcuts'

const WORDS: Readonly<Record<string, WordKey>> = {
  '?': 'palette.shortcuts',
  '/': 'palette.search-list',
  n: 'palette.new',
  '[': 'palette.day-before',
  ']': 'palette.day-after',
  x: 'palette.select',
  u: 'palette.newest-action',
}

/** Keys that other parts of the desk hear: none of them is a letter or a sign alone, so that they are always on. */
export const OTHER_KEYS: readonly { keys: string; label: WordKey }[] = [
  { keys: 'Alt+↑', label: 'palette.row-before' },
  { keys: 'Alt+↓', label: 'palette.row-after' },
  { keys: 'Ctrl+Enter', label: 'palette.send' },
  { keys: 'Esc', label: 'palette.close' },
]

/** What a shortcut does, in the words of the list of them; null for one that nobody named. */
export const shortcutWords = ({ keys, does }: Shortcut): WordKey | null =>
  ('goes' in does ? NAVIGATION.find(({ href }) => href === does.goes)?.label : WORDS[keys[0]]) ?? null
