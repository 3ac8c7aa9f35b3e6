'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CompiledMessage } from 'icu-minify/format'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '#use-words'
import { askApi } from '@/components/api/ask-api'
import { answer, list, object, anything, type Reader, record } from '@/components/api/read'
import { showToast } from '@/components/ui/toast/toast'
import type { Language } from '@/lib/words/languages'
import type { Namespace } from '@/lib/words/word-key'
import { WordsProvider } from './words-provider'

const parts = list(anything)
/** A text, or a message in parts: whatever formats it reads those. */
const message: Reader<CompiledMessage> = (value, path) =>
  typeof value === 'string' ? value : (parts(value, path) as CompiledMessage)
const parse = answer(object({ data: record(record(message)) }))

/** The words of some namespaces: they stay the same as long as the app does. */
export const lateWordsQuery = (of: readonly Namespace[], language: Language) =>
  queryOptions({
    queryKey: ['words', language, ...of],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ of: of.join(), language })
      return (await askApi(`/api/words?${query.toString()}`, parse, { signal })).data
    },
    staleTime: Infinity,
    // A phone has them at hand without a network (public/sw.js).
    networkMode: 'always',
  })

interface LateWordsProps {
  of: readonly Namespace[]
  /** They did not come, which was said. */
  onFailed?: () => void
  children: ReactNode
}

/** Around what opens on demand: its words are asked for when it does, and it is drawn once they are there. */
export function LateWords({ of, onFailed, children }: LateWordsProps) {
  const { language } = useWords()
  const { data, error } = useQuery(lateWordsQuery(of, language))
  useEffect(() => {
    if (!error) return
    showToast({ tone: 'bad', message: error.message })
    onFailed?.()
  }, [error, onFailed])
  return (
    data && (
      <WordsProvider language={language} messages={data}>
        {children}
      </WordsProvider>
    )
  )
}
