import type { Base } from '@/lib/base'
import type { Clock } from '@/lib/clock'
import type { Db } from '@/lib/db/open'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { DirectoryEntry } from './entry'
import { learn, tellPlaces } from './learn'
import { namesIn } from './names-in'
import { namesOfAnswer } from './names-of-answer'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

const MOST_KNOWN = 100_000
const KNOWN_FOR_MS = 60 * 60_000

// What this process put into a database lately: an answer that tells nothing new asks the database nothing.
const known = new WeakMap<Db, Map<string, number>>()

/** Keeps the names of an answer. Never throws: an answer is worth more than a name. */
export const learnFromAnswer = (
  ctx: Ctx,
  organizationId: string,
  endpoint: AnyEndpoint,
  raw: unknown,
): Promise<void> => learnNames(ctx, organizationId, new Date(ctx.clock.now()), namesOfAnswer(endpoint, raw))

/** Keeps the names of a delivery, or of an event: `at` is when that was said. Never throws. */
export const learnFromBody = (ctx: Ctx, organizationId: string, at: Date, body: unknown): Promise<void> =>
  learnNames(ctx, organizationId, at, namesIn(body))

async function learnNames(
  ctx: Ctx,
  organizationId: string,
  at: Date,
  entries: readonly DirectoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const memory = memoryOf(ctx.db)
  const fresh = entries.filter((entry) => isNew(memory, ctx.clock, keyOf(organizationId, entry)))
  if (fresh.length === 0) return
  try {
    if (tellPlaces(fresh)) await ctx.db.$transaction((tx) => learn(tx, organizationId, at, fresh))
    else await learn(ctx.db, organizationId, at, fresh)
    if (memory.size > MOST_KNOWN) memory.clear()
    for (const entry of fresh) memory.set(keyOf(organizationId, entry), ctx.clock.now())
  } catch (error) {
    ctx.logger.warn({ err: error, organizationId }, 'Names from the platform could not be kept')
  }
}

function memoryOf(db: Db): Map<string, number> {
  const memory = known.get(db) ?? new Map<string, number>()
  known.set(db, memory)
  return memory
}

function isNew(memory: ReadonlyMap<string, number>, clock: Clock, key: string): boolean {
  const since = memory.get(key)
  return since === undefined || clock.now() - since > KNOWN_FOR_MS
}

const keyOf = (organizationId: string, { kind, platformId, name, externalIds, detail }: DirectoryEntry) =>
  JSON.stringify([organizationId, kind, platformId, name, externalIds ?? null, detail ?? null])
