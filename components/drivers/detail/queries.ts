import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { driverKey } from '../driver-keys'
import { driverAnswer } from './driver-detail-answer'

const parse = answer(object({ data: driverAnswer }))

/** One driver. Asked again when the desk is told of a change. */
export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: driverKey(id),
    queryFn: async ({ signal }) =>
      (await askApi(`/api/drivers/${encodeURIComponent(id)}`, parse, { signal })).data,
  })
