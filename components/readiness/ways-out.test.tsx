import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf, openDefect, todayRoute } from '@/test/today-examples'
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
