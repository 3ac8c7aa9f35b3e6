import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { NamedId } from './named-id'
import { namesQuery } from './queries'

const ID = '281474976710700'

function drawn(names: { id: string; name: string }[] | null, unnamed?: string): string {
  const client = new QueryClient()
  if (names)
    client.setQueryData(
      namesQuery(['vehicle'], [ID]).queryKey,
      names.map((one) => ({ ...one, kind: 'vehicle' as const, detail: {}, externalIds: {} })),
    )
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui'])}>
        <NamedId kinds={['vehicle']} id={ID} what="asset id" {...(unnamed && { unnamed })} />
      </WordsProvider>
    </QueryClientProvider>,
  )
  // What is read, apart from what the button that copies is called.
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

it('shows no id while a name can come, and beside a name none but to copy', () => {
  expect(drawn(null)).toBe('asset id')
  expect(drawn(null, 'Not named')).toBe('asset id')
  expect(drawn([{ id: ID, name: 'Truck 7' }])).toBe('Truck 7 asset id')
})

it('shows the id where there is no name, unless something else is said of it', () => {
  expect(drawn([])).toBe(ID)
  expect(drawn([], 'Not named')).toBe('Not named asset id')
})
