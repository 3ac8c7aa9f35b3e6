import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { vehicleAnswer, vehiclesAnswer } from './vehicle-answer'
import { vehicleKey, vehicleListKey } from './vehicle-keys'

const parseList = answer(vehiclesAnswer)
const parseOne = answer(object({ data: vehicleAnswer }))
const pathOf = (id: string) => `/api/vehicles/${encodeURIComponent(id)}`

/** The first vehicles of what is asked. Asked again when the desk is told of a change. */
export const vehiclesQuery = (asked: string, limit: number) =>
  queryOptions({
    queryKey: vehicleListKey(asked, limit),
    queryFn: ({ signal }) =>
      askApi(`/api/vehicles?${asked ? `${asked}&` : ''}limit=${limit}`, parseList, { signal }),
    placeholderData: keepPreviousData,
  })

export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: vehicleKey(id),
    queryFn: async ({ signal }) => (await askApi(pathOf(id), parseOne, { signal })).data,
  })
