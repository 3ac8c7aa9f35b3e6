import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { vehicleAnswer, vehiclesAnswer } from './vehicle-answer'
import { vehicleKey, vehicleListKey } from './vehicle-keys'

const parseList = answer(vehiclesAnswer)
const parseOne = answer(object({ data: vehicleAnswer }))
const pathOf = (id: string) => `/api/vehicles/${encodeURIComponent(id)}`

/** The vehicles of what is asked, a page at a time. Asked again when the desk is told of a change. */
export const vehiclesQuery = (asked: string) =>
  infiniteQueryOptions({
    queryKey: vehicleListKey(asked),
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams(asked)
      if (pageParam !== '') query.set('after', pageParam)
      return askApi(`/api/vehicles?${query.toString()}`, parseList, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.endCursor : undefined),
    placeholderData: keepPreviousData,
  })

/** A vehicle as it is now. Throws ApiError. */
export const askVehicle = async (id: string, ask: { signal?: AbortSignal } = {}) =>
  (await askApi(pathOf(id), parseOne, ask)).data

export const vehicleQuery = (id: string) =>
  queryOptions({ queryKey: vehicleKey(id), queryFn: ({ signal }) => askVehicle(id, { signal }) })
