import type { Base } from '@/lib/base'
import { projectEvents } from '@/lib/changes/append-and-project'
import { keepPage, type Append } from '@/lib/changes/keep-page'
import { lacksDvirId, objectOfDelivery, type DeliveredObject } from '@/lib/changes/object-of-delivery'
import { readDelivery } from '@/lib/changes/read-delivery'
import type { Tx } from '@/lib/db/open'
import { learnFromBody } from '@/lib/directory/learn-names'
import type { NewEvent } from '@/lib/events/event'
import { UNREADABLE } from '@/lib/events/unreadable'
import type { DeliveryState, WebhookDelivery } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import { parsePayload } from './parse-payload'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

/**
 * Reads a delivery of the inbox into log and ledger, in one transaction. One that tells of nothing in the ledger is
 * kept as an event. One that was read already is read `again` only on request, and that changes nothing either.
 * Throws when the database does; the job is then tried again.
 */
export async function processDelivery(
  ctx: Ctx,
  deliveryId: string,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const delivery = await ctx.db.webhookDelivery.findUnique({ where: { id: deliveryId } })
  if (!delivery || (!again && !UNREAD.includes(delivery.state))) return
  const now = new Date(ctx.clock.now())
  try {
    await keepPage(ctx, (tx, append) => project(tx, append, delivery, now))
  } catch (error) {
    ctx.logger.error({ err: error, deliveryId }, 'A webhook delivery could not be read into the ledger')
    // Not one that another process has read meanwhile, or that was played again in vain.
    await ctx.db.webhookDelivery.updateMany({
      where: { id: deliveryId, state: { in: UNREAD } },
      data: { state: 'failed', processedAt: now, error: FAILED },
    })
    throw error
  }
  await learnFromBody(ctx, delivery.organizationId, delivery.receivedAt, parsePayload(delivery.payload))
}

const UNREAD: DeliveryState[] = ['received', 'failed']
const FAILED =
  'It could not be read into the ledger; the log of the app says why. It is tried again for a day.'

const RAW = 'A value in it cannot be stored in the ledger: it is kept as it came.'

async function project(tx: Tx, append: Append, delivery: WebhookDelivery, now: Date): Promise<void> {
  const { id, organizationId } = delivery
  const { event, object, isUnnamedDvir } = eventOf(delivery)
  const fresh = await append(tx, organizationId, delivery.receivedAt, [event])
  const isRaw = fresh.some(({ type }) => type === UNREADABLE)
  // Played again from the inbox: the log has it, and the ledger may have lost it.
  if (fresh.length === 0) {
    await projectEvents(tx, organizationId, [event])
    await markForJudging(tx, organizationId, [])
  }
  // Which DVIR it was, only their stream says. Where that was never read, or cannot be now, nothing is hurried.
  if (isUnnamedDvir)
    await tx.sync.updateMany({
      where: {
        ...{ organizationId, kind: 'dvirs', dueAt: { gt: now } },
        ...{ syncedUntil: { not: null }, failingSince: null },
      },
      data: { dueAt: now },
    })
  await tx.webhookDelivery.update({
    where: { id },
    data: {
      state: object && !isRaw ? 'processed' : 'kept',
      processedAt: now,
      error: isRaw ? RAW : null,
      noun: object?.noun ?? null,
      subjectId: object?.id ?? null,
    },
  })
}

function eventOf(delivery: WebhookDelivery): {
  event: NewEvent
  object: DeliveredObject | null
  isUnnamedDvir: boolean
} {
  const body = parsePayload(delivery.payload)
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
  return { event, object, isUnnamedDvir: lacksDvirId(read) }
}
