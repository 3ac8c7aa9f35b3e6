import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import type { AskedList } from '@/components/list/list-windows'
import {
  type DeliveryAnswer,
  deliveryAnswer,
  oneDelivery,
  oneWebhook,
  type WebhookAnswer,
  webhookList,
} from './webhook-answers'
import { webhookBefore } from './webhook-before'

/** All that pages ask of the inbox has a key that begins with it. */
export const inboxKey = ['webhooks', 'inbox'] as const

// The list is the platform's: each time is a call there.
const WEBHOOKS_AGAIN_MS = 10_000
const INBOX_AGAIN_MS = 3_000

const readList = (json: unknown) => answer(webhookList)(json).data
const readOne = (json: unknown) => answer(oneWebhook)(json).data
const readDelivery = (json: unknown) => answer(oneDelivery)(json).data
const pathOf = (id: string, verb: string) => `/api/webhook-settings/${encodeURIComponent(id)}/${verb}`
const deliveryPath = (id: string) => `/api/webhook-settings/inbox/${encodeURIComponent(id)}`

/** The platform's webhooks, with our part in each. For administrators only. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => askApi('/api/webhook-settings', readList, { signal }),
  refetchInterval: (query) => (query.state.error ? false : WEBHOOKS_AGAIN_MS),
})

/** One of the platform's webhooks as it is now. Throws ApiError, and where it is there no more. */
export async function requestWebhook(id: string): Promise<WebhookAnswer> {
  const found = (await askApi('/api/webhook-settings', readList)).find((one) => one.id === id)
  if (!found) throw new Error('The platform has this webhook no more')
  return found
}

/**
 * Each throws ApiError; `changed_meanwhile` where the platform has it otherwise than `from`, by what is to be
 * overwritten.
 */
export const requestPoint = (from: WebhookAnswer, version: string) =>
  askApi(pathOf(from.id, 'point'), readOne, {
    method: 'POST',
    body: { version, before: webhookBefore(from) },
  })

export const requestRestore = (from: WebhookAnswer) =>
  askApi(pathOf(from.id, 'restore'), readOne, { method: 'POST', body: { before: webhookBefore(from) } })

export const requestCreate = (webhook: { name: string; eventTypes: string[]; version: string }) =>
  askApi('/api/webhook-settings', readOne, { method: 'POST', body: webhook })

/** Puts a webhook that the server just answered with into the list that the browser knows. */
export function keepWebhook(client: QueryClient, webhook: WebhookAnswer) {
  client.setQueryData(webhooksQuery.queryKey, (rows) =>
    rows?.some(({ id }) => id === webhook.id)
      ? rows.map((row) => (row.id === webhook.id ? webhook : row))
      : rows && [...rows, webhook],
  )
}

/** Deliveries newest first, of those that `asked` (delivery-states.ts) names; asked again while they are looked at. */
export const deliveriesList = (asked: string): AskedList<DeliveryAnswer> => ({
  key: [...inboxKey, 'list'],
  path: '/api/webhook-settings/inbox',
  asked,
  row: deliveryAnswer,
  everyMs: INBOX_AGAIN_MS,
})

/** One delivery with its body; asked again until a worker has read it. */
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', id],
    queryFn: ({ signal }) => askApi(deliveryPath(id), readDelivery, { signal }),
    refetchInterval: (query) => (query.state.data?.state === 'received' ? INBOX_AGAIN_MS : false),
  })

/** Reads a delivery into the desk once more; answers with it. Throws ApiError. */
export const requestReplay = (id: string) =>
  askApi(`${deliveryPath(id)}/replay`, readDelivery, { method: 'POST' })
