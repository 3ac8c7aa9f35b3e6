import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { ordersKey } from '../defect-requests'
import { dvirAnswer } from '../dvir-answer'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}))
ownModules('next/navigation')

const defect = { id: 'd1', defectType: 'Wipers', comment: 'Torn', isResolved: false }
const at = '2026-03-02T09:00:00Z'
const REPORT = {
  ...{ id: 'i1', vehicleDefects: [defect] },
  ledger: { sources: {}, lastSource: 'api', firstSeenAt: at, lastConfirmedAt: at, stub: false, goneAt: null },
}

/** What the report says of its orders, and what can be done about its defect, where they were not read. */
async function drawn(): Promise<string> {
  const [{ DeskAccessProvider }, { WordsProvider }, { OrdersOfDvir }, { DefectActions }] = await Promise.all([
    import('@/components/access/desk-access'),
    import('@/components/words/words-provider'),
    import('./orders-of-dvir'),
    import('./defect-actions'),
  ])
  // As a page finds it that asked, and whose question failed.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = client.getQueryCache().build(client, { queryKey: ordersKey('i1') })
  query.setState({ status: 'error', error: new Error('gone'), errorUpdateCount: 1 })
  const row = dvirAnswer(REPORT, '')
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          ...(['ui', 'api', 'access', 'capabilities', 'decisions'] as const),
          ...(['dvirs', 'dvirs-detail', 'work-orders'] as const),
        ])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          <DefectActions row={row} named={{ on: 'vehicle', defect }} />
          <OrdersOfDvir row={row} />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('is said where work orders of a report were not read, and can be asked again; none is made unseen', async () => {
  const html = await drawn()
  expect(html).toMatch(/<h2[^>]*>Work orders<\/h2>.*role="alert".*Try again/)
  expect(html).toContain('Whether a work order is open for it could not be read.')
})
