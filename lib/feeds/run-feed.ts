import type { Base } from '@/lib/base'
import type { Door } from '@/lib/connection/door'
import { AppError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { PlatformRefusal } from '@/lib/platform/refusal'
import { LeaseLost, type HeldFeed } from './held-feed'
import { FEEDS } from './kinds'
import { pauseAfter, pauseAfterFault, POLL_MS } from './pacing'
import { readPage } from './read-page'
import { restartFeed, startByDefault, startOf } from './restart-feed'
import { savePage } from './save-page'

export interface FeedContext extends Base {
  door: Door
  /** 0 to 1, for jitter. */
  random: () => number
}

/** A feed while it runs: the supervisor reads it, and says when somebody looks. */
export interface RunningFeed {
  feed: HeldFeed
  /** Ends the present pause: somebody began to look. */
  wake(): void
  /** `released`: its organization is not connected any more; `lost`: another worker has it. */
  done: Promise<'released' | 'lost'>
}

/** Polls until `signal` aborts, the lease is lost or the connection ends; one request at a time. */
export function runFeed(ctx: FeedContext, claimed: HeldFeed, signal: AbortSignal): RunningFeed {
  let pause = new AbortController()
  // One listener for the feed's life: thousands of feeds pause every few seconds.
  signal.addEventListener('abort', () => pause.abort(), { once: true })
  const running: RunningFeed = {
    feed: claimed,
    wake: () => pause.abort(),
    done: Promise.resolve('released'),
  }
  running.done = loop()
  return running

  async function loop(): Promise<'released' | 'lost'> {
    const pace = { pausedMs: 0, faults: 0 }
    while (!signal.aborted) {
      const step = await takeTurn(ctx, running, pace, signal)
      if (step.end) return step.end
      pace.faults = step.faults
      pace.pausedMs = step.pauseMs
      if (step.pauseMs === 0 || signal.aborted) continue
      pause = new AbortController()
      await ctx.clock.sleep(step.pauseMs, pause.signal).catch(() => (pace.pausedMs = POLL_MS))
    }
    return 'released'
  }
}

interface Step {
  end?: 'released' | 'lost'
  pauseMs: number
  faults: number
}

async function takeTurn(
  ctx: FeedContext,
  running: RunningFeed,
  pace: { pausedMs: number; faults: number },
  signal: AbortSignal,
): Promise<Step> {
  const before = running.feed
  const definition = FEEDS[before.kind]
  const from = before.cursor === null ? startOf(definition, before, ctx.clock.now()) : before.reachedAt
  try {
    const feed = before.cursor === null && !before.startRefused ? { ...before, startedFrom: from } : before
    const start = { after: feed.cursor, startTime: from?.toISOString() ?? null }
    const page = await readPage(definition, ctx.door, feed.organizationId, start, signal)
    const moved = page.endCursor !== (before.cursor ?? '')
    const saved = await savePage(ctx, feed, definition, page)
    running.feed = { ...saved, watched: running.feed.watched }
    const { watched } = running.feed
    const turn = { ...page, moved, brought: page.items.length, watched, pausedMs: pace.pausedMs }
    return { pauseMs: pauseAfter(turn), faults: 0 }
  } catch (error) {
    if (signal.aborted) return { end: 'released', pauseMs: 0, faults: 0 }
    return afterFault(ctx, running, error, pace.faults + 1)
  }
}

/** What a page that did not come means for the feed. */
async function afterFault(
  ctx: FeedContext,
  running: RunningFeed,
  error: unknown,
  faults: number,
): Promise<Step> {
  if (error instanceof LeaseLost) return { end: 'lost', pauseMs: 0, faults }
  const { feed } = running
  try {
    if (error instanceof AppError && UNCONNECTED.includes(error.code))
      return { end: 'released', pauseMs: 0, faults }
    if (error instanceof PlatformRefusal && CONTENT_REFUSED.includes(error.platformStatus)) {
      const begun = await beginAnew(ctx, feed, error)
      if (begun) {
        running.feed = { ...begun, watched: running.feed.watched }
        // At once, but not in a circle: a platform that refuses everything is asked ever more slowly.
        return { pauseMs: faults > 2 ? pauseAfterFault(faults, 0, ctx.random()) : 0, faults }
      }
    }
    await noteFault(ctx, running, error)
  } catch (fault) {
    if (fault instanceof LeaseLost) return { end: 'lost', pauseMs: 0, faults }
    ctx.logger.error({ err: fault, kind: feed.kind, organizationId: feed.organizationId }, 'A feed is stuck')
  }
  return { pauseMs: pauseAfterFault(faults, retryAfterMs(error), ctx.random()), faults }
}

const UNCONNECTED = ['not_connected', 'needs_reauthorization']
// How a cursor that has expired is refused is not shown: about the content of a request whose only content it is.
const CONTENT_REFUSED = [400, 410, 422]

function beginAnew(ctx: FeedContext, feed: HeldFeed, refusal: PlatformRefusal): Promise<HeldFeed> | null {
  const definition = FEEDS[feed.kind]
  const { message } = refusal.words
  if (feed.cursor !== null)
    return restartFeed(ctx, feed, definition, `The platform refused the cursor: ${message}`)
  if (feed.startRefused || definition.defaultBackMs === null) return null
  return startByDefault(ctx, feed, definition, `The platform refused the start: ${message}`)
}

/** Written once per fault, not once per try. */
async function noteFault(ctx: FeedContext, running: RunningFeed, error: unknown): Promise<void> {
  const { feed } = running
  const known = error instanceof AppError
  const reason = known ? error.message : 'Something went wrong here while the feed was read.'
  if (!known) ctx.logger.error({ err: error, kind: feed.kind }, 'A feed page could not be kept')
  if (feed.failing) return
  ctx.logger.warn({ kind: feed.kind, organizationId: feed.organizationId, reason }, 'A feed has stopped')
  const count = await ctx.db.$executeRaw(Prisma.sql`
    UPDATE "Feed" SET "failingSince" = ${new Date(ctx.clock.now())}::timestamptz, "failure" = ${reason},
      "answeredAt" = GREATEST("answeredAt", ${feed.answeredAt === null ? null : new Date(feed.answeredAt)}::timestamptz)
    WHERE "organizationId" = ${feed.organizationId}::uuid AND "kind" = ${feed.kind}::"FeedKind"
      AND "owner" = ${feed.owner}::uuid`)
  if (count === 0) throw new LeaseLost()
  running.feed = { ...running.feed, failing: true }
}

/** The platform's own Retry-After, milliseconds; 0 for none. */
function retryAfterMs(error: unknown): number {
  const seconds = error instanceof AppError ? Number(error.headers['retry-after'] ?? 0) : 0
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}
