import type { DeskContext } from '@/lib/connection/desk-context'
import type { Prisma } from '@/lib/generated/prisma/client'
import { cutPage, readCursor, type Position } from '@/lib/ledger/cursor'
import { DEFAULT_LIMIT, type Page } from '@/lib/ledger/page'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/stored'
import type { DvirFilters } from './schema'
import { SIGNATURE_PLACES } from './signatures'

/** DVIRs of the active organization, those that ended last first, those without an end last. */
export async function listDvirs(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  filters: DvirFilters = {},
): Promise<Page<LedgerRow>> {
  const limit = filters.limit ?? DEFAULT_LIMIT
  const found = await db.dvir.findMany({
    where: {
      organizationId: actor.organizationId,
      AND: [...conditionsOf(filters), beyond(readCursor(filters.after))],
    },
    orderBy: [{ endTime: { sort: 'desc', nulls: 'last' } }, { platformId: 'asc' }],
    take: limit + 1,
    select: { ...LISTED, endTime: true },
  })
  return cutPage(found, limit, (row) => ({ at: row.endTime, id: row.platformId }), listedRowOf)
}

// A row of which only the id is known is neither: it has null in both columns, which matches no condition.
function conditionsOf({ safetyStatus, unresolved, missingSignature }: DvirFilters): Prisma.DvirWhereInput[] {
  const all = SIGNATURE_PLACES.length
  return [
    ...(safetyStatus === undefined ? [] : [{ safetyStatus: safetyStatus.toLowerCase() }]),
    ...(unresolved === undefined ? [] : [{ unresolved }]),
    ...(missingSignature === undefined ? [] : [{ signatures: missingSignature ? { lt: all } : all }]),
  ]
}

function beyond(position: Position | null): Prisma.DvirWhereInput {
  if (!position) return {}
  const { at, id } = position
  if (at === null) return { endTime: null, platformId: { gt: id } }
  return { OR: [{ endTime: { lt: at } }, { endTime: at, platformId: { gt: id } }, { endTime: null }] }
}
