import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { MembersPage } from './members-page'
import { invitationsQuery, membersQuery } from './queries'

/** The page of an administrator, whose question of invitations failed; `known` is what was read before. */
function drawn(known?: { data: [] }): string {
  // As a page finds it that asked already.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.setQueryData(membersQuery.queryKey, { data: [] })
  const query = client.getQueryCache().build(client, { queryKey: invitationsQuery.queryKey })
  query.setState({
    ...{ status: 'error', error: new Error('gone'), errorUpdateCount: 1 },
    ...(known && { data: known, dataUpdatedAt: Date.parse('2026-03-02T09:00:00Z') }),
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'members'])}>
        <MembersPage organizationName="Harbor" administers blocked={null} confined={false} mails={false} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('says that invitations were not read, and can ask again', () => {
  expect(drawn()).toMatch(/role="alert".*So the invitations are not shown here\..*Try again/)
})

it('still shows what was read before', () => {
  expect(drawn({ data: [] })).toMatch(/role="alert".*still shown.*Try again.*<h2[^>]*>Invitations/)
})
