import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { HOUR_MS } from '@/lib/durations'
import { compiledWords } from '@/lib/words/catalog'
import { todayRoute } from '@/test/readiness/today-examples'
import { Departure } from './departure'

const DEPARTS = Date.parse('2026-03-02T06:15:00Z')

/** Nothing was heard of routes since. */
const unheard = {
  check: 'late-before-start' as const,
  topic: { kind: 'route' as const, id: '1', name: 'Night run' },
  why: { reason: 'too_old' as const, atMs: DEPARTS - 3 * HOUR_MS },
}

const shown = (fields: Parameters<typeof todayRoute>[1], hours: number) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'readiness', 'verdict'])}>
      <Departure route={todayRoute('Night run', fields)} now={DEPARTS + hours * HOUR_MS} />
    </WordsProvider>,
  )

it('says of a departure of which nothing was heard for hours that it is not told, and not how long ago it was', () => {
  const blocked = { verdict: 'blocked' as const, notChecked: [unheard] }
  expect(shown({ ...blocked, notChecked: [] }, 4)).toContain('4\u00a0h')
  expect(shown(blocked, 4)).toContain('Departure not reported')
  expect(shown(blocked, 4)).not.toContain('4\u00a0h')
  expect(shown(blocked, -1), 'one that has still to leave').toContain('in 1\u00a0h')
})

it('says of one that nobody ended, whose vehicle left for a later one, neither that it is late nor that it is not', () => {
  const left = shown({ verdict: 'underway', isLeftBehind: true, runs: null }, 8)
  expect(left).toContain('nobody ended it, and its vehicle left for a later one')
  expect(left).not.toContain('whether it is late')
})

it('says of one on the road that it is on time only where that is known', () => {
  const driving = (standing: 'late' | 'behind' | 'on_time' | 'unknown', behindMs = 0) => ({
    ...{ verdict: 'underway' as const, runs: { standing, behindMs } },
  })
  expect(shown(driving('on_time'), 1)).toContain('on time')
  const behind = shown(driving('behind', 12 * 60_000), 1)
  expect(behind).toContain('12\u00a0min behind')
  expect(behind).not.toContain('on time')
  expect(shown({ ...driving('late'), late: { ms: 60_000, stop: 2 } }, 1)).toContain(
    '1\u00a0min late at stop 2',
  )
  for (const fields of [
    driving('unknown'),
    { ...driving('unknown'), notChecked: [unheard] },
    { ...driving('on_time'), runs: null },
  ]) {
    const old = shown(fields, 8)
    expect(old).toContain('whether it is late is not known')
    expect(old).not.toContain('on time')
  }
})
