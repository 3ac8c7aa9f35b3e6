import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { figuresOf } from '@/lib/readiness/today/today-figures'
import { compiledWords } from '@/lib/words/catalog'
import { todayRoute } from '@/test/readiness/today-examples'
import { AllClear } from './all-clear'

type Standing = 'behind' | 'on_time' | 'unknown'

const said = (...standings: Standing[]) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'readiness', 'verdict'])}>
      <AllClear
        figures={figuresOf(
          standings.map((standing, id) =>
            todayRoute(`${id}`, { verdict: 'underway', runs: { standing, behindMs: 0 } }),
          ),
        )}
        areKnown
        hasWhy
        className=""
      />
    </WordsProvider>,
  )

it('says that what is on the road runs on time only where all of it does', () => {
  expect(said('on_time')).toContain('what is on the road runs on time')
  const behind = said('on_time', 'behind')
  expect(behind).toContain('Nothing needs you now')
  expect(behind).toContain('On the road 1 route is behind, and every window will be met.')
  expect(behind).not.toContain('runs on time')
})

it('leaves a doubt where nobody can say whether one is late', () => {
  const unknown = said('on_time', 'unknown', 'unknown')
  expect(unknown).toContain('Nothing that is known needs you now')
  expect(unknown).toContain('Of 2 routes on the road it is not known whether they are late.')
  expect(unknown).not.toContain('runs on time')
})
