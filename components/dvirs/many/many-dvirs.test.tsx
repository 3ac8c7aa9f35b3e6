import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lateWordsQuery } from '@/components/words/late-words'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { ManyDvirs } from './many-dvirs'

it.each([
  [
    'en',
    7,
    /^ ?No DVIRs selected Select all 7 x selects the DVIR you are on; Shift selects up to it\. Done ?$/,
  ],
  ['en', 5_000, /^ ?No DVIRs selected Select the first 200 /],
  ['es', 7, /^ ?Ninguna inspección seleccionada Seleccionar las 7 x selecciona la inspección en la que está/],
] as const)('in %s, of %i reports, says how many are selected and may be', (language, found, words) => {
  expect(drawn(language, found)).toMatch(words)
})

function drawn(language: Language, found: number) {
  const client = new QueryClient()
  client.setQueryData(lateWordsQuery(['many'], language).queryKey, {
    many: compiledWords(language, ['many']).many ?? {},
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language={language}
        messages={compiledWords(language, ['ui', 'api', 'dvirs', 'dvirs-list'])}
      >
        <ManyDvirs
          {...{ asked: '', found, beside: false }}
          itemAt={() => undefined}
          onColumn={() => undefined}
          onEnd={() => undefined}
        />
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
