import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { screensQuery } from './queries'
import { ScreensPage } from './screens-page'

/** The page as it finds its question: not answered yet, or failed; `known` is what was read before. */
function drawn(error: Error | null, { known = false, administers = true } = {}): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  if (error)
    client
      .getQueryCache()
      .build(client, { queryKey: screensQuery.queryKey })
      .setState({
        ...{ status: 'error', error, errorUpdateCount: 1 },
        ...(known && { data: { data: [] }, dataUpdatedAt: Date.parse('2026-03-02T09:00:00Z') }),
      })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'screens'])}>
        <ScreensPage administers={administers} blocked={administers ? null : 'Administrators do.'} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('says that it reads, to those for whom it does', () => {
  expect(drawn(null)).toMatch(/role="status".*Loading: Screens/)
  expect(drawn(null, { administers: false })).not.toContain('role="status"')
})

it('says that screens were not read, and can ask again', () => {
  const html = drawn(new Error('gone'))
  expect(html).toMatch(/role="alert".*So the screens are not shown here\..*Try again/)
  expect(html).not.toContain('No screen yet')
})

it('still shows what was read before', () => {
  expect(drawn(new Error('gone'), { known: true })).toMatch(
    /role="alert".*still shown.*Try again.*No screen yet/,
  )
})
