import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ManyRoutesDialog } from './many-dialog'
import type { Deed } from './steps-of'

const said = (kind: Deed['kind']) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'access', 'form', 'directory', 'many', 'routes-many'])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          <ManyRoutesDialog
            kind={kind}
            routes={['North', 'South'].map((name) => ({
              ...{ id: name, name },
              row: { id: name, ledger: { lastConfirmedAt: '2026-03-01T00:00:00Z', stub: false } },
            }))}
            onClose={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it.each([
  ['assign', /Assign 2 routes .*cannot take a name off a route\. .*Driver Vehicle .*North South/],
  ['move', /Move 2 routes Undo moves them back\. Days .*Times of day stay as they are\./],
  ['copy', /Duplicate 2 routes Undo deletes the copies\. First day .*With driver and vehicle/],
  ['delete', /Delete 2 routes The platform deletes them\. Nothing brings them back\. North South/],
] as const)('says before it begins to %s what can be taken back, and of which routes', (kind, words) => {
  expect(said(kind)).toMatch(words)
})
