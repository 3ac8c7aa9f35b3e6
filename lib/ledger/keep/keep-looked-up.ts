import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { asJsonObject } from '@/lib/json'
import { nextKey } from './carry-out'
import type { Seen } from './merge'

/** Puts what the platform answered of one object, when it was asked, into log and ledger. */
export const keepLookedUp = (
  ctx: Pick<DeskContext, 'db' | 'clock'>,
  { object, requestId }: { object: unknown; requestId: string | null },
  keep: (tx: Tx, seen: Seen) => Promise<unknown>,
): Promise<unknown> => {
  const at = new Date(ctx.clock.now()).toISOString()
  const fields = asJsonObject(object) ?? {}
  return ctx.db.$transaction((tx) => {
    const seen: Seen = { source: 'api', at, key: nextKey(requestId), fields, lookedUp: true }
    return keep(tx, seen)
  })
}
