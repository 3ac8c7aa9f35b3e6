import type { WordKey } from '@/lib/words/word-key'
import type { Given, Words } from '@/lib/words/words'

/** What every page ships (app/layout.tsx). */
type Everywhere = Extract<WordKey, `${'api' | 'ui'}.${string}`>

let here: Words | null = null

/** The language of this browser's page, which is one: what is said here is said in it. */
export const speakHere = (words: Words): void => {
  here = words
}

/** Words of what nobody hands words: a request that fails. In the browser alone; else hand in `t`. */
export const sayHere = (key: Everywhere, given?: Given): string => (here ? here(key, given) : key)
