import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { type CandidateAnswer, candidatesAnswer } from './candidate-answer'

const parse = answer(candidatesAnswer)
/** Of several routes so many are offered for each. */
const OF_EACH = 50

/** What a route may be given to. */
export type CandidateKind = 'vehicle' | 'driver'

interface Asked {
  routeId: string
  kind: CandidateKind
  search?: string
  limit: number
}

function askCandidates({ routeId, kind, search, limit }: Asked, signal: AbortSignal) {
  const query = new URLSearchParams({ route: routeId, kind, limit: String(limit) })
  if (search) query.set('q', search)
  return askApi(`/api/candidates?${query.toString()}`, parse, { signal })
}

/** The first of those whom a route may be given to, as they are judged when somebody asks. */
export const candidatesQuery = ({ routeId, kind, search = '', limit }: Asked) =>
  queryOptions({
    queryKey: ['candidates', routeId, kind, search, limit],
    queryFn: ({ signal }) => askCandidates({ routeId, kind, search, limit }, signal),
    placeholderData: keepPreviousData,
    // What was judged for a dialog that is closed says nothing of now.
    gcTime: 0,
  })

/** Who or what is offered for one of several routes. */
export interface Offer {
  candidates: readonly CandidateAnswer[]
  /** There are others after these. */
  hasMore: boolean
}

/** The same of several routes, in their order: one after the other, since each is a judgement of everybody. */
export const severalQuery = (kind: CandidateKind, routeIds: readonly string[], search = '') =>
  queryOptions({
    queryKey: ['candidates', 'several', kind, search, ...routeIds],
    queryFn: async ({ signal }) => {
      const all: Offer[] = []
      for (const routeId of routeIds) {
        const { data, pagination } = await askCandidates({ routeId, kind, search, limit: OF_EACH }, signal)
        all.push({ candidates: data, hasMore: pagination.hasNextPage })
      }
      return all
    },
    // What somebody chooses from does not change under their hands.
    staleTime: Infinity,
    gcTime: 0,
  })
