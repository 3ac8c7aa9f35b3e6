import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { namesQuery } from '@/components/directory/queries'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { english } from '@/test/english'
import { programValues } from './program-values'
import { programWords } from './program-words'

const words = programWords('mi', english)

it('calls every field of a program as its form does', () => {
  for (const name of Object.keys(programValues(null, 'mi'))) expect(words.label(name)).not.toBe(name)
  expect(words.label('distance')).toBe('Every … miles')
  expect(programWords('km', english).label('distance')).toBe('Every … kilometers')
})

it('says a value as a person reads it', () => {
  expect(words.show('makesOrders', true)).toBe('Yes')
  expect(words.show('all', false)).toBe('No')
  expect(words.show('whichever', 'last')).toBe('the last')
  expect(words.show('nextFrom', 'done')).toBe('When it was done.')
  expect(words.show('days', '90')).toBe('90')
  expect(words.show('tags', '')).toBe('')
  // A line each, as the form has them: the dialog keeps lines.
  expect(words.show('kinds', 'Blue Bird\nThomas Saf-T-Liner')).toBe('Blue Bird\nThomas Saf-T-Liner')
})

it('names vehicles', () => {
  const client = new QueryClient()
  client.setQueryData(namesQuery(['vehicle', 'trailer', 'asset'], ['4']).queryKey, [
    { kind: 'vehicle', id: '4', name: 'RV 4', externalIds: {}, detail: {} },
  ])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui'])}>
        {words.show('vehicles', '4,5')}
      </WordsProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('RV 4')
  expect(html).toContain('Copy id 5')
})
