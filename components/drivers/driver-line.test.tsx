import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { ListedDriverAnswer } from './driver-answer'
import { DriverLine } from './driver-line'

const NOW = Date.parse('2026-03-02T10:00:00Z')

const line = (given: Partial<ListedDriverAnswer>): string =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'readiness', 'drivers', 'verdict'])}>
      <DriverLine
        driver={{
          ...{ id: '7', name: 'Ana', now: null, untold: null, next: null, look: null, rest: null },
          ...given,
        }}
        {...{ index: 0, now: NOW, zone: 'UTC' }}
      />
    </WordsProvider>,
  )

it('says that no route is known, and only where none is', () => {
  expect(line({})).toContain('No route within 48 hours')
  const untold = {
    ...{
      id: 'r1',
      name: 'Morning',
      zone: 'UTC',
      departsAt: '2026-03-02T06:15:00Z',
      verdict: 'untold' as const,
    },
    ...{ vehicle: null, late: null, unchecked: 0 },
  }
  const html = line({ untold })
  for (const said of ['Departure not reported', 'Morning', '/routes/r1']) expect(html).toContain(said)
  expect(html).not.toContain('No route within')
})
