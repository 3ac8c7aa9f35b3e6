import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { WorkloadTable } from './workload-page'
import type { LoadAnswer, WorkloadAnswer } from './workload-query'

const load = (orders: number, told = 0, minutes = 0): LoadAnswer => ({ orders, told, minutes })

const said = (people: WorkloadAnswer['people'], isCut = false) => {
  const words = ['ui', 'work-orders-list', 'work-orders-workload'] as const
  const html = renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', words)}>
      <WorkloadTable
        workload={{ days: ['2026-03-07', '2026-03-08'], people, names: { 7: 'Maria Okafor' }, isCut }}
      />
    </WordsProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const none = load(0)
const maria = { id: '7', overdue: load(2, 1, 90), days: [load(1, 1, 30), none], later: none, never: none }

it('says hours where tasks have estimates, and how many orders have none', () => {
  const text = said([maria])
  expect(text).toContain(
    '3 open work orders: 2 h of labor still to do on the 2 whose tasks have an estimate.',
  )
  expect(text).toContain('Assigned to Overdue Today Sun, Mar 8 Later No due time All')
  expect(text).toMatch(/Maria Okafor 1 h 30 min 1 without hours 30 min 1 order 2 h 1 without hours/)
})

it('counts orders where no task has an estimate, and tells that people were left out', () => {
  const text = said([{ ...maria, id: null, overdue: load(2), days: [none, none] }], true)
  expect(text).toContain('2 open work orders. No task of theirs has an estimate, so orders are counted.')
  expect(text).toContain('Showing the 1 people with the most work orders.')
  expect(text).toMatch(/Nobody’s 2 orders 2 orders/)
})
