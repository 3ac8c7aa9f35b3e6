import type { Base } from '@/lib/base'
import type { Clock } from '@/lib/clock'
import type { Db } from '@/lib/db/open'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { DirectoryEntry } from './entry'
import { learn, tellPlaces } from './learn'
import { namesIn } from './names-in'
import { namesOfAnswer } from './names-of-answer'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'>

// Each by its parts: some kilobyte.
const MOST_KNOWN = 30_000
const KNOWN_FOR_MS = 60 * 60_000

/** What was told of an object last, by its parts, and when this process put each into the database. */
type Told = Map<string, { word: string; since: number }>

// Lately, by object: an answer that tells nothing new asks the database nothing.
const known = new WeakMap<Db, Map<string, Told>>()

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
  const fresh = [...oneOfEach(organizationId, entries)].filter(([key, entry]) =>
    isNew(memory.get(key), ctx.clock, entry),
  )
  if (fresh.length === 0) return
  const told = fresh.map(([, entry]) => entry)
  try {
    if (tellPlaces(told)) await ctx.db.$transaction((tx) => learn(tx, organizationId, at, told))
    else await learn(ctx.db, organizationId, at, told)
    if (memory.size > MOST_KNOWN) memory.clear()
    for (const [key, entry] of fresh) memory.set(key, remembered(memory.get(key), ctx.clock, entry))
  } catch (error) {
    ctx.logger.warn({ err: error, organizationId }, 'Names from the platform could not be kept')
  }
}

function memoryOf(db: Db): Map<string, Told> {
  const memory = known.get(db) ?? new Map<string, Told>()
  known.set(db, memory)
  return memory
}

/** Of several words for one object in one answer the last one, as `learn` takes them. */
function oneOfEach(organizationId: string, entries: readonly DirectoryEntry[]): Map<string, DirectoryEntry> {
  const each = new Map<string, DirectoryEntry>()
  for (const entry of entries) {
    const key = JSON.stringify([organizationId, entry.kind, entry.platformId])
    const before = each.get(key)
    each.set(key, { ...before, ...entry, detail: { ...before?.detail, ...entry.detail } })
  }
  return each
}

/**
 * Each part is compared with what was told of it last: what goes back to what it was before is new, and who is named in
 * passing leaves out most of what a list tells.
 */
const isNew = (told: Told | undefined, clock: Clock, entry: DirectoryEntry): boolean =>
  partsOf(entry).some(([part, word]) => {
    const last = told?.get(part)
    return last?.word !== word || clock.now() - last.since > KNOWN_FOR_MS
  })

const remembered = (told: Told | undefined, clock: Clock, entry: DirectoryEntry): Told =>
  new Map([
    ...(told ?? []),
    ...partsOf(entry).map(([part, word]) => [part, { word, since: clock.now() }] as const),
  ])

const partsOf = ({ name, externalIds, detail = {} }: DirectoryEntry): [string, string][] => [
  ['name', name],
  ...(externalIds ? [['externalIds', JSON.stringify(externalIds)] satisfies [string, string]] : []),
  ...Object.entries(detail).map(([key, value]): [string, string] => [`detail.${key}`, JSON.stringify(value)]),
]
