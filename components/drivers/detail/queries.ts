import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { NOT_KEPT } from '@/components/offline/read-beside'
import { driverKey } from '../driver-keys'
import { driverAnswer } from './driver-detail-answer'
import { driverOfPlatform } from './driver-of-platform-answer'

const parse = answer(object({ data: driverAnswer }))

/** One driver. Asked again when the desk is told of a change. */
export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: driverKey(id),
    queryFn: async ({ signal }) =>
      (await askApi(`/api/drivers/${encodeURIComponent(id)}`, parse, { signal })).data,
  })

const parseAsked = answer(object({ data: driverOfPlatform }))
/** So long what the platform said is not asked again. */
const ASKED_MS = 5 * 60_000

/** What the platform tells of a driver and we do not keep: not asked again for every change that the desk is told of. */
export const driverOfPlatformQuery = (id: string) =>
  queryOptions({
    queryKey: ['driver-of-platform', id],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/drivers/${encodeURIComponent(id)}/platform`, parseAsked, { signal })).data,
    staleTime: ASKED_MS,
    meta: NOT_KEPT,
  })
