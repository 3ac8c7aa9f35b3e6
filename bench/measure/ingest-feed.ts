import { randomUUID } from 'node:crypto'
import { systemClock } from '@/lib/clock'
import { openDoor } from '@/lib/connection/open-door'
import { createVault } from '@/lib/connection/token/vault'
import type { Db } from '@/lib/db/open'
import type { Env } from '@/lib/env'
import { claimFeeds, ensureFeeds } from '@/lib/feeds/leases'
import { runFeed } from '@/lib/feeds/run-feed'
import { createLogger } from '@/lib/logger'
import type { PaceStore } from '@/lib/platform/pace'
import { createTransport } from '@/lib/transport'

// The platform's limit is 5 pages a second: what is measured here is how fast the app is without it.
const unpaced: PaceStore = {
  take: async ({ requests }) => ({ place: { settle: async () => undefined }, remaining: requests }),
  leave: async () => undefined,
  waiting: async () => 0,
  noteAsked: async () => undefined,
  asked: async () => 0,
}

/** Reads the route events of the one feed that there is until it is caught up, as a worker does. Answers seconds. */
export async function ingestFeed(db: Db, env: Env): Promise<{ seconds: number; organizationId: string }> {
  let caughtUp = (): void => undefined
  const done = new Promise<void>((resolve) => (caughtUp = resolve))
  const clock = {
    ...systemClock,
    sleep: (ms: number, signal?: AbortSignal) => {
      caughtUp()
      return systemClock.sleep(ms, signal)
    },
  }
  const base = {
    env,
    clock,
    db,
    logger: createLogger('warn'),
    transport: createTransport(),
    vault: createVault(env.tokenEncryptionKeys),
    pace: unpaced,
    random: Math.random,
  }
  const ctx = { ...base, door: openDoor(base) }
  await ensureFeeds(ctx)
  const [feed] = await claimFeeds(ctx, randomUUID(), 1)
  if (!feed) throw new Error('There is no feed to run')
  const stop = new AbortController()
  const began = performance.now()
  const running = runFeed(ctx, feed, stop.signal)
  await done
  const seconds = (performance.now() - began) / 1000
  stop.abort()
  await running.done
  return { seconds, organizationId: feed.organizationId }
}
