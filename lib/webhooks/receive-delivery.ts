import { createHash } from 'node:crypto'
import { readDelivery } from '@/lib/changes/read-delivery'
import { hashSecret, sameHash } from '@/lib/connection/install/secret-token'
import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import { AppError } from '@/lib/errors'
import { Prisma, type WebhookTarget } from '@/lib/generated/prisma/client'
import { DELIVERY_HEADERS } from '@/lib/platform/contract/webhook-delivery'
import { storableText } from '@/lib/storable-json'
import { parsePayload } from './parse-payload'
import { verifySignature } from './verify-signature'
import type { WebhookContext } from './webhook-context'

interface Arrived {
  deliveryKey: string
  headers: Headers
  /** As it came: its signature is over these bytes. Asked for once key and header were found good. */
  readBody(): Promise<Uint8Array>
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
  { deliveryKey, headers, readBody }: Arrived,
): Promise<Received> {
  const target = await openTarget(ctx, deliveryKey)
  checkHeader(ctx, target, headers)
  const body = await readBody()
  const signed = checkSignature(ctx, target, headers, body)
  const payload = jsonText(body)
  const received = await insert(ctx, target, { headers, payload, signed })
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

function checkHeader(ctx: WebhookContext, target: WebhookTarget, headers: Headers): void {
  if (!sameHash(hashSecret(headers.get(target.headerName) ?? ''), target.headerHash))
    throw refused(ctx, target, 'wrong_secret', `The header ${target.headerName} is missing or wrong.`)
}

/** Answers whether the delivery bore a valid signature. */
function checkSignature(
  ctx: WebhookContext,
  target: WebhookTarget,
  headers: Headers,
  body: Uint8Array,
): boolean {
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

/** The body as text, once it is known to be JSON. */
function jsonText(body: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    JSON.parse(text)
    return text
  } catch (cause) {
    throw new AppError('not_json', 400, 'The delivery is not JSON.', { cause })
  }
}

interface Checked extends Pick<Arrived, 'headers'> {
  payload: string
  signed: boolean
}

/** One statement: of two deliveries of one event that arrive together, one is new. */
async function insert(
  { db, clock }: WebhookContext,
  target: WebhookTarget,
  { headers, payload, signed }: Checked,
): Promise<Received> {
  const { eventId, eventType, happenedAt } = readDelivery(parsePayload(payload))
  const rows = await db.$queryRaw<{ id: string; repeats: number }[]>(Prisma.sql`
    INSERT INTO "WebhookDelivery" ("id", "organizationId", "targetId", "dedupeKey", "eventId", "eventType", "happenedAt",
      "payload", "signed", "platformRequestId", "receivedAt", "state")
    VALUES (gen_random_uuid(), ${target.organizationId}::uuid, ${target.id}::uuid, ${dedupeKeyOf(eventId, payload)}, ${clean(eventId)},
      ${clean(eventType)}, ${happenedAt}::timestamptz, ${payload}, ${signed},
      ${clean(headers.get(DELIVERY_HEADERS.request))}, ${new Date(clock.now())}::timestamptz, 'received')
    ON CONFLICT ("organizationId", "dedupeKey") DO UPDATE SET "repeats" = "WebhookDelivery"."repeats" + 1
    RETURNING "id", "repeats"`)
  const [row] = rows
  if (!row) throw new Error('A delivery was not kept')
  return { id: row.id, repeated: row.repeats > 0 }
}

/** The event's own id; without one, or with one that no index holds as it is, a hash. */
function dedupeKeyOf(eventId: string | null, payload: string): string {
  if (eventId !== null && clean(eventId) === eventId) return eventId
  return `sha256 ${createHash('sha256')
    .update(eventId ?? payload)
    .digest('hex')}`
}

/** Text as an index can hold it: without NUL, and of a bounded length. */
const clean = (text: string | null) => (text === null ? null : storableText(text.slice(0, 500)))
