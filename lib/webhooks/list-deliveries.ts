import type { Actor } from '@/lib/actor'
import type { Db } from '@/lib/db/open'
import { notFound } from '@/lib/errors'
import type { WebhookDelivery } from '@/lib/generated/prisma/client'
import { WINDOW } from '@/lib/ledger/list/window-size'
import { parsePayload } from './parse-payload'
import type { DeliveryRow } from './schema'

interface Ctx {
  db: Db
  actor: Actor
}

interface Asked {
  offset?: number | undefined
  limit?: number | undefined
  state?: DeliveryRow['state'] | undefined
}

/** Some deliveries, and how many there are in all that are asked for. */
interface DeliveryPart {
  data: DeliveryRow[]
  found: number
}

const TARGET = { target: { select: { webhookId: true } } } as const

/** Deliveries of the active organization, newest first, from `offset` on. */
export async function listDeliveries(
  { db, actor }: Ctx,
  { offset = 0, limit = WINDOW, state }: Asked = {},
): Promise<DeliveryPart> {
  const where = { organizationId: actor.organizationId, ...(state ? { state } : {}) }
  const [rows, found] = await Promise.all([
    db.webhookDelivery.findMany({
      where,
      orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
      skip: offset,
      take: limit,
      include: TARGET,
    }),
    db.webhookDelivery.count({ where }),
  ])
  return { data: rows.map(rowOf), found }
}

/** One delivery with its body as it came. Throws 404 not_found. */
export async function readInboxDelivery(
  { db, actor }: Ctx,
  id: string,
): Promise<DeliveryRow & { payload: unknown }> {
  const found = await db.webhookDelivery.findFirst({
    where: { id, organizationId: actor.organizationId },
    include: TARGET,
  })
  if (!found) throw notFound('delivery')
  return { ...rowOf(found), payload: parsePayload(found.payload) }
}

function rowOf(row: WebhookDelivery & { target: { webhookId: string | null } }): DeliveryRow {
  const { id, eventId, eventType, repeats, signed, state, error, noun, subjectId, platformRequestId } = row
  return {
    id,
    webhookId: row.target.webhookId,
    eventId,
    eventType,
    happenedAt: row.happenedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
    repeats,
    signed,
    state,
    processedAt: row.processedAt?.toISOString() ?? null,
    error,
    noun,
    subjectId,
    platformRequestId,
  }
}
