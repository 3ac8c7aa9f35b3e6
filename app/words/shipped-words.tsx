import type { ReactNode } from 'react'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
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
    <WordsProvider language={language} messages={compiledWords(language, of)}>
      {children}
    </WordsProvider>
  )
}
