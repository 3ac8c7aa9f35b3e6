import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { LateStart } from './late-start'
import { lateStartsQuery } from './late-starts-query'

function cell(id: string, name: string | null = 'Morning run'): string {
  const client = new QueryClient()
  const late = { id: 'next', lateMs: 20 * 60_000, behind: { id: 'early/1', name } }
  client.setQueryData(lateStartsQuery.queryKey, [late])
  return renderToStaticMarkup(
    <SearchParamsContext value={new URLSearchParams('show=not-started')}>
      <QueryClientProvider client={client}>
        <WordsProvider language="en" messages={compiledWords('en', ['ui', 'routes', 'routes-list'])}>
          <LateStart id={id} />
        </WordsProvider>
      </QueryClientProvider>
    </SearchParamsContext>,
  )
}

it('says by how much a route leaves late, and links the one that it waits for where the list stays', () => {
  expect(cell('next').replaceAll(/<[^>]*>/g, '')).toBe('Leaves 20 min late, after Morning run')
  expect(cell('next')).toContain('href="/routes/early%2F1?show=not-started"')
  expect(cell('next', null)).toContain('Route early/1')
  expect(cell('other')).toBe('')
})
