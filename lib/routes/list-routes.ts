import type { DeskContext } from '@/lib/connection/desk-context'
import type { Prisma } from '@/lib/generated/prisma/client'
import { cutPage, readCursor, type Position } from '@/lib/ledger/cursor'
import { DEFAULT_LIMIT, type Page } from '@/lib/ledger/page'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/stored'
import type { RouteFilters } from './schema'

/** Routes of the active organization, newest scheduled start first, those without one last. */
export async function listRoutes(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  filters: RouteFilters = {},
): Promise<Page<LedgerRow>> {
  const limit = filters.limit ?? DEFAULT_LIMIT
  const found = await db.route.findMany({
    where: {
      organizationId: actor.organizationId,
      AND: [...conditionsOf(filters), beyond(readCursor(filters.after))],
    },
    orderBy: [{ scheduledStart: { sort: 'desc', nulls: 'last' } }, { platformId: 'asc' }],
    take: limit + 1,
    select: { ...LISTED, scheduledStart: true },
  })
  return cutPage(found, limit, (row) => ({ at: row.scheduledStart, id: row.platformId }), listedRowOf)
}

function conditionsOf({ from, to, driverId, vehicleId, state }: RouteFilters): Prisma.RouteWhereInput[] {
  const since = from === undefined ? null : new Date(from)
  return [
    // A route belongs to a span that it overlaps; one without a known end, to that in which it starts.
    ...(since
      ? [{ OR: [{ scheduledEnd: { gte: since } }, { scheduledEnd: null, scheduledStart: { gte: since } }] }]
      : []),
    ...(to === undefined ? [] : [{ scheduledStart: { lt: new Date(to) } }]),
    ...(driverId === undefined ? [] : [{ driverId }]),
    ...(vehicleId === undefined ? [] : [{ vehicleId }]),
    ...(state === undefined ? [] : [{ body: { path: ['stops'], array_contains: [{ state }] } }]),
  ]
}

function beyond(position: Position | null): Prisma.RouteWhereInput {
  if (!position) return {}
  const { at, id } = position
  if (at === null) return { scheduledStart: null, platformId: { gt: id } }
  return {
    OR: [
      { scheduledStart: { lt: at } },
      { scheduledStart: at, platformId: { gt: id } },
      { scheduledStart: null },
    ],
  }
}
