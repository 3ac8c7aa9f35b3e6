import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { BoardRouteAnswer } from '../board-answer'
import { MoveInTimeDialog } from './move-in-time-dialog'
import { begunQuery } from './queries'

const HOUR_MS = 3_600_000
const SIX = Date.UTC(2026, 2, 2, 6)
const STRIP: BoardRouteAnswer = {
  ...{ id: '1', name: 'North', row: null, beside: null, besideId: null },
  ...{ startsAtMs: SIX, endsAtMs: SIX + HOUR_MS },
  ...{ progress: 'notStarted', verdict: null, unchecked: 0, lateMs: null },
}

it('reckons from when the route begins as it was read, whatever its strip said before', () => {
  const client = new QueryClient()
  client.setQueryData(begunQuery('1').queryKey, {
    ...{ id: '1', name: 'North' },
    stops: [
      { id: 'a', scheduledDepartureTime: '2026-03-02T06:30:00Z' },
      { id: 'b', scheduledArrivalTime: '2026-03-02T07:30:00Z' },
    ],
    ledger: {
      ...{ sources: {}, lastSource: 'api', goneAt: null, stub: false },
      ...{ firstSeenAt: '2026-03-02T00:00:00Z', lastConfirmedAt: '2026-03-02T00:00:00Z' },
    },
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          'ui',
          'api',
          'access',
          'form',
          'readiness',
          'routes',
          'routes-board',
          'verdict',
        ])}
      >
        <DeskAccessProvider refusal={null} scope="admin:write">
          <MoveInTimeDialog
            route={STRIP}
            byMs={HOUR_MS}
            at={{ zone: 'UTC', now: SIX - HOUR_MS }}
            onProposed={() => undefined}
            onClose={() => undefined}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
  // From 06:00 as the strip said, an hour later is 07:00: half an hour from where it stands.
  expect(html).toContain('07:00 to 08:00, 30 min later.')
  expect(html).toContain('2026-03-02T07:00:00.000Z')
})
