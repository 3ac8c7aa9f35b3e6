import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLate } from '@/components/directory/use-late'
import { besides, withChosen } from './offered'
import { type CandidateKind, type Offer, severalQuery } from './queries'

const TYPING_MS = 200

interface Routes {
  kind: CandidateKind
  routeIds: readonly string[]
  /** What each is offered to begin with. */
  first: readonly Offer[]
}

/** Who or what is offered for each of several routes, to begin with and as somebody searches for others. */
export function useOffers({ kind, routeIds, first }: Routes) {
  const [typed, setTyped] = useState('')
  const search = useLate(typed.trim(), TYPING_MS)
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...severalQuery(kind, routeIds, search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const [seen, setSeen] = useState({ all: first, last: first })
  if (found && found !== seen.last) setSeen({ all: besides(seen.all, found), last: found })
  const offered = search !== '' && found ? found : first
  return {
    ...{ typed, setTyped, refetch },
    /** Why the search was not answered. */
    error: search === '' ? null : error,
    /** How many of each stand there where there are more; null where all do. */
    cutAt: first.some(({ hasMore }) => hasMore)
      ? Math.max(...first.map(({ candidates }) => candidates.length))
      : null,
    /** With whoever is chosen of each, wherever that one was found. */
    withChosen: (ids: readonly string[]) => withChosen(offered, seen.all, ids),
  }
}
