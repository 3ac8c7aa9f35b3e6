import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object, text } from '@/components/api/read'
import { NOT_KEPT } from '@/components/offline/read-beside'
import { answered } from './answered'

const parse = answer(object({ data: object({ phone: answered(text) }) }))
const KEPT_MS = 5 * 60_000

/** GET /api/drivers/{id}/phone: a driver's phone, for who means to call. Each asking stands in the trail. */
export const driverPhoneQuery = (id: string) =>
  queryOptions({
    queryKey: ['driver-phone', id],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/drivers/${encodeURIComponent(id)}/phone`, parse, { signal })).data,
    staleTime: KEPT_MS,
    meta: NOT_KEPT,
  })
