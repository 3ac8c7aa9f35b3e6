import { z } from 'zod'
import type { DeliveryRecord } from '../fleet/webhook'
import { newUuid } from '../new-id'
import { foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { send } from '../webhooks/emit'
import { ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const webhookDeliveryBody = z.strictObject({
  kind: z.literal('webhook-delivery'),
  organizationId: ofOrganization,
  webhookId: z
    .string()
    .optional()
    .describe('One of fixtures.webhooks, subscribed or not; every webhook that subscribes when absent.'),
  eventType: z.string().describe('Any name, known or not.'),
  data: z.unknown().optional().describe('What the delivery carries as data; {} when absent.'),
  eventId: z.string().optional().describe('The same one again makes a duplicate; a new one when absent.'),
  times: z.int().min(1).max(20).default(1).describe('How often the same event is sent.'),
})

/** A webhook is told something. Answers the deliveries as they stand before their first attempt. */
export function makeWebhookDelivery(
  sandbox: Sandbox,
  given: z.infer<typeof webhookDeliveryBody>,
): { deliveries: DeliveryRecord[] } {
  const organization = organizationOf(sandbox, given.organizationId)
  const { webhooks } = organization.fleet
  const { webhookId, eventType } = given
  const told =
    webhookId === undefined
      ? webhooks.all().filter((one) => one.eventTypes.includes(eventType))
      : [foundInBody(webhooks.get(webhookId), 'webhookId', 'webhook')]
  const event = {
    eventId: given.eventId ?? newUuid(),
    eventType,
    at: sandbox.clock.now(),
    data: given.data ?? {},
  }
  const deliveries = told.flatMap((webhook) =>
    Array.from({ length: given.times }, () => send(sandbox, organization, webhook, event)),
  )
  return { deliveries }
}
