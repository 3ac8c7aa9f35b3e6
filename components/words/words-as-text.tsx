'use client'

import { type ReactNode, useMemo } from 'react'
import type { Language } from '@/lib/words/languages'
import type { Compiled } from '@/lib/words/words'
import { WordsProvider } from './words-provider'

interface WordsAsTextProps {
  language: Language
  /** Compiled messages as `textOfWords` has them. */
  messages: string
  children: ReactNode
}

/** Puts words at hand that came as one text: of an object each message would be visited three times on its way (app/prefetched.tsx). */
export function WordsAsText({ language, messages, children }: WordsAsTextProps) {
  const read = useMemo((): Compiled => JSON.parse(messages), [messages])
  return (
    <WordsProvider language={language} messages={read}>
      {children}
    </WordsProvider>
  )
}
