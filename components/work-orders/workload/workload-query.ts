import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, nullable, number, object, type Read, record, text } from '@/components/api/read'
import { workloadKey } from '../work-order-keys'

const load = object({ orders: number, told: number, minutes: number })
export type LoadAnswer = Read<typeof load>

const workloadAnswer = object({
  days: list(text),
  people: list(object({ id: nullable(text), overdue: load, days: list(load), later: load, never: load })),
  isCut: flag,
  names: record(text),
})
/** GET /api/lists/work-orders/workload. */
export type WorkloadAnswer = Read<typeof workloadAnswer>

const AGAIN_MS = 60_000

const parse = answer(object({ data: workloadAnswer }))

export const workloadQuery = (zone: string) =>
  queryOptions({
    queryKey: workloadKey(zone),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ zone })
      return (await askApi(`/api/lists/work-orders/workload?${query.toString()}`, parse, { signal })).data
    },
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
