import type { StatusKey } from '@/components/ui/status/status'

/** What may have become of a delivery, in the order in which it does. */
export const DELIVERY_STATES = ['received', 'processed', 'kept', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export function statusOf(state: DeliveryState): StatusKey {
  switch (state) {
    case 'received':
      return 'waiting'
    case 'processed':
      return 'done'
    case 'kept':
      return 'note'
    case 'failed':
      return 'failed'
  }
}

/** The state that the address asks for; null for all. */
export const readDeliveryState = (text: string | null): DeliveryState | null =>
  DELIVERY_STATES.find((state) => state === text) ?? null

/** What our API is asked for by a state of the address, in its words. */
export const askedOf = (state: DeliveryState | null): string => (state ? `state=${state}` : '')
