import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import type { Db } from '@/lib/db/open'
import { invalid, notFound } from '@/lib/errors'
import type { WebhookDelivery } from '@/lib/generated/prisma/client'
import type { Page } from '@/lib/ledger/page'
import { parsePayload } from './parse-payload'
import type { DeliveryRow } from './schema'

const DEFAULT_LIMIT = 50

interface Ctx {
  db: Db
  actor: Actor
}

interface Asked {
  limit?: number | undefined
  after?: string | undefined
  state?: DeliveryRow['state'] | undefined
}

const TARGET = { target: { select: { webhookId: true } } } as const

/** Deliveries of the active organization, newest first. Throws 400 with the path for a cursor of no page. */
export async function listDeliveries(
  { db, actor }: Ctx,
  { limit = DEFAULT_LIMIT, after, state }: Asked = {},
): Promise<Page<DeliveryRow>> {
  const from = readCursor(after)
  const found = await db.webhookDelivery.findMany({
    where: {
      organizationId: actor.organizationId,
      ...(state ? { state } : {}),
      ...(from
        ? { OR: [{ receivedAt: { lt: from.at } }, { receivedAt: from.at, id: { lt: from.id } }] }
        : {}),
    },
    orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    include: TARGET,
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    data: rows.map(rowOf),
    pagination: {
      endCursor: last ? `${last.receivedAt.toISOString()} ${last.id}` : '',
      hasNextPage: found.length > limit,
    },
  }
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

const cursor = z.tuple([z.iso.datetime(), z.uuid()])

function readCursor(after: string | undefined): { at: Date; id: string } | null {
  if (!after) return null
  const parsed = cursor.safeParse(after.split(' '))
  if (!parsed.success)
    throw invalid('Some fields need another value.', [
      { path: 'after', message: 'must be the endCursor of an earlier page' },
    ])
  return { at: new Date(parsed.data[0]), id: parsed.data[1] }
}
