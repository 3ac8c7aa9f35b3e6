import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { WordsProvider } from '@/components/words/words-provider'
import { HOUR_MS } from '@/lib/durations'
import { compiledWords } from '@/lib/words/catalog'
import { routeKey } from '../../route-keys'
import type { BoardRouteAnswer } from '../board-answer'
import { MoveStopDialog } from './move-stop-dialog'
import { begunQuery } from './queries'
import { StripStops } from './strip-stops'

const SIX = Date.UTC(2026, 2, 2, 6)
const strip = (id: string, name: string): BoardRouteAnswer => ({
  ...{ id, name, row: null, beside: null, besideId: null },
  ...{
    startsAtMs: SIX,
    endsAtMs: SIX + 4 * HOUR_MS,
    progress: 'notStarted',
    verdict: null,
    unchecked: 0,
    lateMs: null,
  },
})
const ROUTE = {
  ...{ id: '1', name: 'North' },
  stops: [
    { id: 'a', name: 'Depot', scheduledDepartureTime: '2026-03-02T06:00:00Z' },
    { id: 'b', name: 'Gate 4', scheduledArrivalTime: '2026-03-02T09:00:00Z' },
    { id: 'c', name: 'Nowhere yet' },
  ],
  ledger: {
    ...{ sources: {}, lastSource: 'api' as const, goneAt: null, stub: false },
    ...{ firstSeenAt: '2026-03-02T00:00:00Z', lastConfirmedAt: '2026-03-02T00:00:00Z' },
  },
}
const AT = { zone: 'UTC', now: SIX - HOUR_MS }

function drawn(client: QueryClient, what: ReactNode) {
  const namespaces = [
    'ui',
    'api',
    'access',
    'form',
    'readiness',
    'routes',
    'routes-board',
    'verdict',
  ] as const
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', [...namespaces])}>
        <DeskAccessProvider refusal={null} scope="admin:write">
          {what}
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  ).replaceAll('\u202f', ' ')
}

it('shows the stops of a route where they are planned, and which of them stay', () => {
  const client = new QueryClient()
  client.setQueryData(routeKey('1'), ROUTE)
  const html = drawn(client, <StripStops route={strip('1', 'North')} at={AT} />)
  const marks = [
    ...html.matchAll(/left:(\d+)%"><span data-stop="true"( data-stays="true")? title="([^"]+)"/g),
  ]
  expect(marks.map(([, left, stays, label]) => [left, label, stays !== undefined])).toEqual([
    ['0', 'Depot, 06:00 (the route begins there)', true],
    ['75', 'Gate 4, 09:00', false],
  ])
})

it('asks where a stop goes that was dragged, filled in before the route is read and after', () => {
  const dialog = (
    <MoveStopDialog
      route={strip('1', 'North')}
      first={{ stop: { id: 'b', label: 'Gate 4, 09:00' }, to: '2' }}
      others={[strip('2', 'South')]}
      at={AT}
      onClose={() => undefined}
    />
  )
  const client = new QueryClient()
  expect(drawn(client, dialog)).toContain('<option value="b">Gate 4, 09:00</option>')
  client.setQueryData(begunQuery('1').queryKey, ROUTE)
  client.setQueryData(begunQuery('2').queryKey, { ...ROUTE, id: '2', name: 'South', stops: [{ id: 'z' }] })
  const html = drawn(client, dialog)
  expect(html).toContain('PATCH /fleet/routes/2')
  expect(html).toContain('<option value="b">Gate 4, 09:00</option>')
})
