import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf, openDefect, todayRoute } from '@/test/readiness/today-examples'
import type { FindingAnswer } from './today-answer'
import { WaysOut } from './ways-out'

const NOW = Date.parse('2026-03-02T05:45:00Z')

const drawn = (findings: FindingAnswer[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'access', 'decisions', 'readiness', 'verdict'])}
      >
        <MayDecideProvider refusal={null}>
          <WaysOut
            route={todayRoute('r1', { verdict: 'check', findings })}
            mayOverride
            at={{ zone: 'UTC', now: NOW }}
          />
        </MayDecideProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )

it('takes no vehicle out of service that is marked already, also where that mark ends before it leaves', () => {
  expect(drawn([openDefect()])).toContain('Mark out of service')
  const untilMs = Date.parse('2026-03-02T06:00:00Z')
  const marked = findingOf({
    ...{ check: 'out-of-service', weight: 'note', mustNot: false },
    message: { code: 'marked_out_of_service', params: { by: 'Ann', reason: 'Frame', untilMs } },
  })
  expect(drawn([openDefect(), marked])).not.toContain('Mark out of service')
})

it('has somebody named of whom nothing tells, although that is but a note, and says whom', () => {
  const unknown = findingOf({
    ...{ check: 'driver-unknown', weight: 'note', mustNot: false, evidence: [] },
    message: { code: 'cannot_be_resolved', params: {} },
    waysOut: ['name_somebody'],
  })
  const soon = findingOf({ check: 'qualification', weight: 'note', waysOut: ['another_driver'] })
  const html = drawn([unknown, soon])
  expect(html).toContain('Assign a driver')
  expect(html).not.toContain('Another driver')
  expect(drawn([{ ...unknown, check: 'vehicle-unknown' }])).toContain('Assign a vehicle')
  const nobody = findingOf({
    check: 'nobody',
    message: { code: 'nobody_named', params: {} },
    waysOut: ['name_somebody', 'another_vehicle', 'another_driver'],
  })
  expect(drawn([nobody])).toContain('Assign somebody')
})
