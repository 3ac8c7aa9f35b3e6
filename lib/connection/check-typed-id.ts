import { AppError } from '@/lib/errors'
import type { Db } from '@/lib/db/open'
import type { CapabilityName } from './capability-list'
import { capabilityOf } from './capability-of'
import { mayWrite, readOnly } from './door'

interface Ctx {
  db: Pick<Db, 'capability' | 'connection'>
  actor: { organizationId: string }
}

interface LookUp<T> {
  /** As a person says it: `work order`. */
  name: string
  /** The published extension that the look-up belongs to. */
  capability: CapabilityName
  /** Asks the platform's list: where nobody used the extension yet, it shows whether a 404 is about the id. */
  probe(): Promise<unknown>
  /** Asks for the object; null where the answer leaves it out. */
  ask(): Promise<T | null>
}

/**
 * What the platform says of an id that a person gave; null where there is no way to ask now. Throws 404 unknown_id for
 * one that it does not know, 403 scope_read_only before any call under a grant of reading only, and what the door throws for faults and limits.
 */
export async function checkTypedId<T>(
  ctx: Ctx,
  { name, capability, probe, ask }: LookUp<T>,
): Promise<T | null> {
  const { organizationId } = ctx.actor
  const grant = await ctx.db.connection.findUnique({ where: { organizationId } })
  if (grant?.status === 'connected' && !mayWrite(grant.scope)) throw readOnly()
  const state = await capabilityOf(ctx, organizationId, capability)
  if (state === 'absent' || state === 'scope_missing') return null
  try {
    if (state === 'unknown') await probe()
  } catch (error) {
    if (isOneOf(error, [404, ...CANNOT_ASK])) return null
    throw error
  }
  let found: T | null = null
  try {
    found = await ask()
  } catch (error) {
    if (isOneOf(error, CANNOT_ASK)) return null
    if (!isOneOf(error, [404])) throw error
  }
  if (found !== null) return found
  const message = `The platform knows no ${name} with this id. Compare it with what the platform shows.`
  throw new AppError('unknown_id', 404, message, { details: [{ path: 'id', message }] })
}

// Not granted, no such call, or no connection to ask by.
const CANNOT_ASK: readonly number[] = [401, 403, 405, 409, 501]

const isOneOf = (error: unknown, statuses: readonly number[]) =>
  error instanceof AppError && statuses.includes(error.status)
