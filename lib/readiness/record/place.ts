import type { Db, Tx } from '@/lib/db/open'

/** How far an organization's log has come, and what is told beside it: whoever knows as much knows every fact. */
export interface Place {
  sequence: bigint
  beside: bigint
}

/** Read before the facts: what changes meanwhile lies behind it. */
export async function readPlace(db: Db | Tx, organizationId: string): Promise<Place> {
  const head = await db.eventHead.findUnique({ where: { organizationId } })
  return { sequence: head?.sequence ?? 0n, beside: head?.beside ?? 0n }
}

export const isSame = (one: Place, other: Place): boolean =>
  one.sequence === other.sequence && one.beside === other.beside
