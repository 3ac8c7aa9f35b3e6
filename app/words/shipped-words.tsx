import type { ReactNode } from 'react'
import { WordsAsText } from '@/components/words/words-as-text'
import { textOfWords } from '@/lib/words/catalog'
import type { Namespace } from '@/lib/words/word-key'
import { languageOfPage } from './words'

interface ShippedWordsProps {
  /** What the components below say in the browser (checked by `shipped-words.test.ts`). */
  of: readonly Namespace[]
  children: ReactNode
}

/** Gives the browser the words of these namespaces, besides those of the layouts above. */
export async function ShippedWords({ of, children }: ShippedWordsProps) {
  const language = await languageOfPage()
  return (
    <WordsAsText language={language} messages={textOfWords(language, of)}>
      {children}
    </WordsAsText>
  )
}
