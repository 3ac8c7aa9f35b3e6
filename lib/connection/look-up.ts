import type { Db } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { CapabilityName } from './capability/capability-names'
import { capabilityOf } from './capability/capability-of'
import { lackShownBy } from './capability/lack'
import { mayWrite, readOnly } from './door'

interface Ctx {
  db: Pick<Db, 'capability'>
  actor: { organizationId: string }
}

const NOT_FOUND = 404
// No connection to ask by.
const NOT_CONNECTED = 409

/** An extension that this platform, or this grant, does not have; an unknown id too. */
const isLacking = (status: number) => lackShownBy(status) !== null

/** Whether asking may tell something, as far as calls have shown: `unknown` where nobody asked yet. */
async function isAskable({ db, actor }: Ctx, name: CapabilityName): Promise<'yes' | 'no' | 'unknown'> {
  const state = await capabilityOf({ db }, actor.organizationId, name)
  if (state === 'unknown') return 'unknown'
  return state === 'available' ? 'yes' : 'no'
}

/** Null in place of a refusal with a status that `says` so; throws what `call` throws otherwise. */
async function orNull<T>(call: () => Promise<T>, says: (status: number) => boolean): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof AppError && says(error.status)) return null
    throw error
  }
}

/**
 * Asks the platform for one object that is known here, as it is now; null where it has no way to be asked, or none that
 * this grant covers. An unknown id and an unknown path are both 404, so that null says nothing of the object. Throws what
 * `call` throws otherwise.
 */
export async function lookUp<T>(ctx: Ctx, name: CapabilityName, call: () => Promise<T>): Promise<T | null> {
  return (await isAskable(ctx, name)) === 'no' ? null : orNull(call, isLacking)
}

interface TypedId<T> {
  /** What it is an id of, as `lib-connection.unknown-id` names it. */
  noun: 'route' | 'dvir' | 'work_order'
  /** The published extension that the look-up belongs to. */
  capability: CapabilityName
  /** Asks the platform's list: where nobody used the extension yet, it shows whether a 404 is about the id. */
  probe(): Promise<unknown>
  /** Asks for the object; null where the answer leaves it out. */
  call(): Promise<T | null>
}

/**
 * What the platform says of an id that a person gave; null where there is no way to ask now. Throws 404 unknown_id for
 * one that it does not know, 403 scope_read_only before any call under a grant of reading only, and what the door throws
 * for faults and limits.
 */
export async function lookUpTypedId<T>(
  ctx: Ctx & { db: Pick<Db, 'connection'> },
  { noun, capability, probe, call }: TypedId<T>,
): Promise<T | null> {
  const { organizationId } = ctx.actor
  const grant = await ctx.db.connection.findUnique({ where: { organizationId } })
  if (grant?.status === 'connected' && !mayWrite(grant.scope)) throw readOnly()
  const cannotAsk = (status: number) => isLacking(status) || status === NOT_CONNECTED
  const askable = await isAskable(ctx, capability)
  if (askable === 'no') return null
  const probed = async () => ({ answer: await probe() })
  if (askable === 'unknown' && !(await orNull(probed, cannotAsk))) return null
  const asked = async () => ({ found: await orNull(call, (status) => status === NOT_FOUND) })
  const answer = await orNull(asked, cannotAsk)
  if (!answer) return null
  if (answer.found !== null) return answer.found
  const message = say('lib-connection.unknown-id', { noun })
  throw new AppError('unknown_id', 404, message, { details: [{ path: 'id', message }] })
}
