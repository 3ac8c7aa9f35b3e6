import { Prisma } from '@/lib/generated/prisma/client'

/*
 * A lease: the right of one owner, over all processes, to do something alone until a moment in its row. It is taken by
 * an UPDATE conditional on its being free, renewed and given back by one conditional on its owner. It is over at the
 * moment that stands there, not after it; a row without one is free.
 */

/** Whether nobody holds it, or somebody does, as a condition of a statement; `until` is the column. */
export const freeSql = (until: Prisma.Sql, now: Date): Prisma.Sql =>
  Prisma.sql`(${until} IS NULL OR ${until} <= ${now}::timestamptz)`
export const heldSql = (until: Prisma.Sql, now: Date): Prisma.Sql =>
  Prisma.sql`(${until} IS NOT NULL AND ${until} > ${now}::timestamptz)`

type Column = 'leaseUntil' | 'inFlightUntil' | 'heldUntil'

/** The same as a filter. */
export const freeWhere = (column: Column, now: Date) => ({
  OR: [{ [column]: null }, { [column]: { lte: now } }],
})
export const heldWhere = (column: Column, now: Date) => ({ [column]: { gt: now } })

/** When a lease that is taken or renewed now is over. */
export const leaseEnd = (now: number, leaseMs: number): Date => new Date(now + leaseMs)

/** Somebody else has it now: nothing of what was done under it may be kept. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor(what: string) {
    super(`The lease of ${what} has passed to another process`)
  }
}

/** Throws LeaseLost when a write that was conditional on the owner changed no row. */
export function stillHeld(rowsChanged: number, what: string): void {
  if (rowsChanged === 0) throw new LeaseLost(what)
}
