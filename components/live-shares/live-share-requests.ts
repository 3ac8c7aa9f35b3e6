import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, nullable, object, oneOf, type Read, text } from '@/components/api/read'
import { NOT_KEPT } from '@/components/offline/read-beside'

const liveShare = object({
  id: text,
  name: text,
  url: nullable(text),
  until: nullable(text),
  about: object({ kind: oneOf('vehicle', 'address', 'recurring_route', 'other'), id: nullable(text) }),
})
export type LiveShareAnswer = Read<typeof liveShare>

const parseList = answer(object({ data: list(liveShare), isMore: flag }))
const parseOne = answer(object({ data: liveShare }))

/** What may be shared. */
export interface Shared {
  kind: 'vehicle' | 'address'
  id: string
}

export const liveSharesKey = ['live-shares'] as const

/** The platform's links of a vehicle and of what comes near some addresses. */
export const liveSharesQuery = (shared: readonly Shared[]) =>
  queryOptions({
    queryKey: [...liveSharesKey, ...shared.map(({ kind, id }) => `${kind} ${id}`)],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams()
      const vehicle = shared.find(({ kind }) => kind === 'vehicle')
      if (vehicle) query.set('vehicle', vehicle.id)
      const addresses = shared.flatMap(({ kind, id }) => (kind === 'address' ? [id] : []))
      if (addresses.length > 0) query.set('addresses', addresses.join(','))
      return askApi(`/api/live-shares?${query.toString()}`, parseList, { signal })
    },
    // A link is a secret of a kind: it is not held longer than it is looked at.
    gcTime: 0,
    meta: NOT_KEPT,
    retry: false,
  })

const pathOf = (id: string) => `/api/live-shares/${encodeURIComponent(id)}`

interface Making {
  about: Shared
  name: string
  /** ISO 8601. */
  until: string
}

/** Makes a link. Throws ApiError. */
export const requestLiveShare = async (body: Making) =>
  (await askApi('/api/live-shares', parseOne, { method: 'POST', body })).data

/** Has a link end at another time. Throws ApiError. */
export const requestLiveShareEnd = async (id: string, until: string) =>
  (await askApi(pathOf(id), parseOne, { method: 'PATCH', body: { until } })).data

/** Ends a link now. Throws ApiError. */
export const requestEndLiveShare = (id: string) => askApi(pathOf(id), () => undefined, { method: 'DELETE' })
