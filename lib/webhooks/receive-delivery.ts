import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import { createHash } from 'node:crypto'
import type { JsonValue } from '@/lib/audit/canonical-json'
import { hashSecret, sameHash } from '@/lib/connection/secret-token'
import { AppError } from '@/lib/errors'
import { Prisma, type WebhookTarget } from '@/lib/generated/prisma/client'
import { DELIVERY_HEADERS } from '@/lib/platform/contract/webhook-delivery'
import { readDelivery } from './read-delivery'
import { verifySignature } from './verify-signature'
import type { WebhookContext } from './webhook-context'

interface Arrived {
  deliveryKey: string
  headers: Headers
  /** As it came: its signature is over these bytes. */
  body: Uint8Array
}

export interface Received {
  id: string
  /** The same delivery came before. */
  repeated: boolean
}

/**
 * Takes a webhook delivery into the inbox, once, and sends the job that reads it. Throws 404 for a key that opens
 * nothing (any more), 401 for a wrong header or signature, 400 for what is not JSON.
 */
export async function receiveDelivery(
  ctx: WebhookContext,
  { deliveryKey, headers, body }: Arrived,
): Promise<Received> {
  const target = await openTarget(ctx, deliveryKey)
  const signed = checkSender(ctx, target, headers, body)
  const json = parseJson(body)
  const received = await insert(ctx, target, { headers, body, json, signed })
  if (signed && !target.signs)
    await ctx.db.webhookTarget.updateMany({ where: { id: target.id }, data: { signs: true } })
  if (!received.repeated) await ctx.jobs.send('delivery', { deliveryId: received.id })
  return received
}

/** The key dies with the connection: whatever its row says, without one nothing is taken. */
async function openTarget({ db }: WebhookContext, deliveryKey: string): Promise<WebhookTarget> {
  const target = await db.webhookTarget.findUnique({
    where: { deliveryKeyHash: hashSecret(deliveryKey) },
    include: { organization: { select: { connection: { select: { status: true } } } } },
  })
  const status = target?.organization.connection?.status
  if (!target || target.status === 'ended' || (status !== 'connected' && status !== 'needs_reauthorization'))
    throw new AppError('not_found', 404, 'There is no such delivery address.')
  return target
}

/** Answers whether the delivery bore a valid signature. */
function checkSender(
  ctx: WebhookContext,
  target: WebhookTarget,
  headers: Headers,
  body: Uint8Array,
): boolean {
  if (!sameHash(hashSecret(headers.get(target.headerName) ?? ''), target.headerHash))
    throw refused(ctx, target, 'wrong_secret', `The header ${target.headerName} is missing or wrong.`)
  if (target.secretKey === null) return false
  const verdict = verifySignature({
    secretKey: ctx.vault.open(target.secretKey, webhookSecretBinding(target.organizationId)),
    timestamp: headers.get(DELIVERY_HEADERS.timestamp),
    signature: headers.get(DELIVERY_HEADERS.signature),
    body,
    now: ctx.clock.now(),
  })
  if (verdict === 'valid') return true
  // The specification does not show signing: a platform that never signed may go on so, one that did may not.
  if (verdict === 'absent' && !target.signs) return false
  if (verdict === 'outside_window')
    throw refused(
      ctx,
      target,
      'stale_delivery',
      'The delivery was signed more than five minutes away from now.',
    )
  throw refused(ctx, target, 'wrong_signature', 'The signature is missing or wrong.')
}

function refused(
  { logger }: WebhookContext,
  { id, organizationId }: WebhookTarget,
  code: string,
  message: string,
) {
  logger.warn({ targetId: id, organizationId, refusal: code }, 'A webhook delivery was refused')
  return new AppError(code, 401, message)
}

function parseJson(body: Uint8Array): JsonValue {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new AppError('not_json', 400, 'The delivery is not JSON.', { cause })
  }
}

interface Checked extends Pick<Arrived, 'headers' | 'body'> {
  json: JsonValue
  signed: boolean
}

/** One statement: of two deliveries of one event that arrive together, one is new. */
async function insert(
  { db, clock }: WebhookContext,
  target: WebhookTarget,
  { headers, body, json, signed }: Checked,
): Promise<Received> {
  const { eventId, eventType, happenedAt } = readDelivery(json)
  const dedupeKey = eventId ?? `sha256 ${createHash('sha256').update(body).digest('hex')}`
  const rows = await db.$queryRaw<{ id: string; repeats: number }[]>(Prisma.sql`
    INSERT INTO "WebhookDelivery" ("id", "organizationId", "targetId", "dedupeKey", "eventId", "eventType", "happenedAt",
      "payload", "signed", "platformRequestId", "receivedAt", "state")
    VALUES (gen_random_uuid(), ${target.organizationId}::uuid, ${target.id}::uuid, ${clean(dedupeKey)}, ${clean(eventId)},
      ${clean(eventType)}, ${happenedAt}::timestamptz, ${new TextDecoder().decode(body)}, ${signed},
      ${clean(headers.get(DELIVERY_HEADERS.request))}, ${new Date(clock.now())}::timestamptz, 'received')
    ON CONFLICT ("organizationId", "dedupeKey") DO UPDATE SET "repeats" = "WebhookDelivery"."repeats" + 1
    RETURNING "id", "repeats"`)
  const [row] = rows
  if (!row) throw new Error('A delivery was not kept')
  return { id: row.id, repeated: row.repeats > 0 }
}

/** Text as an index can hold it: without NUL, and of a bounded length. */
const clean = (text: string | null) => text?.replaceAll('\u0000', '\ufffd').slice(0, 500) ?? null
