import type { Offer } from './queries'

/** What was offered of each of several routes so far, once more was found. Pure. */
export const besides = (before: readonly Offer[], found: readonly Offer[]): readonly Offer[] =>
  found.map((offer, index) => ({
    ...offer,
    candidates: [...offer.candidates, ...(before[index]?.candidates ?? [])],
  }))

/** What is offered of each, and after that whoever is chosen (`ids`), wherever among `known` that one was found. Pure. */
export const withChosen = (
  offered: readonly Offer[],
  known: readonly Offer[],
  ids: readonly string[],
): readonly Offer[] =>
  offered.map((offer, index) => {
    const { candidates } = offer
    const chosen = known[index]?.candidates.find(({ id }) => id === ids[index])
    return !chosen || candidates.some(({ id }) => id === chosen.id)
      ? offer
      : { ...offer, candidates: [...candidates, chosen] }
  })
