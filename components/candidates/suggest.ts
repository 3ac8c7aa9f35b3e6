import type { CandidateAnswer } from './candidate-answer'
import { weigh, wordOf } from './weighed'

interface Asked {
  /** The other one that the route names, who stays. */
  kept: string | null
  candidates: readonly CandidateAnswer[]
}

/**
 * For each of several routes, by departure, the first candidate that is ready by itself and that no other of them is given
 * to: what is free for one of them may be on its way for the next. An empty id where there is none. Pure.
 */
export function suggest(routes: readonly Asked[], without: string): string[] {
  const given = new Set([without])
  return routes.map(({ kept, candidates }) => {
    const { own } = weigh(candidates, kept)
    const free = candidates.find(({ id }) => !given.has(id) && wordOf(own.get(id) ?? []) === 'ready')
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
    return new Map(candidates.map((one) => [one.id, { ...one, word: wordOf(own.get(one.id) ?? []) }]))
  })
  return [...(first?.values() ?? [])]
    .flatMap(({ id, name, word }) => {
      const elsewhere = others.flatMap((of) => of.get(id)?.word ?? [])
      if (id === without || elsewhere.length < others.length) return []
      return {
        id,
        name,
        word: elsewhere.reduce((one, other) => (RANK[other] > RANK[one] ? other : one), word),
      }
    })
    .toSorted((one, other) => RANK[one.word] - RANK[other.word])
}
