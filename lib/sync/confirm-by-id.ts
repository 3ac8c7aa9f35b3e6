import { keepObserved, type Observed } from '@/lib/changes/keep-observed'
import { readKnown } from '@/lib/connection/capability/capability-of'
import type { LedgerNoun } from '@/lib/events/event'
import { asJsonObject } from '@/lib/json'
import { wholeObject } from '@/lib/ledger/keep/whole-object'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { MalformedAnswer, PlatformRefusal } from '@/lib/platform/refusal'
import type { Pass, SyncContext, SyncPage } from './held-sync'
import { asItem } from './read-list'
import { mayTellOfIds, tellRefused } from './refused-ids'

interface Asked {
  /** An id that a list has just named: it shows that the platform answers ids at all. */
  witness: string | null
  ids: readonly string[]
}

/** Asks the platform for some objects of a noun, by their ids. */
export type AskById = (ctx: SyncContext, pass: Pass, asked: Asked, signal: AbortSignal) => Promise<SyncPage>

interface ById extends Asked {
  noun: LedgerNoun
  /** That `read` calls. */
  endpoint: AnyEndpoint
  /** Asks the platform for one object. */
  read(id: string): Promise<unknown>
  /** As the ledger has its fields. */
  fields?(object: unknown): Promise<Observed | null>
}

const AT_ONCE = 5

/**
 * Asks for objects that the lists did not name. One that the platform answers 404 for is marked as gone and never
 * erased, if the endpoint is known to work: a platform without it answers 404 for everything. One that it answers nothing for,
 * although it does for others, stays as it is: one odd id must not stop a list for good (invariant 12).
 */
export async function confirmById(ctx: SyncContext, pass: Pass, given: ById): Promise<SyncPage> {
  const { noun, endpoint, ids, witness } = given
  const at = new Date(ctx.clock.now())
  const nothing = { cursor: pass.cursor, isLast: true, read: 0, keep: async () => 0 }
  if (ids.length === 0) return nothing
  const known = await readKnown(ctx.db, pass.organizationId)
  if (known.get(endpoint.id)?.state !== 'available') {
    if (witness === null || (await readOne(given, witness))?.gone !== false) return nothing
  }
  const observed: Observed[] = []
  const refused: { id: string; error: unknown }[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const asked = ids.slice(start, start + AT_ONCE).map(async (id) => {
      const one = await readOne(given, id).catch((error: unknown) => {
        if (!mayTellOfIds(error)) throw error
        refused.push({ id, error })
        return null
      })
      if (one) observed.push(one)
    })
    await Promise.all(asked)
    // Where it answers for none of the first, one that is there tells whether it is about these ids, before more are asked for.
    if (start === 0 && refused.length === asked.length && witness !== null) await readOne(given, witness)
  }
  const [first] = refused
  if (first && refused.length === ids.length && witness === null) throw first.error
  tellRefused(ctx, pass, noun, refused)
  return {
    cursor: pass.cursor,
    isLast: false,
    askedTo: ids.at(-1) ?? null,
    read: observed.length,
    keep: (tx, append) => keepObserved(tx, pass.organizationId, noun, at, observed, append),
  }
}

async function readOne(
  { read, fields, endpoint }: ById,
  id: string,
): Promise<(Observed & { gone: boolean }) | null> {
  try {
    const object = await read(id).catch(asFarAsItGoes)
    const observed = fields ? await fields(object) : asObserved(endpoint, object)
    return observed && observed.id === id ? { ...observed, gone: false } : null
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || error.platformStatus !== 404) throw error
    return { id, fields: {}, gone: true }
  }
}

/** An odd field stops nothing (invariant 12): what came is read as far as that goes. */
function asFarAsItGoes(error: unknown): unknown {
  if (!(error instanceof MalformedAnswer)) throw error
  return asItem(error.raw) ?? asJsonObject(error.raw)?.data
}

function asObserved(endpoint: AnyEndpoint, object: unknown): Observed | null {
  const item = asItem(object)
  return item && { id: item.id, fields: wholeObject(endpoint, item) }
}
