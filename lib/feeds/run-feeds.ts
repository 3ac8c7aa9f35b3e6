import { randomUUID } from 'node:crypto'
import { rest } from '@/lib/clock'
import type { HeldFeed } from './held-feed'
import {
  claimFeeds,
  countWanted,
  countWorkers,
  ensureFeeds,
  releaseFeeds,
  renewLeases,
  LEASE_MS,
  ROUND_MS,
} from './leases'
import { beginsAfter } from './pacing'
import { runFeed, type FeedContext, type RunningFeed } from './run-feed'

interface Held {
  running: RunningFeed
  stop: AbortController
}

const keyOf = ({ organizationId, kind }: { organizationId: string; kind: string }) =>
  `${organizationId} ${kind}`

/**
 * Runs this worker's share of all feeds until `signal` aborts: every five seconds it renews its leases in one
 * statement, takes feeds that nobody holds, and lets go of what is switched off, not connected or too many. Resolves
 * when every feed has ended and its lease was given back.
 */
export async function runFeeds(
  ctx: FeedContext,
  signal: AbortSignal,
  worker: string = randomUUID(),
): Promise<void> {
  const held = new Map<string, Held>()
  let renewedAt = ctx.clock.now()
  while (!signal.aborted) {
    try {
      const began = ctx.clock.now()
      await round(ctx, worker, held)
      renewedAt = began
    } catch (error) {
      ctx.logger.error({ err: error }, 'A round of the feeds failed; the next one goes on')
      // Before the leases run out: another worker may reach the database although this one does not.
      if (ctx.clock.now() + ROUND_MS >= renewedAt + LEASE_MS) await stopAll(held)
    }
    await rest(ctx.clock, ROUND_MS, signal)
  }
  await letGo(ctx, worker, held, [...held.keys()])
}

async function stopAll(held: Map<string, Held>): Promise<void> {
  const all = [...held.values()]
  held.clear()
  for (const { stop } of all) stop.abort()
  await Promise.all(all.map(({ running }) => running.done))
}

async function round(ctx: FeedContext, worker: string, held: Map<string, Held>): Promise<void> {
  const workers = await countWorkers(ctx, worker)
  await ensureFeeds(ctx)
  const lookedAt = ctx.clock.now()
  const renewed = await renewLeases(
    ctx,
    worker,
    [...held.values()].map(({ running }) => running.feed),
  )
  const connected = renewed.flatMap(({ organizationId, generation }) =>
    generation === null ? [] : [{ organizationId, generation }],
  )
  ctx.door.tokens.confirm(connected, lookedAt)
  const kept = new Map(renewed.map((row) => [keyOf(row), row]))
  const unwanted: string[] = []
  const looked: RunningFeed[] = []
  for (const [key, { running }] of held) {
    const row = kept.get(key)
    if (!row?.wanted) unwanted.push(key)
    else if (row.watched !== running.feed.watched) {
      running.feed = { ...running.feed, watched: row.watched }
      if (row.watched) looked.push(running)
    }
  }
  for (const [index, running] of looked.entries()) running.wake(beginsAfter(index, looked.length))
  await letGo(ctx, worker, held, unwanted)
  const share = Math.ceil((await countWanted(ctx)) / workers)
  await letGo(ctx, worker, held, [...held.keys()].slice(0, Math.max(0, held.size - share)))
  const claimed = await claimFeeds(ctx, worker, share - held.size)
  for (const [index, feed] of claimed.entries())
    start(ctx, worker, held, feed, beginsAfter(index, claimed.length))
}

function start(
  ctx: FeedContext,
  worker: string,
  held: Map<string, Held>,
  feed: HeldFeed,
  delayMs: number,
): void {
  const key = keyOf(feed)
  const stop = new AbortController()
  const one: Held = { stop, running: runFeed(ctx, feed, stop.signal, delayMs) }
  held.set(key, one)
  void one.running.done.then(async (end) => {
    // Let go of, or ended by itself: then nobody has it, and a later round may take it again.
    if (held.get(key) !== one || stop.signal.aborted) return
    held.delete(key)
    if (end === 'released') await releaseFeeds(ctx, worker, [feed]).catch(() => undefined)
  })
}

/** Ends feeds, waits for what they are doing, and gives their leases back. */
async function letGo(
  ctx: FeedContext,
  worker: string,
  held: Map<string, Held>,
  keys: readonly string[],
): Promise<void> {
  const ending = keys.flatMap((key) => held.get(key) ?? [])
  for (const { stop } of ending) stop.abort()
  await Promise.all(ending.map(({ running }) => running.done))
  for (const key of keys) held.delete(key)
  await releaseFeeds(
    ctx,
    worker,
    ending.map(({ running }) => running.feed),
  )
}
