import type { StatusKey } from '@/components/ui/status'

/** What may have become of a delivery, in the order in which it does. */
export const DELIVERY_STATES = ['received', 'processed', 'kept', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const DELIVERY_LOOK: Record<DeliveryState, { status: StatusKey; word: string }> = {
  received: { status: 'waiting', word: 'Waiting' },
  processed: { status: 'done', word: 'On the desk' },
  kept: { status: 'note', word: 'Kept' },
  failed: { status: 'failed', word: 'Failed' },
}

export const DELIVERY_MEANING: Record<DeliveryState, string> = {
  received: 'It is stored, and a worker reads it in a moment.',
  processed: 'What it told is on the desk.',
  kept: 'It told of nothing that the desk lists. It is kept in the event log.',
  failed: 'It is stored, but could not be read into the desk.',
}

/** The state that the address asks for; null for all. */
export const readDeliveryState = (text: string | null): DeliveryState | null =>
  DELIVERY_STATES.find((state) => state === text) ?? null

/** What our API is asked for by a state of the address, in its words. */
export const askedOf = (state: DeliveryState | null): string => (state ? `state=${state}` : '')
