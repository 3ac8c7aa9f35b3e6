import type { Actor } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { notFound } from '@/lib/errors'
import { readInboxDelivery } from './list-deliveries'
import { processDelivery } from './process-delivery'

/** Reads a delivery of the inbox into the ledger once more. Throws 404 not_found. */
export async function replayDelivery(ctx: Base & { actor: Actor }, id: string) {
  const { organizationId, userId, name } = ctx.actor
  const found = await ctx.db.webhookDelivery.findFirst({
    where: { id, organizationId },
    select: { id: true },
  })
  if (!found) throw notFound('delivery')
  await processDelivery(ctx, id, { again: true })
  await ctx.db.$transaction((tx) =>
    appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at: new Date(ctx.clock.now()),
      action: 'webhook.delivery_replayed',
      subjectType: 'webhook_delivery',
      subjectId: id,
      summary: 'Read a webhook delivery once more.',
    }),
  )
  return readInboxDelivery(ctx, id)
}
