import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listSyncQuery } from '@/components/sync/queries'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { NothingHere } from './nothing-here'

/** As a page finds it whose question how the list of routes stands failed, or was not answered yet. */
function drawn(error: Error | null, connected = true): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = client.getQueryCache().build(client, { queryKey: listSyncQuery('routes').queryKey })
  if (error) query.setState({ status: 'error', error, errorUpdateCount: 1 })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'capabilities', 'readiness', 'sync'])}
      >
        <NothingHere {...{ connected, isJudging: false, hours: 12, now: 0 }} onLook={() => undefined} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('says neither that something leaves nor that nothing does where it cannot ask how routes stand', () => {
  const html = drawn(new Error('gone'))
  expect(html).toMatch(/role="alert".*Try again/)
  for (const words of ['Nothing leaves', 'not known whether']) expect(html).not.toContain(words)
  expect(drawn(null)).not.toContain('Nothing')
  expect(drawn(null, false)).toContain('Nothing is known yet')
})
