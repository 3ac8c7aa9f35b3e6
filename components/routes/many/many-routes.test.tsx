import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { lateWordsQuery } from '@/components/words/late-words'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ManyRoutes } from './many-routes'

it.each([
  [0, /No routes selected x selects the route you are on; Shift selects up to it\. Done/],
  [7, /No routes selected Select all 7 /],
  [5_000, /No routes selected Select the first 200 /],
])('of %i routes, says how many are selected and how many may be', (found, words) => {
  const client = new QueryClient()
  const late = lateWordsQuery(['directory', 'many', 'routes-many'], 'en').queryKey
  const { many = {}, 'routes-many': ofRoutes = {} } = compiledWords('en', [
    'directory',
    'many',
    'routes-many',
  ])
  client.setQueryData(late, { many, 'routes-many': ofRoutes })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'capabilities'])}>
        <DeskAccessProvider refusal={null} scope="admin:write">
          <ManyRoutes
            {...{ asked: '', found, beside: false }}
            itemAt={() => undefined}
            onColumn={() => undefined}
            onEnd={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
  expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(words)
})
