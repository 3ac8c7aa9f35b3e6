import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, list, nullable, number, object } from '@/components/api/read'
import type { ShorterOrderAsk } from '@/lib/routes/order/shorter-order-ask'

const found = object({ order: list(number), metersBefore: number, metersAfter: number })
const parse = answer(object({ data: nullable(found), unplaced: list(number) }))

/** The order of stops whose way is the shortest in straight lines; those that are nowhere that is known. */
export const shorterOrderQuery = (asked: ShorterOrderAsk) =>
  queryOptions({
    queryKey: ['shorter-order', asked],
    queryFn: ({ signal }) =>
      askApi('/api/routes/shorter-order', parse, { method: 'POST', body: asked, signal }),
    // Once while somebody reads it: where an address is may be learned until they open it again.
    staleTime: 'static',
    gcTime: 0,
  })
