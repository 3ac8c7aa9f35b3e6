import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, object, type Read, record, text } from '@/components/api/read'
import { allWorkOrderCountsKey } from './work-order-keys'

export const inStatusAnswer = record(object({ since: text, isAtLeast: flag }))
export type InStatusAnswer = Read<typeof inStatusAnswer>[string]

const parse = answer(object({ data: inStatusAnswer }))
const AT_ONCE = 100

/** Since when work orders have their status: asked beside them, and again whenever their counts are. */
export const timesInStatusQuery = (ids: readonly string[]) => {
  const sorted = [...new Set(ids)].sort()
  return queryOptions({
    queryKey: [...allWorkOrderCountsKey, 'statuses', sorted.join()],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, part) =>
        sorted.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      )
      const answers = await Promise.all(
        parts.map(async (part) => {
          const query = new URLSearchParams({ ids: part.join() })
          return (await askApi(`/api/lists/work-orders/statuses?${query.toString()}`, parse, { signal })).data
        }),
      )
      return Object.fromEntries(answers.flatMap((one) => Object.entries(one)))
    },
    enabled: sorted.length > 0,
    // Others come into sight: what was known of these stays until they are known, too.
    placeholderData: keepPreviousData,
  })
}
