import { member, type JsonValue } from '@/lib/json'
import { storableTime } from '@/lib/ledger/keep/storable-time'
import { olderWebhookDelivery, webhookDelivery } from '@/lib/platform/contract/webhook-delivery'

/** What a delivery says of itself. Whatever cannot be read is null: every JSON is a delivery. */
export interface Delivery {
  /** `current`: version 2021-06-09 and later; `older`: 2018-01-01; `other`: neither (published shapes). */
  shape: 'current' | 'older' | 'other'
  eventId: string | null
  eventType: string | null
  /** ISO 8601, UTC, milliseconds. */
  happenedAt: string | null
  /** The part that tells what happened; null in an unknown shape. */
  content: JsonValue
}

export function readDelivery(body: JsonValue): Delivery {
  const current = webhookDelivery.safeParse(body)
  if (current.success) {
    const { eventId, eventType, eventTime } = current.data
    return {
      shape: 'current',
      eventId,
      eventType,
      happenedAt: storableTime(eventTime),
      content: member(body, 'data'),
    }
  }
  const older = olderWebhookDelivery.safeParse(body)
  if (older.success) {
    const { eventId, eventType, eventMs } = older.data
    return {
      shape: 'older',
      eventId,
      eventType,
      happenedAt: storableTime(eventMs),
      content: member(body, 'event'),
    }
  }
  return {
    shape: 'other',
    eventId: textOf(member(body, 'eventId')),
    eventType: textOf(member(body, 'eventType')),
    happenedAt: storableTime(textOf(member(body, 'eventTime'))),
    content: member(body, 'data'),
  }
}

const textOf = (value: JsonValue): string | null => (typeof value === 'string' && value !== '' ? value : null)
