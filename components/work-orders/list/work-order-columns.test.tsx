import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords, wordsIn } from '@/lib/words/catalog'
import { seeWorkOrderRow, WORK_ORDER_COLUMNS } from './work-order-columns'

const NOW = Date.parse('2026-03-05T05:45:00Z')

function drawn(key: string, fields: { archivedAtTime?: string | null; dueAtTime?: string }) {
  const row = {
    ...{ id: 'w1', description: 'Brakes', status: 'Open', ...fields },
    ledger: { lastConfirmedAt: new Date(NOW).toISOString(), stub: false },
  }
  const facts = { asset: null, assigned: null, inStatus: undefined, href: '/work-orders/w1', zone: 'UTC' }
  const column = WORK_ORDER_COLUMNS.find((one) => one.key === key)
  return renderToStaticMarkup(
    <WordsProvider
      language="en"
      messages={compiledWords('en', ['ui', 'ledger', 'work-orders', 'work-orders-list'])}
    >
      {column?.cell(seeWorkOrderRow(row, { ...facts, now: NOW }), wordsIn('en'))}
    </WordsProvider>,
  )
}

const drawnName = (archivedAtTime: string | null) => drawn('order', { archivedAtTime })

it('judges what is due by the time that the server drew it at, and not by a clock of the device', () => {
  vi.useFakeTimers({ now: Date.parse('2026-04-20T05:45:00Z'), toFake: ['Date'] })
  try {
    expect(drawn('due', { dueAtTime: '2026-03-05T18:00:00Z' })).toContain('Due today')
    expect(drawn('due', { dueAtTime: '2026-03-09T18:00:00Z' })).not.toContain('Overdue')
  } finally {
    vi.useRealTimers()
  }
})

it('says of a work order that somebody put it away, whatever its status', () => {
  expect(drawnName('2026-03-01T00:00:00Z')).toContain('Archived')
  for (const none of [null, '0001-01-01T00:00:00Z']) expect(drawnName(none)).not.toContain('Archived')
})
