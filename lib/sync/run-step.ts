import { askedPauseMs, pauseWhileFailing } from '@/lib/backoff'
import { readKnown } from '@/lib/connection/capability/capability-of'
import { isLack } from '@/lib/connection/capability/lack'
import { saysAbsent } from '@/lib/connection/capability/says-absent'
import { isUnconnected } from '@/lib/connection/unconnected'
import { AppError } from '@/lib/errors'
import { LeaseLost } from '@/lib/lease'
import { reasonOf } from '@/lib/platform/reason-of'
import { PlatformRefusal, refusesContent } from '@/lib/platform/refusal'
import type { HeldSync, SyncContext, SyncStep } from './held-sync'
import { holdLease } from './hold-lease'
import { writeSync } from './lease'
import { countsWithout, passOf, savePage, skipStep } from './pass'
import { presentStep } from './present'
import { mayTellOfIds } from './refused-ids'

const BACKOFF = { firstMs: 60_000, longestMs: 15 * 60_000, jitter: 0.1 }

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
    const page = await holdLease(ctx, held, signal, (reading) =>
      present.step.page(ctx, passOf(held, present, now), reading),
    )
    const after = await savePage(ctx, held, present, page)
    if (held.failingSince !== null) await wakeOthers(ctx, held)
    return after
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (signal.aborted) return giveBack(ctx, held, {})
    if (error instanceof PlatformRefusal) {
      if (await isLacking(ctx, held, present.step, error)) return skipStep(ctx, held, present, 'refused')
      if (held.cursor !== null && refusesContent(error) && !present.step.asksById)
        return writeSync(ctx.db, held, ctx.clock.now(), { cursor: null })
    }
    if (present.step.asksById && held.failingSince !== null && mayTellOfIds(error))
      return skipStep(ctx, held, present, 'unanswered')
    return afterFault(
      ctx,
      mayHaveExpired(held, present.step, error) ? { ...held, cursor: null } : held,
      error,
    )
  }
}

/** The platform answers again: its other lists need not wait for the ends of their pauses. One that is not woken comes by itself. */
async function wakeOthers(
  { db, clock, logger }: SyncContext,
  { organizationId, kind }: HeldSync,
): Promise<void> {
  const dueAt = new Date(clock.now())
  await db.sync
    .updateMany({
      where: {
        organizationId,
        ...{ kind: { not: kind }, failingSince: { not: null }, dueAt: { gt: dueAt } },
      },
      data: { dueAt },
    })
    .catch((error: unknown) =>
      logger.warn({ err: error, organizationId }, 'Lists that failed wait for the ends of their pauses'),
    )
}

/** Whether the platform has not what a step asks; what the list is read without holds nothing up. */
async function isLacking({ db }: SyncContext, { organizationId }: HeldSync, step: SyncStep, error: unknown) {
  if (countsWithout(step) && saysAbsent(error)) return true
  return isLack((await readKnown(db, organizationId)).get(step.endpoint.id)?.state)
}

/** What is behind an expired cursor may be "not found": said again after a while, the step begins anew, and loses nothing. */
const mayHaveExpired = (held: HeldSync, { endpoint }: SyncStep, error: unknown): boolean =>
  held.failingSince !== null &&
  error instanceof PlatformRefusal &&
  error.platformStatus === 404 &&
  !endpoint.path.includes('{')

/** The pass stays where it is, and goes on from there after a while. */
async function afterFault(ctx: SyncContext, held: HeldSync, error: unknown): Promise<null> {
  const { organizationId, kind } = held
  const now = ctx.clock.now()
  if (isUnconnected(error)) return giveBack(ctx, held, {})
  const failure = reasonOf(error)
  if (error instanceof AppError)
    ctx.logger.warn({ kind, organizationId, failure }, 'A list cannot be read now')
  else ctx.logger.error({ err: error, kind, organizationId }, 'A page of a list could not be kept')
  const failingSince = held.failingSince ?? new Date(now)
  const failingMs = now - failingSince.getTime()
  const pauseMs = pauseWhileFailing(BACKOFF, failingMs, ctx.random(), askedPauseMs(error))
  return giveBack(ctx, held, { cursor: held.cursor, failingSince, failure, dueAt: new Date(now + pauseMs) })
}

async function giveBack(
  ctx: SyncContext,
  held: HeldSync,
  changes: Parameters<typeof writeSync>[3],
): Promise<null> {
  await writeSync(ctx.db, held, ctx.clock.now(), changes, true)
  return null
}
