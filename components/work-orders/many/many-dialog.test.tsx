import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { namesQuery } from '@/components/directory/queries'
import { WordsProvider } from '@/components/words/words-provider'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { compiledWords } from '@/lib/words/catalog'
import type { DeedKind } from './deed'
import { ManyWorkOrdersDialog } from './many-dialog'

const said = (kind: DeedKind, client = new QueryClient()) => {
  const words = [
    'ui',
    'api',
    'access',
    'form',
    'directory',
    'many',
    'work-orders',
    'work-orders-many',
  ] as const
  const ledger = { lastConfirmedAt: '2026-03-01T00:00:00Z', stub: false }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', words)}>
        <DeskAccessProvider refusal={null} scope="admin:write">
          <ManyWorkOrdersDialog
            kind={kind}
            orders={['Brakes', 'Oil'].map((name) => ({
              id: name,
              name,
              row: { id: name, status: 'Open', assetId: 'v1', ledger },
            }))}
            onClose={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('says of which vehicle or trailer each is, where its name is known: many are called alike', () => {
  const client = new QueryClient()
  const { queryKey } = namesQuery(ASSET_KINDS, ['v1'])
  client.setQueryData(queryKey, [{ kind: 'vehicle', id: 'v1', name: 'RV 7', externalIds: {}, detail: {} }])
  expect(said('status', client)).toMatch(/Brakes \(RV 7\) Open Oil \(RV 7\) Open/)
})

it.each([
  [
    'status',
    /Set the status of 2 work orders .*completion time to now.*Undo writes back the status before.*Choose a status\..*Brakes Open Oil Open/,
  ],
  ['assign', /Assign 2 work orders .*cannot take a name off a work order.*Assigned to .*Brakes not set/],
  ['due', /Set when 2 work orders are due .*cannot take a due time away.*Due .*In UTC\..*Brakes not set/],
  ['priority', /Set the priority of 2 work orders .*where there was none, it stays.*Urgent.*Brakes not set/],
] as const)('says before it sets the %s what can be taken back, and how each is now', (kind, words) => {
  expect(said(kind)).toMatch(words)
})
