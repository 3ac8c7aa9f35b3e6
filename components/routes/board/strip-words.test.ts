import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { stripSentence, stripState } from './strip-words'

const strip = {
  ...{ id: 'r1', name: 'North loop', row: 'd1', beside: null, besideId: null },
  ...{ startsAtMs: 0, endsAtMs: 3_600_000, unchecked: 0, lateMs: null },
}

it.each([
  ['notStarted', null, 'undriven', 'undriven'],
  ['notStarted', null, 'untold', 'untold'],
  ['notStarted', null, null, 'not-judged'],
  ['notStarted', 'blocked', null, 'blocked'],
  ['done', null, null, 'done'],
] as const)(
  'a strip that is %s, judged %s and given up as %s stands as %s',
  (progress, verdict, givenUp, is) => {
    expect(stripState({ progress, verdict, givenUp })).toBe(is)
  },
)

it('says of a route that nobody ended that it is not, while it is told as under way', () => {
  const state = (progress: 'underway' | 'done', isUnended: boolean) =>
    stripState({ progress, verdict: null, givenUp: null, isUnended })
  expect([state('underway', true), state('underway', false), state('done', true)]).toEqual([
    ...['unended', 'underway', 'done'],
  ])
  const route = { ...strip, progress: 'underway', verdict: null, givenUp: null, isUnended: true } as const
  expect(stripSentence(route, wordsIn('en'), { zone: 'UTC', now: 0 })).toMatch(/, not ended$/)
})

it('says what was not checked, and how late it is, behind how it stands', () => {
  const route = {
    ...strip,
    progress: 'notStarted',
    verdict: 'ready',
    givenUp: null,
    lateMs: 720_000,
  } as const
  const said = (unchecked: number, language: 'en' | 'es') =>
    stripSentence({ ...route, unchecked }, wordsIn(language), { zone: 'UTC', now: 0 })
  expect(said(1, 'en')).toMatch(/, ready, 1 not checked, 12\u00a0min late$/)
  expect(said(2, 'es')).toMatch(/, 2 sin revisar, 12\u00a0min de retraso$/)
  expect(said(0, 'en')).toMatch(/, ready, 12\u00a0min late$/)
})

it('says of a route that was given up that nobody drove it, and not that it is still to be checked', () => {
  const route = { ...strip, progress: 'notStarted', verdict: null, givenUp: 'undriven' } as const
  const at = { zone: 'UTC', now: 0 }
  expect(stripSentence(route, wordsIn('en'), at)).toContain('nobody drove it')
  expect(stripSentence(route, wordsIn('es'), at)).toContain('nadie la condujo')
})
