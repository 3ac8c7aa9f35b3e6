import { askedPauseMs, pauseAfterFaults } from '@/lib/backoff'
import type { Base } from '@/lib/base'
import { rest } from '@/lib/clock'
import type { OpenDoor } from '@/lib/connection/open-door'
import { isUnconnected } from '@/lib/connection/unconnected'
import { AppError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { LeaseLost, stillHeld } from '@/lib/lease'
import { leadsOn } from '@/lib/platform/pages'
import { reasonOf } from '@/lib/platform/reason-of'
import { refusesContent, type PlatformRefusal, saidByPlatform } from '@/lib/platform/refusal'
import { reason } from '@/lib/stored-reason'
import { traced } from '@/lib/traces'
import type { HeldFeed } from './held-feed'
import { FEEDS } from './kinds'
import { BACKOFF, pauseAfter, POLL_MS } from './pacing'
import { readAhead } from './read-ahead'
import { readPage, type FeedPage } from './read-page'
import { restartFeed, startBeside, startByDefault, startOf } from './restart-feed'
import { savePages } from './save-pages'

export interface FeedContext extends Base {
  door: Pick<OpenDoor, 'call' | 'pages' | 'tokens'>
  /** 0 to 1, for jitter. */
  random: () => number
}

/** A feed while it runs: the supervisor reads it, and says when somebody looks. */
export interface RunningFeed {
  feed: HeldFeed
  /** Ends the pause, in so many milliseconds: somebody began to look. */
  wake(afterMs: number): void
  /** `released`: its organization is not connected any more; `lost`: another worker has it. */
  done: Promise<'released' | 'lost'>
}

/** Polls, first after `delayMs`, until `signal` aborts, the lease is lost or the connection ends; one request at a time. */
export function runFeed(ctx: FeedContext, claimed: HeldFeed, signal: AbortSignal, delayMs = 0): RunningFeed {
  let pause = new AbortController()
  // One listener for the feed's life: thousands of feeds pause every few seconds.
  signal.addEventListener('abort', () => pause.abort(), { once: true })
  const running: RunningFeed = {
    feed: claimed,
    wake: (afterMs) => {
      if (afterMs === 0) return pause.abort()
      // Whichever pause it is in by then; where it polls just then, its next pause is a short one anyway.
      ctx.clock.sleep(afterMs, signal).then(
        () => pause.abort(),
        () => undefined,
      )
    },
    done: Promise.resolve('released'),
  }
  running.done = loop()
  return running

  async function loop(): Promise<'released' | 'lost'> {
    const pace: Pace = { pausedMs: 0, faults: 0 }
    const { caughtUp, answeredAt } = claimed
    // Whoever held it before may have asked a moment ago, by a clock that may be ahead of ours.
    if (caughtUp && answeredAt !== null)
      await atLeast(Math.min(POLL_MS, answeredAt + POLL_MS - ctx.clock.now()))
    if (delayMs > 0) await rest(ctx.clock, delayMs, pause.signal)
    while (!signal.aborted) {
      const step = await traced(ctx.traces, 'feed turn', { 'wayboard.kind': running.feed.kind }, () =>
        takeTurn(ctx, running, pace, signal),
      )
      if (step.end) return step.end
      pace.pausedMs = step.pauseMs
      if (step.pauseMs === 0 || signal.aborted) continue
      pause = new AbortController()
      const pausedAt = ctx.clock.now()
      await ctx.clock.sleep(step.pauseMs, pause.signal).catch(() => (pace.pausedMs = POLL_MS))
      // However soon somebody looks (specification, Limits).
      await atLeast(Math.min(step.pauseMs, POLL_MS) - (ctx.clock.now() - pausedAt))
    }
    return 'released'
  }

  async function atLeast(ms: number): Promise<void> {
    if (ms > 0) await rest(ctx.clock, ms, signal)
  }
}

interface Step {
  end?: 'released' | 'lost'
  pauseMs: number
}

interface Pace {
  /** The pause before this turn, milliseconds. */
  pausedMs: number
  /** Turns that ended in a fault since a page last came. */
  faults: number
}

/** Reads and keeps pages until the feed is caught up, or something goes wrong. */
async function takeTurn(
  ctx: FeedContext,
  running: RunningFeed,
  pace: Pace,
  signal: AbortSignal,
): Promise<Step> {
  const { rests, failing } = running.feed
  // What was told while it could not be asked is not known.
  const before = { ...running.feed, emptyPages: 0, rests: rests && !failing }
  const definition = FEEDS[before.kind]
  const now = ctx.clock.now()
  const from = before.cursor === null ? startOf(definition, before, now) : startBeside(before, now)
  const start = { after: before.cursor, startTime: from?.toISOString() ?? null }
  const { isEndless } = definition
  const reading = readAhead(
    start,
    (at) => readPage(definition, ctx.door, before.organizationId, at, signal, new Date(ctx.clock.now())),
    isEndless,
  )
  const begins = before.cursor === null && !before.startRefused
  let feed = { ...before, cursorFrom: from, ...(begins && { startedFrom: from }) }
  let pauseMs = POLL_MS
  try {
    for (let pages = await reading.take(); pages; pages = await reading.take()) {
      const cursor = (pages.at(-2)?.endCursor ?? feed.cursor) || feed.cursor
      feed = await savePages(ctx, feed, definition, pages)
      const { watched } = running.feed
      running.feed = { ...feed, watched }
      pauseMs = pauseAfter({
        ...turnOf(pages, cursor),
        ...{ emptyPages: feed.emptyPages, isEndless },
        watched,
        pausedMs: pace.pausedMs,
      })
      pace.pausedMs = pauseMs
      pace.faults = 0
    }
    return { pauseMs }
  } catch (error) {
    if (signal.aborted) return { end: 'released', pauseMs: 0 }
    pace.faults += 1
    return afterFault(ctx, running, error, pace.faults)
  } finally {
    await reading.stop()
  }
}

/** What the last of these pages says of the pause behind it; `cursor` is the one that it was asked for with. */
function turnOf(pages: readonly FeedPage[], cursor: string | null) {
  const last = pages.at(-1)
  return {
    hasNextPage: last?.hasNextPage ?? false,
    moved: leadsOn(last?.endCursor ?? '', cursor),
    brought: last?.items.length ?? 0,
  }
}

/** What a page that did not come means for the feed. */
async function afterFault(
  ctx: FeedContext,
  running: RunningFeed,
  error: unknown,
  faults: number,
): Promise<Step> {
  if (error instanceof LeaseLost) return { end: 'lost', pauseMs: 0 }
  const { feed } = running
  try {
    if (isUnconnected(error)) return { end: 'released', pauseMs: 0 }
    if (refusesContent(error)) {
      const begun = await beginAnew(ctx, feed, error)
      if (begun) {
        running.feed = { ...begun, watched: running.feed.watched }
        // At once, but not in a circle: a platform that refuses everything is asked ever more slowly.
        return { pauseMs: faults > 2 ? pauseAfterFaults(BACKOFF, faults, ctx.random(), POLL_MS) : 0 }
      }
    }
    await noteFault(ctx, running, error)
  } catch (fault) {
    if (fault instanceof LeaseLost) return { end: 'lost', pauseMs: 0 }
    ctx.logger.error({ err: fault, kind: feed.kind, organizationId: feed.organizationId }, 'A feed is stuck')
  }
  return { pauseMs: pauseAfterFaults(BACKOFF, faults, ctx.random(), Math.max(POLL_MS, askedPauseMs(error))) }
}

function beginAnew(ctx: FeedContext, feed: HeldFeed, refusal: PlatformRefusal): Promise<HeldFeed> | null {
  const definition = FEEDS[feed.kind]
  const platform = saidByPlatform(refusal.words)
  if (feed.cursor !== null) return restartFeed(ctx, feed, definition, reason('cursor_refused', { platform }))
  if (feed.startRefused || definition.defaultBackMs === null) return null
  return startByDefault(ctx, feed, definition, reason('start_refused', { platform }))
}

/** Written once per fault, not once per try. */
async function noteFault(ctx: FeedContext, running: RunningFeed, error: unknown): Promise<void> {
  const { feed } = running
  if (!(error instanceof AppError))
    ctx.logger.error({ err: error, kind: feed.kind }, 'A feed page could not be kept')
  if (feed.failing) return
  const failure = reasonOf(error)
  ctx.logger.warn({ kind: feed.kind, organizationId: feed.organizationId, failure }, 'A feed has stopped')
  const count = await ctx.db.$executeRaw(Prisma.sql`
    UPDATE "Feed" SET "failingSince" = ${new Date(ctx.clock.now())}::timestamptz, "failure" = ${JSON.stringify(failure)}::jsonb,
      "answeredAt" = GREATEST("answeredAt", ${feed.answeredAt === null ? null : new Date(feed.answeredAt)}::timestamptz)
    WHERE "organizationId" = ${feed.organizationId}::uuid AND "kind" = ${feed.kind}::"FeedKind"
      AND "owner" = ${feed.owner}::uuid`)
  stillHeld(count, 'this feed')
  running.feed = { ...running.feed, failing: true }
}
