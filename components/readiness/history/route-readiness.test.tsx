import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf, todayRoute } from '@/test/readiness/today-examples'
import { routeReadinessQuery } from './queries'
import { RouteReadiness } from './route-readiness'
import type { RecordAnswer, RouteReadinessAnswer } from './route-readiness-answer'

const NOW = Date.parse('2026-03-02T05:45:00Z')
const LEFT = '2026-03-02T06:22:00.000Z'

const blocked: RecordAnswer = {
  ...todayRoute('Night run', { verdict: 'blocked', findings: [findingOf()] }),
  ...{ verdict: 'blocked', at: '2026-03-02T05:40:00.000Z', settingsVersion: 3 },
}

function panel(given: Partial<RouteReadinessAnswer>): string {
  const client = new QueryClient()
  client.setQueryData(routeReadinessQuery('r1').queryKey, {
    ...{ present: null, mayOverride: true, departure: null, heldBack: null, delays: [], history: [] },
    ...given,
  })
  const namespaces = ['ui', 'api', 'access', 'readiness', 'readiness-history', 'verdict'] as const
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', namespaces)}>
        <RouteReadiness id="r1" now={NOW} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('says whether a route is ready, why not, and the ways out', () => {
  const html = panel({ present: todayRoute('Night run', { verdict: 'blocked', findings: [findingOf()] }) })
  for (const said of ['Blocked', 'RV 128 unsafe since 05:12', 'Repair first', 'in 30\u00a0min'])
    expect(html).toContain(said)
  expect(panel({ present: todayRoute('Day run') })).toContain('Nothing holds it back.')
  expect(panel({})).toContain('Not checked')
})

it('says what was known when it left, with the settings of then and no way out of it', () => {
  const present = todayRoute('Night run', { verdict: 'underway' })
  const html = panel({ present, departure: { at: LEFT, isTold: true, known: blocked }, history: [blocked] })
  for (const said of [
    ...['What was known when it left at', 'RV 128 unsafe since 05:12', 'by version 3 of the settings'],
    ...['/today?at=2026-03-02T05%3A40', 'What was said before: 1 record'],
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('Repair first')
  expect(html, 'what said so opens').toMatch(/href="\/dvirs\/i1"/)
  const none = panel({ present, departure: { at: LEFT, isTold: true, known: null } })
  expect(none).toContain('before anything was recorded')
  const planned = panel({ present, departure: { at: LEFT, isTold: false, known: blocked } })
  expect(planned).toContain('What was known at its planned departure')
  const neither = panel({ present, departure: { at: LEFT, isTold: false, known: null } })
  expect(neither).toContain('When it left was not reported')
  expect(neither, 'nobody told that it left then').not.toContain('It left at')
})
