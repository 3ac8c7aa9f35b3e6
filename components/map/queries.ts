import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { mapAnswer } from './map-answer'
import { mapWithin } from './map-keys'

/** Vehicles tell where they are each minute. */
const AGAIN_MS = 60_000

const parse = answer(object({ data: mapAnswer }))

/** What a map of a day or of a route shows (`asked`: map-state.ts). Asked again when the desk is told of a change, too. */
export const mapQuery = (asked: string) =>
  queryOptions({
    queryKey: mapWithin(asked),
    queryFn: async ({ signal }) => (await askApi(`/api/map?${asked}`, parse, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
