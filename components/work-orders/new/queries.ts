import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { looksLikeId } from '@/components/directory/entry-words'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import { choicesAnswer, departureAnswer, madeOrderAnswer } from './new-order-answers'

const parseMade = answer(madeOrderAnswer)
const parseChoices = answer(choicesAnswer)
const parseDeparture = answer(departureAnswer)

/**
 * Makes a work order on the platform once for this `id`, the form's own; `isNew` false where an earlier press had made it.
 * Throws ApiError: `may_be_made` where one was sent whose answer was lost, and `again` does not say to send it all the same.
 */
export const requestNewOrder = (id: string, order: CreateWorkOrderBody, again: boolean) =>
  askApi('/api/work-orders/new', parseMade, {
    method: 'POST',
    body: { id, order, ...(again && { again }) },
  })

const FRESH_MS = 5 * 60_000

/** Vendors, categories and parts to choose from. */
export const choicesQuery = queryOptions({
  queryKey: ['work-order-choices'],
  queryFn: async ({ signal }) => (await askApi('/api/work-orders/choices', parseChoices, { signal })).data,
  staleTime: FRESH_MS,
})

/** Whether it is an id: what is typed stands in its box until something is picked, and an external id is no asset's own. */
export const isAssetId = (asset: string): boolean => looksLikeId(asset) && !asset.includes(':')

/** The next departure that needs an asset; null for none within 48 hours. Nothing is asked of a name that is being typed. */
export const departureQuery = (assetId: string) =>
  queryOptions({
    enabled: isAssetId(assetId),
    queryKey: ['next-departure', assetId],
    queryFn: async ({ signal }) =>
      (
        await askApi(
          `/api/repairs/next-departure?${new URLSearchParams({ assetId }).toString()}`,
          parseDeparture,
          {
            signal,
          },
        )
      ).data,
  })
