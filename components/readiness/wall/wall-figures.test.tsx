import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { WallFigures } from './wall-figures'

function figures(language: Language, blocked: number): string {
  const none = { count: 0, notChecked: 0 }
  return renderToStaticMarkup(
    <WordsProvider language={language} messages={compiledWords(language, ['ui', 'readiness', 'verdict'])}>
      <WallFigures
        figures={{
          leaving: { blocked, check: 2, ready: blocked, untold: 0, notChecked: 0 },
          underway: { ...none, late: 0, worst: null, unknown: 0, blocked: 0 },
          ...{ unsafe: none, unassigned: none },
        }}
      />
    </WordsProvider>,
  )
}

it('counts in the words of the language: one blocked route, or several', () => {
  const words = (language: Language, blocked: number) =>
    [...figures(language, blocked).matchAll(/Bloqueadas?|Listas?|Revisar|Blocked|Ready|Check/g)].map(String)
  expect(words('es', 1)).toEqual(['Bloqueada', 'Revisar', 'Lista'])
  expect(words('es', 4)).toEqual(['Bloqueadas', 'Revisar', 'Listas'])
  expect(words('en', 4)).toEqual(['Blocked', 'Check', 'Ready'])
})
