import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { ClockAnswer } from '../clock/clock-answer'
import { clockQuery } from '../clock/queries'
import { workOrderAnswer } from '../work-order-answer'
import { ServiceTasks } from './service-tasks'

const AT = '2026-03-02T08:07:00.000Z'
const ledger = { sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT, stub: false }
const RUNS: ClockAnswer = {
  ...{ id: 'c', workOrderId: 'w1', taskId: 't1', state: 'running', minutes: null },
  ...{ startedAt: AT, stoppedAt: null },
}

function drawn(status: string, clock: ClockAnswer | null): string {
  const tasks = ['t1', 't2'].map((id) => ({ id, serviceTaskId: 's' }))
  const order = workOrderAnswer({ id: 'w1', ledger, status, serviceTaskInstances: tasks }, 'w1')
  const client = new QueryClient()
  client.setQueryData(clockQuery.queryKey, clock)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'ledger', 'work-orders', 'work-orders-detail'])}
      >
        <ServiceTasks workOrder={order} tasks={order.serviceTaskInstances ?? []} mayTime />
      </WordsProvider>
    </QueryClientProvider>,
  )
}
const starts = (html: string) => html.match(/>Start/g)?.length ?? 0

it('offers to start the clock on no task of an order that is done, and to stop the one that runs there', () => {
  expect(starts(drawn('Open', null))).toBe(2)
  for (const done of ['Completed', 'Closed', 'Cancelled']) expect(starts(drawn(done, null))).toBe(0)
  const running = drawn('Completed', RUNS)
  expect(running).toContain('>Stop')
  expect(starts(running)).toBe(0)
})
