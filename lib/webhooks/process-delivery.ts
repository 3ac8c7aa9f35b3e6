import type { JsonValue } from '@/lib/audit/canonical-json'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import type { NewEvent } from '@/lib/events/event'
import { appendAndProject, projectEvents } from '@/lib/feeds/append-and-project'
import type { WebhookDelivery } from '@/lib/generated/prisma/client'
import { objectOfDelivery, type DeliveredObject } from './object-of-delivery'
import { readDelivery } from './read-delivery'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

/**
 * Reads a delivery of the inbox into log and ledger, in one transaction. One that tells of nothing in the ledger is
 * kept as an event. Again it changes nothing. Throws when the database does; the job is then tried again.
 */
export async function processDelivery(ctx: Ctx, deliveryId: string): Promise<void> {
  const delivery = await ctx.db.webhookDelivery.findUnique({ where: { id: deliveryId } })
  if (!delivery) return
  try {
    await ctx.db.$transaction((tx) => project(tx, delivery, new Date(ctx.clock.now())))
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await ctx.db.webhookDelivery.updateMany({
      where: { id: deliveryId },
      data: { state: 'failed', error: reason },
    })
    throw error
  }
}

async function project(tx: Tx, delivery: WebhookDelivery, now: Date): Promise<void> {
  const { id, organizationId } = delivery
  const { event, object } = eventOf(delivery)
  const fresh = await appendAndProject(tx, organizationId, delivery.receivedAt, [event])
  // Played again from the inbox: the log has it, and the ledger may have lost it.
  if (fresh.length === 0) await projectEvents(tx, organizationId, [event])
  await tx.webhookDelivery.update({
    where: { id },
    data: {
      state: object ? 'processed' : 'kept',
      processedAt: now,
      error: null,
      noun: object?.noun ?? null,
      subjectId: object?.id ?? null,
    },
  })
}

function eventOf(delivery: WebhookDelivery): { event: NewEvent; object: DeliveredObject | null } {
  const body: JsonValue = JSON.parse(delivery.payload)
  const read = readDelivery(body)
  const object = objectOfDelivery(read)
  const event: NewEvent = {
    source: 'webhook',
    sourceKey: delivery.dedupeKey,
    type: read.eventType ?? 'unknown',
    noun: object?.noun ?? null,
    subjectId: object?.id ?? null,
    happenedAt: read.happenedAt ?? delivery.receivedAt.toISOString(),
    body,
  }
  return { event, object }
}
