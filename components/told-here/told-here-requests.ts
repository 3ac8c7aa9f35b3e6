import { askApi } from '@/components/api/ask-api'
import { answer, flag, number, object, type Read } from '@/components/api/read'

const choice = object({ here: flag, devices: number, elsewhere: flag })
export type PushChoice = Read<typeof choice>

const readChoice = answer(object({ data: choice }))

/** What a browser says of its subscription. */
export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Has this browser told from now on. Throws ApiError. */
export const requestTold = async (subscribed: Subscribed) =>
  (await askApi('/api/account/push', readChoice, { method: 'PUT', body: subscribed })).data

/** Tells this browser no more. Throws ApiError. */
export const requestUntold = async () =>
  (await askApi('/api/account/push', readChoice, { method: 'DELETE' })).data

/** Tells none of the person's browsers any more. Throws ApiError. */
export const requestToldNowhere = async () =>
  (await askApi('/api/account/push/everywhere', readChoice, { method: 'DELETE' })).data
