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

/** The first of those whom a route may be given to, as they are judged when somebody asks. */
export const candidatesQuery = ({ routeId, kind, search = '', limit }: Asked) =>
  queryOptions({
    queryKey: ['candidates', routeId, kind, search, limit],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ route: routeId, kind, limit: String(limit) })
      if (search) query.set('search', search)
      return askApi(`/api/candidates?${query.toString()}`, parse, { signal })
    },
    placeholderData: keepPreviousData,
    // What was judged for a dialog that is closed says nothing of now.
    gcTime: 0,
  })

/** The same of several routes, in their order: one after the other, since each is a judgement of everybody. */
export const severalQuery = (kind: CandidateKind, routeIds: readonly string[]) =>
  queryOptions({
    queryKey: ['candidates', 'several', kind, ...routeIds],
    queryFn: async ({ signal }) => {
      const all: (readonly CandidateAnswer[])[] = []
      for (const routeId of routeIds) {
        const query = new URLSearchParams({ route: routeId, kind, limit: String(OF_EACH) })
        all.push((await askApi(`/api/candidates?${query.toString()}`, parse, { signal })).data)
      }
      return all
    },
    // What somebody chooses from does not change under their hands.
    staleTime: Infinity,
    gcTime: 0,
  })
