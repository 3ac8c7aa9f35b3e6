import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import { triage } from '@/lib/dvirs/triage'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { ordersKey } from '../defect-requests'
import { dvirAnswer } from '../dvir-answer'

// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/dvirs/i1',
  useSearchParams: () => new URLSearchParams(),
}))
ownModules('next/navigation')

const at = '2026-03-02T09:00:00Z'
/** Of a trailer alone, which the platform lists as a vehicle’s. */
const row = dvirAnswer(
  {
    ...{ id: 'i1', trailer: { id: '9', name: 'Trailer 9' } },
    vehicleDefects: [{ id: 'd1', defectType: 'Marker lamps', isResolved: false }],
    ledger: {
      ...{ sources: {}, lastSource: 'api', firstSeenAt: at, lastConfirmedAt: at, stub: false, goneAt: null },
    },
  },
  '',
)
const order = (id: string, assetId: string) => ({
  ...{ id, description: `Order ${id}`, status: 'Open', assetId },
  ledger: { lastConfirmedAt: at, stub: false },
})

async function drawn(part: () => Promise<ReactNode>, client = new QueryClient()): Promise<string> {
  const [{ DeskAccessProvider }, { WordsProvider }] = await Promise.all([
    import('@/components/access/desk-access'),
    import('@/components/words/words-provider'),
  ])
  client.setQueryData(ordersKey('i1'), [])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          ...(['ui', 'api', 'access', 'capabilities', 'decisions', 'form', 'ledger', 'print'] as const),
          ...(['dvirs', 'dvirs-detail', 'work-orders'] as const),
        ])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          {await part()}
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('offers the work orders of the trailer for a defect of a report that is of nothing else', async () => {
  const [{ AttachDialog }, { windowQuery }, { workOrdersList }] = await Promise.all([
    import('./attach-dialog'),
    import('@/components/list/list-windows'),
    import('@/components/work-orders/queries'),
  ])
  const client = new QueryClient()
  const orders = [order('w1', '9'), order('w2', '8')]
  for (const [asked, data] of [
    ['', orders.slice(1)],
    ['asset=9', orders.slice(0, 1)],
  ] as const)
    client.setQueryData(windowQuery(workOrdersList(asked), 0).queryKey, {
      data: [...data],
      found: data.length,
    })
  const [named] = defectsOf(row)
  if (!named) throw new Error('The report has a defect')
  const html = await drawn(
    async () => <AttachDialog row={row} named={named} onClose={() => undefined} />,
    client,
  )
  expect(html).toMatch(/<optgroup label="Of this asset"><option[^>]* value="w1"/)
})

it('leads to the page of the trailer', async () => {
  const html = await drawn(async () => {
    const { DvirFacts } = await import('./dvir-facts')
    return <DvirFacts row={row} needs={triage(row, Date.parse(at))} />
  })
  expect(html).toMatch(/<a [^>]*href="\/vehicles\/9"[^>]*>Trailer 9/)
})

it('says on page and paper that the trailer has it', async () => {
  const html = await drawn(async () => {
    const { DefectList } = await import('./defect-list')
    return <DefectList row={row} defects={defectsOf(row)} />
  })
  expect(html).toContain('>Trailer<')
  expect(html).not.toContain('>Vehicle<')
  const paper = await drawn(async () => {
    const { DvirPaper } = await import('@/components/print/dvir-paper')
    return (
      <DvirPaper
        {...{ row, organization: 'North', printedBy: 'Ana', printedAt: Date.parse(at) }}
        page={{ path: '/dvirs/i1', url: 'https://desk.example/dvirs/i1' }}
        taken={{ paper: { paper: 'dvir', id: 'i1' }, whose: 'o:u' }}
      />
    )
  })
  expect(paper).toContain('Trailer · Open')
})
