import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { windowKey } from '@/components/list/list-windows'
import { workOrdersKey } from '@/components/work-orders/work-order-keys'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { dvirAnswer } from '../dvir-answer'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }), usePathname: () => '/' }))
ownModules('next/navigation')

const at = '2026-03-02T09:00:00Z'
const defect = { id: 'd1', defectType: 'Brakes', isResolved: false }
const ROW = dvirAnswer(
  {
    ...{ id: 'i1', vehicle: { id: 'v142', name: 'RV 142' }, vehicleDefects: [defect] },
    ledger: {
      sources: {},
      lastSource: 'api',
      firstSeenAt: at,
      lastConfirmedAt: at,
      stub: false,
      goneAt: null,
    },
  },
  '',
)
const order = (id: string, fields: object) => ({
  ...{ id, description: 'Annual inspection', status: 'Open', ...fields },
  ledger: { lastConfirmedAt: at, stub: false },
})
const PRESSING = {
  data: [order('7', { assetId: 'v107' }), order('8', { assetId: 'v108' }), order('9', {})],
  found: 3,
  names: { assets: { v107: 'RV 107' } },
}
const OWN = { data: [order('5', { assetId: 'v142' })], found: 1 }

/** The dialog, or the caution in it, with what has been read of the lists by then. */
async function drawn(read: { pressing?: typeof PRESSING; own?: typeof OWN }, chosen?: { assetId?: string }) {
  const [{ WordsProvider }, { AttachDialog }, { OtherAsset }] = await Promise.all([
    import('@/components/words/words-provider'),
    import('./attach-dialog'),
    import('./other-asset'),
  ])
  const client = new QueryClient()
  if (read.pressing) client.setQueryData(windowKey(workOrdersKey, '', 0), read.pressing)
  if (read.own) client.setQueryData(windowKey(workOrdersKey, 'asset=v142', 0), read.own)
  const namespaces = ['ui', 'api', 'form', 'dvirs', 'dvirs-detail', 'work-orders'] as const
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', namespaces)}>
        {chosen ? (
          <OtherAsset order={chosen} name="RV 107" own={{ id: 'v142', name: 'RV 142' }} />
        ) : (
          <AttachDialog row={ROW} named={{ on: 'vehicle', defect }} onClose={() => undefined} />
        )}
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('offers the work orders of the asset, and others by what each is for', async () => {
  const html = await drawn({ pressing: PRESSING, own: OWN })
  const options = [...html.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, words]) => words)
  expect(options).toEqual([
    'Choose one',
    'Annual inspection (Open, 5)',
    'RV 107: Annual inspection (Open, 7)',
    'Asset v108: Annual inspection (Open, 8)',
    'Annual inspection (Open, 9)',
    'One that is not listed: by its id',
  ])
})

it('says that it is loading until both lists have come', async () => {
  for (const html of [await drawn({ pressing: PRESSING }), await drawn({ own: OWN })]) {
    expect(html).toContain('Loading: Work orders')
    expect(html).not.toContain('<select')
    expect(html).not.toContain('Work order id')
  }
})

it('warns of a work order that is for another asset, where both are known', async () => {
  expect(await drawn({}, { assetId: 'v107' })).toContain(
    'This work order is for RV 107, and the defect is on RV 142.',
  )
  for (const chosen of [{ assetId: 'v142' }, {}]) expect(await drawn({}, chosen)).toBe('')
})
