import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Read } from '@/components/api/read'
import { candidatesQuery } from '@/components/candidates/queries'
import { WordsProvider } from '@/components/words/words-provider'
import { MINUTE_MS } from '@/lib/durations'
import { compiledWords } from '@/lib/words/catalog'
import type { BoardRouteAnswer } from '../board-answer'
import type { Target } from './drag'
import { DragHint } from './drag-hint'
import { FoundOfStop, FoundThen } from './found-then'
import type { movedAnswer } from './moved-answer'
import { movedQuery, movedStopQuery } from './queries'
import { StopDragHint } from './stop-drag-hint'

const SIX = Date.UTC(2026, 2, 2, 6)
const AT = { zone: 'UTC', now: SIX - 60 * MINUTE_MS }
const STOP = { from: '1', stop: 's1', to: '2' }
const route: BoardRouteAnswer = {
  ...{ id: '1', name: 'North', row: null, beside: null, besideId: null },
  ...{ startsAtMs: SIX, endsAtMs: SIX + 60 * MINUTE_MS },
  ...{ progress: 'notStarted', verdict: 'ready', unchecked: 1, lateMs: null },
}
/** Ready, as far as anybody could check: clocks were read five hours ago. */
const readyButHours: Read<typeof movedAnswer> = {
  ...{ departsAt: new Date(SIX).toISOString(), verdict: 'ready', findings: [] },
  notChecked: [
    {
      check: 'hours',
      topic: { kind: 'driver', id: '7', name: 'Ana' },
      why: { reason: 'too_old', atMs: SIX - 360 * MINUTE_MS },
    },
  ],
}
const allChecked: Read<typeof movedAnswer> = { ...readyButHours, notChecked: [] }

function said(drawn: ReactNode, then: Read<typeof movedAnswer>): string {
  const client = new QueryClient()
  client.setQueryData(movedQuery({ routeId: '1', minutes: 30 }).queryKey, then)
  client.setQueryData(movedStopQuery(STOP).queryKey, { from: allChecked, to: then })
  client.setQueryData(candidatesQuery({ routeId: '1', kind: 'driver', limit: 200 }).queryKey, {
    data: [{ ...then, id: '7', name: 'Ana', distanceMeters: null }],
    pagination: { endCursor: '', hasNextPage: false },
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'readiness', 'routes', 'routes-board', 'verdict'])}
      >
        {drawn}
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const dragged = (target: Target) => (
  <DragHint drag={{ route, target, x: 0, y: 0 }} rows="drivers" rowName="Ana" at={AT} />
)
const draggedStop = (
  <StopDragHint drag={{ route, stop: { id: 's1', label: 'Gate' }, to: '2', x: 0, y: 0 }} toName="South" />
)

it.each([
  ['another time', dragged({ byMs: 30 * MINUTE_MS, to: null })],
  ['another driver', dragged({ byMs: 0, to: '7' })],
  ['another route for a stop', draggedStop],
])('says beside a hand that drags to %s what was not checked', (_, hint) => {
  expect(said(hint, readyButHours)).toContain('Ready 1 not checked')
  expect(said(hint, allChecked)).toMatch(/Ready $/)
})

it('says in the dialogs what was not checked, folded behind how much that is', () => {
  const then = <FoundThen routeId="1" minutes={30} at={AT} />
  expect(said(then, readyButHours)).toMatch(/Ready 1 not checked $/)
  expect(said(then, allChecked)).toMatch(/Ready $/)
  const ofStop = said(
    <FoundOfStop asked={STOP} names={{ from: 'North', to: 'South' }} at={AT} />,
    readyButHours,
  )
  expect(ofStop).toMatch(/South.* Ready 1 not checked .*North.* Ready $/)
})
