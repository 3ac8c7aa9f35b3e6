import type { WebhookRecord } from '../fleet/webhook'
import type { Organization } from '../state'

/** Something that happened; `at` in milliseconds. */
export interface WebhookEvent {
  eventId: string
  eventType: string
  at: number
  data: unknown
}

/** The raw body of a delivery (published): version 2018-01-01 has a form of its own, the others one together. */
export function payload(
  organization: Organization,
  webhook: WebhookRecord,
  { eventId, eventType, at, data }: WebhookEvent,
): string {
  if (webhook.version === '2018-01-01')
    return JSON.stringify({
      eventId,
      eventMs: at,
      eventType: eventType === 'Ping' ? 'Ping' : 'Alert',
      event: { eventType, ...(typeof data === 'object' ? data : { data }) },
    })
  return JSON.stringify({
    eventId,
    eventTime: new Date(at).toISOString(),
    eventType,
    orgId: Number(organization.id),
    webhookId: webhook.id,
    data,
  })
}
