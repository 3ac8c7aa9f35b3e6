import { wordsIn } from '@/lib/words/catalog'

/** What a pure function says in English, for tests that hand words in. */
export const english = wordsIn('en')
