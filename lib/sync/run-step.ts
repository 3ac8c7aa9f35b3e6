import { readKnown } from '@/lib/connection/capability-of'
import { AppError } from '@/lib/errors'
import { PlatformRefusal } from '@/lib/platform/refusal'
import { LeaseLost, type HeldSync, type SyncContext } from './held-sync'
import { writeSync } from './lease'
import { passOf, presentStep, savePage, skipStep } from './pass'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS

/** Reads and keeps one page; answers the list as it stands then, null when it was given back. Throws LeaseLost. */
export async function runStep(
  ctx: SyncContext,
  held: HeldSync,
  signal: AbortSignal,
): Promise<HeldSync | null> {
  const now = ctx.clock.now()
  const present = presentStep(held)
  // A pass of an older version, whose step has another name now: it begins anew.
  if (!present) return giveBack(ctx, { ...held, step: null }, { step: null, cursor: null })
  try {
    const page = await present.step.page(ctx, passOf(held, now), signal)
    return await savePage(ctx, held, present, page)
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (signal.aborted) return giveBack(ctx, held, {})
    if (error instanceof PlatformRefusal) {
      if (await isLacking(ctx, held, present.step.endpoint.id)) return skipStep(ctx, held, present)
      if (held.cursor !== null && CONTENT_REFUSED.includes(error.platformStatus))
        return writeSync(ctx.db, held, ctx.clock.now(), { cursor: null })
    }
    return afterFault(ctx, held, error)
  }
}

// How a cursor that has expired is refused is not shown: about the content of a request whose only content it is.
const CONTENT_REFUSED = [400, 410, 422]
const UNCONNECTED = ['not_connected', 'needs_reauthorization']

async function isLacking({ db }: SyncContext, { organizationId }: HeldSync, endpointId: string) {
  const state = (await readKnown(db, organizationId)).get(endpointId)?.state
  return state === 'absent' || state === 'scope_missing'
}

/** The pass stays where it is, and goes on from there after a while. */
async function afterFault(ctx: SyncContext, held: HeldSync, error: unknown): Promise<null> {
  const { organizationId, kind } = held
  const now = ctx.clock.now()
  const known = error instanceof AppError
  if (known && UNCONNECTED.includes(error.code)) return giveBack(ctx, held, {})
  const failure = known ? error.message : 'Something went wrong here while the list was read.'
  if (known) ctx.logger.warn({ kind, organizationId, failure }, 'A list cannot be read now')
  else ctx.logger.error({ err: error, kind, organizationId }, 'A page of a list could not be kept')
  const failingSince = held.failingSince ?? new Date(now)
  const failingMs = now - failingSince.getTime()
  const retryMs = known ? Number(error.headers['retry-after'] ?? 0) * 1000 || 0 : 0
  const pauseMs = Math.max(retryMs, Math.min(LONGEST_PAUSE_MS, Math.max(MINUTE_MS, failingMs)))
  return giveBack(ctx, held, { failingSince, failure, dueAt: new Date(now + pauseMs) })
}

async function giveBack(
  ctx: SyncContext,
  held: HeldSync,
  changes: Parameters<typeof writeSync>[3],
): Promise<null> {
  await writeSync(ctx.db, held, ctx.clock.now(), changes, true)
  return null
}
