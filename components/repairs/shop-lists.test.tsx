import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Wrench } from 'lucide'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { syncQuery } from '@/components/sync/queries'
import type { SyncAnswer } from '@/components/sync/sync-answer'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { EmptyShop, ShopLines, type ShopList } from './shop-lists'

const NOW = Date.parse('2026-03-02T05:45:00Z')
const LISTS: readonly ShopList[] = ['dvirs', 'defects', 'work_orders']
const OLD = '2026-03-02T03:40:00.000Z'
const read = (at: string | null) => ({ syncedUntil: at, toldAt: at })
const REASON = { retryable: true, message: 'The platform does not answer.', platform: null }

function drawn(given: Partial<Record<ShopList, Partial<SyncAnswer>>>, isEmpty = true) {
  const client = new QueryClient()
  const rows = LISTS.map((kind): SyncAnswer => ({
    ...{ kind, status: 'done', itemsRead: 1, itemsChanged: 0, startedAt: null, dueAt: null },
    ...{ ...read('2026-03-02T05:44:00.000Z'), scope: null, reason: null },
    ...given[kind],
  }))
  client.setQueryData(syncQuery.queryKey, rows)
  const words = compiledWords('en', ['ui', 'capabilities', 'capabilities-more', 'repairs', 'sync'])
  const html = (children: React.ReactNode) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <WordsProvider language="en" messages={words}>
          {children}
        </WordsProvider>
      </QueryClientProvider>,
    )
  return {
    lines: html(<ShopLines {...{ lists: LISTS, now: NOW, isEmpty }} />),
    empty: html(
      <EmptyShop
        {...{ lists: LISTS, now: NOW, icon: Wrench, name: 'Repairs', title: 'None', unknown: 'Not known' }}
      >
        Nothing waits.
      </EmptyShop>,
    ),
  }
}

it('says that nothing waits only where every list was read within two hours', () => {
  const known = drawn({})
  expect(known.empty).toContain('None')
  expect(known.lines).toBe('')
  for (const [list, why] of [
    [{ defects: { status: 'running', ...read(null) } }, 'Defects: being read for the first time.'],
    [{ dvirs: { status: 'done', ...read(OLD) } }, 'DVIRs:  Last read'],
    [{ dvirs: { status: 'failing', ...read(null), reason: REASON } }, 'The platform does not answer.'],
    [{ defects: { status: 'scope_missing', ...read(null), scope: 'Read Defects' } }, '“Read Defects”'],
    [{ defects: { status: 'absent', ...read(null) } }, 'Defects: Defects are known from webhooks'],
    [{ work_orders: { status: 'absent', ...read(null) } }, 'Work orders: Work orders arrive by webhooks'],
    [{ dvirs: { status: 'paused', ...read(null) } }, 'not connected to the platform'],
  ] as const) {
    const { empty, lines } = drawn(list)
    expect(empty, why).toContain('Not known')
    expect(empty, why).toContain(why)
    expect(empty, why).not.toContain('Nothing waits.')
    expect(lines, 'it is said once').toBe('')
  }
})

it('says above the lines which list is not read, or was read too long ago', () => {
  const failing = { status: 'failing', reason: REASON } as const
  for (const isEmpty of [true, false])
    expect(drawn({ dvirs: failing }, isEmpty).lines).toContain('DVIRs: The platform’s list cannot be read')
  expect(drawn({ defects: read(OLD) }, false).lines).toContain('Last read')
  expect(drawn({ defects: { status: 'running', ...read(null) } }, false).lines).toContain('being read')
  // There is no such list, and never was: deliveries bring what stands there.
  expect(drawn({ work_orders: { status: 'absent', ...read(null) } }, false).lines).toBe('')
})

it('says that it could not ask where nobody answered', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = client.getQueryCache().build(client, { queryKey: syncQuery.queryKey })
  query.setState({ status: 'error', error: new Error('gone'), errorUpdateCount: 1 })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api'])}>
        <EmptyShop
          {...{ lists: LISTS, now: NOW, icon: Wrench, name: 'Repairs', title: 'None', unknown: 'Not known' }}
        >
          Nothing waits.
        </EmptyShop>
      </WordsProvider>
    </QueryClientProvider>,
  )
  expect(html).toMatch(/role="alert".*Try again/)
  expect(html).not.toContain('Nothing waits.')
})
