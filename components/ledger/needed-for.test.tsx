import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { departuresQuery, NeededFor } from './needed-for'

const NOW = Date.parse('2026-03-05T12:45:00Z')
const departure = (id: string, name: string | null, departsAt: string) => ({
  ...{ id, name, departsAt, zone: 'America/Phoenix', verdict: 'ready', blocking: 0 },
})

function drawn(known: Record<string, ReturnType<typeof departure>[]>) {
  const client = new QueryClient()
  for (const [id, of] of Object.entries(known)) client.setQueryData(departuresQuery(id).queryKey, of)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'ledger'])}>
        <NeededFor assetIds={['v1', 't1']} now={NOW} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('says which departure needs a vehicle or its trailer first, by its own zone, and leads to the route', () => {
  const html = drawn({
    v1: [departure('r2', 'Noon run', '2026-03-05T19:00:00Z')],
    t1: [
      departure('r 1', 'Night run', '2026-03-05T13:15:00Z'),
      departure('r3', null, '2026-03-05T15:15:00Z'),
    ],
  })
  expect(html).toContain('Needed 06:15')
  expect(html).toContain('href="/routes/r%201"')
  expect(html).toContain('Night run')
  expect(html).not.toContain('Noon run')
})

it('says nothing where no departure needs it, or while that is not known', () => {
  expect(drawn({ v1: [], t1: [] })).toBe('')
  expect(drawn({})).toBe('')
})
