import { hashSecret, newSecret } from '@/lib/connection/install/secret-token'
import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import type { Tx } from '@/lib/db/open'
import { markForJudging } from '@/lib/mark-for-judging'
import type { SettingsContext } from './settings-context'
import { HEADER_NAME } from './webhook-context'

interface NewTarget {
  /** Null until the platform gives one. */
  webhookId: string | null
  secretKey: string | null
  previousUrl: string | null
  previousVersion: string | null
}

export interface AddedTarget {
  id: string
  /** The delivery key and the value of our header: from here on known to the platform alone. */
  key: string
  header: string
  /** Which targets it replaces. One that is being pointed at this moment is not among them: either may come last. */
  replaces: string[]
}

// Longer than any request to the platform: whoever pointed before that is done, however it went.
const POINTING_MS = 5 * 60_000

/** An address of ours that the platform may deliver to, before it is asked: a delivery may come before its answer. */
export async function addTarget(
  ctx: SettingsContext,
  { secretKey, ...fields }: NewTarget,
): Promise<AddedTarget> {
  const { organizationId } = ctx.actor
  const now = ctx.clock.now()
  const [key, header] = [newSecret(), newSecret()]
  const replaces = await ctx.db.webhookTarget.findMany({
    where: {
      organizationId,
      webhookId: fields.webhookId ?? { in: [] },
      OR: [{ status: 'active' }, { status: 'pointing', createdAt: { lt: new Date(now - POINTING_MS) } }],
    },
    select: { id: true },
  })
  const { id } = await ctx.db.webhookTarget.create({
    data: {
      ...fields,
      organizationId,
      status: 'pointing',
      deliveryKeyHash: hashSecret(key),
      headerName: HEADER_NAME,
      headerHash: hashSecret(header),
      secretKey: sealed(ctx, secretKey),
      createdAt: new Date(now),
    },
    select: { id: true },
  })
  return { id, key, header, replaces: replaces.map((target) => target.id) }
}

/**
 * The platform delivers to it: what it replaces is over. `told` is what the platform said of a webhook that it made.
 * One that ended meanwhile, with its connection, stays ended.
 */
export async function activateTarget(
  ctx: SettingsContext,
  tx: Tx,
  { id, replaces }: AddedTarget,
  told: { webhookId?: string; secretKey?: string } = {},
): Promise<void> {
  const { webhookId, secretKey } = told
  await tx.webhookTarget.updateMany({
    where: { id: { in: replaces }, status: { not: 'ended' } },
    data: { status: 'ended', endedAt: new Date(ctx.clock.now()) },
  })
  await tx.webhookTarget.updateMany({
    where: { id, status: 'pointing' },
    data: {
      status: 'active',
      ...(webhookId === undefined ? {} : { webhookId }),
      ...(secretKey === undefined ? {} : { secretKey: sealed(ctx, secretKey) }),
    },
  })
  await markForJudging(tx, ctx.actor.organizationId)
}

const PERHAPS_DONE = ['outcome_unknown', 'platform_unavailable', 'platform_malformed', 'not_saved_here']

/** Refused, the new key is worthless; when nobody knows, the platform may use it, and so it stays. */
export async function endUnlessUnknown(ctx: SettingsContext, id: string, error: unknown): Promise<void> {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (!PERHAPS_DONE.some((one) => one === code)) await endTarget(ctx, id)
}

/** Its key opens nothing from now on. */
export async function endTarget(ctx: SettingsContext, id: string): Promise<void> {
  await ctx.db.webhookTarget.updateMany({
    where: { id },
    data: { status: 'ended', endedAt: new Date(ctx.clock.now()) },
  })
}

const sealed = ({ vault, actor }: SettingsContext, secretKey: string | null): string | null =>
  secretKey === null ? null : vault.seal(secretKey, webhookSecretBinding(actor.organizationId))
