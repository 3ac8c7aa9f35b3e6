import type { Kept } from '@/lib/candidates/stands-anyway'
import type { CandidateAnswer } from './candidate-answer'
import { uncheckedOf, weigh, wordOf } from './weighed'

interface Asked {
  /** The other one that the route names, who stays. */
  kept: Kept | null
  candidates: readonly CandidateAnswer[]
}

/**
 * For each of several routes, by departure, a candidate that is ready by itself and that no other of them is given to: what is
 * free for one of them may be on its way for the next. The first of those of whom most was checked: whose hours nobody knows is
 * ready as far as that goes. An empty id where there is none. Pure.
 */
export function suggest(routes: readonly Asked[], without: string): string[] {
  const given = new Set([without])
  return routes.map(({ kept, candidates }) => {
    const { own } = weigh(candidates, kept)
    const [free] = candidates
      .filter(({ id }) => !given.has(id) && wordOf(own.get(id) ?? []) === 'ready')
      .toSorted((one, other) => uncheckedOf(one) - uncheckedOf(other))
    if (!free) return ''
    given.add(free.id)
    return free.id
  })
}

/** The lower the better. */
const RANK = { ready: 0, check: 1, blocked: 2 }

/** Who might take all of them, each as for the route that suits them least, the best first. Pure. */
export function forAll(routes: readonly Asked[], without: string) {
  const [first, ...others] = routes.map(({ kept, candidates }) => {
    const { own } = weigh(candidates, kept)
    return new Map(
      candidates.map((one) => [
        one.id,
        {
          ...{ id: one.id, name: one.name },
          ...{ word: wordOf(own.get(one.id) ?? []), unchecked: uncheckedOf(one) },
        },
      ]),
    )
  })
  return [...(first?.values() ?? [])]
    .flatMap((here) => {
      const elsewhere = others.flatMap((of) => of.get(here.id) ?? [])
      if (here.id === without || elsewhere.length < others.length) return []
      return elsewhere.reduce(
        (one, other) => ({
          ...one,
          word: RANK[other.word] > RANK[one.word] ? other.word : one.word,
          unchecked: Math.max(one.unchecked, other.unchecked),
        }),
        here,
      )
    })
    .toSorted((one, other) => RANK[one.word] - RANK[other.word] || one.unchecked - other.unchecked)
}
