import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fallenOutOf } from '@/lib/readiness/today/fallen-out'
import { findingOf, todayRoute } from '@/test/readiness/today-examples'
import type { CandidateAnswer } from './candidate-answer'
import { besides, withChosen } from './offered'
import { forAll, suggest } from './suggest'

const unsafe = findingOf()
const late = '2026-03-02T09:00:00.000Z'

describe('who fell out', () => {
  it('is whom several routes that have still to leave need, by departure', () => {
    const routes = [
      todayRoute('later', { verdict: 'blocked', findings: [unsafe], departsAt: late }),
      todayRoute('sooner', { verdict: 'blocked', findings: [unsafe] }),
      todayRoute('gone', { verdict: 'underway', findings: [unsafe] }),
      todayRoute('other', { vehicle: { id: '5', name: 'RV 5', namedBy: 'route' } }),
    ]
    const [found, ...more] = [...fallenOutOf(routes).values()]
    expect(more).toEqual([])
    expect(found).toMatchObject({ kind: 'vehicle', id: '128', name: 'RV 128' })
    expect(found?.routes.map(({ id }) => id)).toEqual(['sooner', 'later'])
    expect(fallenOutOf(routes.slice(1)).size).toBe(0)
  })

  it('is nobody who has two routes at a time, nor whom somebody let go', () => {
    const twice = findingOf({ check: 'vehicle-twice', waysOut: ['another_vehicle'] })
    const letGo = findingOf({ overridden: { by: 'Ann', at: late, reason: 'Checked' } })
    for (const finding of [twice, letGo]) {
      const routes = ['a', 'b'].map((id) => todayRoute(id, { verdict: 'blocked', findings: [finding] }))
      expect(fallenOutOf(routes).size).toBe(0)
    }
  })
})

const candidate = (id: string, word: 'ready' | 'check' | 'blocked'): CandidateAnswer => ({
  ...{ id, name: `RV ${id}`, verdict: word, notChecked: [], distanceMeters: null },
  findings:
    word === 'ready'
      ? []
      : [
          findingOf({
            weight: word === 'check' ? 'check' : 'blocks',
            subject: { kind: 'vehicle', id, name: null },
          }),
        ],
})
const asked = (words: Record<string, 'ready' | 'check' | 'blocked'>) => ({
  kept: null,
  candidates: Object.entries(words).map(([id, word]) => candidate(id, word)),
})

describe('several at once', () => {
  it('gives each its own, ready ones alone, and the one that fell out to none', () => {
    expect(
      suggest(
        [asked({ v1: 'ready', v2: 'ready' }), asked({ v1: 'ready', v3: 'check' }), asked({ v2: 'ready' })],
        'v2',
      ),
    ).toEqual(['v1', '', ''])
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(fc.constantFrom('v1', 'v2', 'v3'), fc.constantFrom('ready', 'check', 'blocked')),
        ),
        (all) => {
          const given = suggest(all.map(asked), 'v3')
          const chosen = given.filter((id) => id !== '')
          expect(new Set(chosen).size).toBe(chosen.length)
          for (const [index, id] of given.entries()) if (id) expect(all[index]?.[id]).toBe('ready')
        },
      ),
    )
  })

  it('prefers of those that are ready whoever was checked in full, the first of several', () => {
    const unchecked = (id: string, ...checks: ('hours' | 'defects-open')[]): CandidateAnswer => ({
      ...candidate(id, 'ready'),
      notChecked: checks.map((check) => ({ check, topic: null, why: { reason: 'not_read_yet' } })),
    })
    const one = (...candidates: CandidateAnswer[]) => ({ kept: null, candidates })
    const near = unchecked('near', 'hours', 'defects-open')
    const hours = unchecked('hours', 'hours')
    const known = [unchecked('first'), unchecked('second'), candidate('third', 'check')]
    expect(suggest([one(near, hours, ...known)], '')).toEqual(['first'])
    expect(suggest([one(near, hours), one(near, hours), one(hours)], '')).toEqual(['hours', 'near', ''])
    expect(forAll([one(near, ...known), one(unchecked('near'), ...known)], '')).toEqual([
      { id: 'first', name: 'RV first', word: 'ready', unchecked: 0 },
      { id: 'second', name: 'RV second', word: 'ready', unchecked: 0 },
      { id: 'near', name: 'RV near', word: 'ready', unchecked: 2 },
      { id: 'third', name: 'RV third', word: 'check', unchecked: 0 },
    ])
  })

  it('gives drivers to a vehicle that stays with its trailer', () => {
    const minor = findingOf({ weight: 'check', subject: { kind: 'trailer', id: 't', name: null } })
    const routes = [
      {
        kept: { kind: 'vehicle' as const, id: '128' },
        candidates: ['ana', 'ben'].map((id) => ({ ...candidate(id, 'ready'), findings: [minor] })),
      },
    ]
    expect(suggest(routes, 'ana')).toEqual(['ben'])
    expect(forAll(routes, 'ana')).toMatchObject([{ id: 'ben', word: 'ready' }])
  })

  it('offers for all of them who is known for each, as for the route that suits them least', () => {
    const all = [
      asked({ v1: 'ready', v2: 'ready', v3: 'ready' }),
      asked({ v1: 'check', v2: 'ready', v4: 'ready' }),
    ]
    expect(forAll(all, 'v9').map(({ id, word }) => `${id} ${word}`)).toEqual(['v2 ready', 'v1 check'])
    expect(forAll(all, 'v2').map(({ id }) => id)).toEqual(['v1'])
    expect(forAll([], 'v1')).toEqual([])
  })
})

describe('who is searched for', () => {
  const offers = (...ids: string[][]) =>
    ids.map((some) => ({ candidates: some.map((id) => candidate(id, 'ready')), hasMore: true }))
  const idsOf = (all: ReturnType<typeof withChosen>) =>
    all.map(({ candidates }) => candidates.map(({ id }) => id))

  it('stands beside whoever is chosen already, each for a route of its own', () => {
    const first = offers(['a', 'b'], ['a', 'b'])
    const found = offers(['c'], [])
    const known = besides(first, found)
    expect(idsOf(withChosen(found, known, ['b', '']))).toEqual([['c', 'b'], []])
    expect(idsOf(withChosen(found, known, ['c', 'a']))).toEqual([['c'], ['a']])
    // Of the search before.
    expect(idsOf(withChosen(first, known, ['c', 'c']))).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
    ])
  })
})
