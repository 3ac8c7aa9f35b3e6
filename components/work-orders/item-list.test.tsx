import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ItemList } from './item-list'
import { reportIds, reportsQuery } from './items/reports-of-items'

const ITEMS = [
  { id: '1', type: 'DVIR' },
  { id: '2', type: 'dvir' },
  { id: '1', type: 'ISSUE' },
]
const REPORT = {
  ...{
    id: '1',
    name: 'RV 142',
    safetyStatus: 'unsafe',
    what: 'Brakes',
    defects: 1,
    openDefects: 1,
    missing: [],
  },
  ledger: { lastConfirmedAt: '2026-03-02T09:00:00Z', stub: false },
}

it('says of a report whose it is, its state and what is open on it, as far as it is known', () => {
  const client = new QueryClient()
  client.setQueryData(reportsQuery(reportIds(ITEMS)).queryKey, { data: [REPORT], found: 1 })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'work-orders'])}>
        <ItemList items={ITEMS} />
      </WordsProvider>
    </QueryClientProvider>,
  )
  const [known, unknown, issue] = [...html.matchAll(/<li.*?<\/li>/g)].map(([line]) => line)
  expect(known).toMatch(/DVIR of RV 142.*Unsafe.*Brakes/)
  expect(unknown).toContain('>DVIR</a>')
  expect(issue).toContain('Issue')
  for (const line of [unknown, issue]) expect(line).not.toMatch(/RV 142|Brakes/)
})

it('asks for each report once, as many as are answered at once, and for none where there is none', () => {
  expect(reportIds([...ITEMS, ...ITEMS])).toEqual(['1', '2'])
  expect(reportIds(Array.from({ length: 60 }, (_, id) => ({ id: String(id), type: 'DVIR' })))).toHaveLength(
    50,
  )
  expect(reportIds(['', '7,8', 'x'.repeat(300), '9'].map((id) => ({ id, type: 'DVIR' })))).toEqual(['9'])
  expect(reportsQuery([]).enabled).toBe(false)
})
