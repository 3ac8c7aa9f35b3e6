import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WorkOrderPaper } from '@/components/print/work-order-paper'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ServiceTasks } from './detail/service-tasks'
import { priceCurrency } from './price-currency'
import { workOrderAnswer } from './work-order-answer'

const AT = '2026-03-02T08:07:00.000Z'
const ledger = { sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT, stub: false }
const task = {
  id: 't',
  serviceTaskId: 's',
  parts: [{ id: 'p', partId: 'P1', quantity: 2, costCentsOverride: 1250 }],
}
const cad = { amount: '1.25', currency: 'cad' }
const ORDER = workOrderAnswer(
  { id: 'w1', ledger, serviceTaskInstances: [task], tax: { basisPoints: 500, money: cad } },
  'w1',
)

it('says a price in the currency that its order is added up in, on the page and on paper', () => {
  const names = { people: {}, assets: {}, tasks: {}, vendors: {} }
  const drawn = [
    <ServiceTasks key="page" workOrder={ORDER} tasks={ORDER.serviceTaskInstances ?? []} mayTime={false} />,
    <WorkOrderPaper
      key="paper"
      {...{ row: ORDER, reports: [], names, organization: 'North', printedBy: 'Ana', printedAt: 0 }}
      page={{ path: '/work-orders/w1', url: 'https://desk.example/work-orders/w1' }}
      taken={{ paper: { paper: 'work-order', id: 'w1' }, whose: 'o:u' }}
    />,
  ].map((part) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <WordsProvider
          language="en"
          messages={compiledWords('en', ['print', 'ui', 'ledger', 'work-orders', 'work-orders-detail'])}
        >
          {part}
        </WordsProvider>
      </QueryClientProvider>,
    ),
  )
  for (const html of drawn) {
    expect(html).toContain('12.50 CAD')
    expect(html).not.toContain('$')
  }
})

it('is the task’s own where the order names several, and US dollars where nothing names one', () => {
  const both = { ...ORDER, unallocatedLabor: { cost: { amount: '1', currency: 'eur' } } }
  expect(priceCurrency(both, task)).toBe('usd')
  expect(priceCurrency(both, { ...task, laborHourlyCost: cad })).toBe('cad')
  expect(priceCurrency({ ...ORDER, tax: null }, task)).toBe('usd')
})
