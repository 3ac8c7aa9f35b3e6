import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords, wordsIn } from '@/lib/words/catalog'
import { seeWorkOrderRow, WORK_ORDER_COLUMNS } from './work-order-columns'

const NOW = Date.parse('2026-03-05T05:45:00Z')

function drawnName(archivedAtTime: string | null) {
  const row = {
    ...{ id: 'w1', description: 'Brakes', status: 'Open', archivedAtTime },
    ledger: { lastConfirmedAt: new Date(NOW).toISOString(), stub: false },
  }
  const facts = { asset: null, assigned: null, inStatus: undefined, href: '/work-orders/w1', zone: 'UTC' }
  const [name] = WORK_ORDER_COLUMNS
  return renderToStaticMarkup(
    <WordsProvider
      language="en"
      messages={compiledWords('en', ['ui', 'ledger', 'work-orders', 'work-orders-list'])}
    >
      {name?.cell(seeWorkOrderRow(row, { ...facts, now: NOW }), wordsIn('en'))}
    </WordsProvider>,
  )
}

it('says of a work order that somebody put it away, whatever its status', () => {
  expect(drawnName('2026-03-01T00:00:00Z')).toContain('Archived')
  for (const none of [null, '0001-01-01T00:00:00Z']) expect(drawnName(none)).not.toContain('Archived')
})
