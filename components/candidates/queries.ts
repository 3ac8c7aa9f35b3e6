import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { candidatesAnswer } from './candidate-answer'

const parse = answer(candidatesAnswer)

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
