'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language } from '@/lib/words/languages'
import { type Compiled, makeWords, type Words } from '@/lib/words/words'
import { speakHere } from './here'

interface Shipped {
  messages: Compiled
  words: Words
  /** Of what it was made. */
  around: Shipped | null
  of: string
}

const Shipped = createContext<Shipped | null>(null)

interface WordsProviderProps {
  language: Language
  /** What this part of the page says in the browser; what is around it stays at hand. */
  messages: Compiled
  children: ReactNode
}

/** Puts words at hand for what is below. They stay the same when the page is asked for again in the same language. */
export function WordsProvider({ language, messages, children }: WordsProviderProps) {
  const around = useContext(Shipped)
  const of = `${language} ${Object.keys(messages).join(' ')}`
  const make = (): Shipped => {
    const all = { ...around?.messages, ...messages }
    return { messages: all, words: makeWords(language, all), around, of }
  }
  const [shipped, ship] = useState(make)
  if (shipped.around !== around || shipped.of !== of) ship(make())
  useEffect(() => {
    if (!around) speakHere(shipped.words)
  }, [around, shipped])
  return <Shipped value={shipped}>{children}</Shipped>
}

/** `#use-words` in the browser. */
export function useWords(): Words {
  const shipped = useContext(Shipped)
  if (!shipped) throw new Error('No words: this is rendered outside the layout of the app.')
  return shipped.words
}
