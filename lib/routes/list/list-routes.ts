import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import type { Page } from '@/lib/ledger/list/page'
import { readPage } from '@/lib/ledger/list/read-page'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import type { RouteFilters } from '../schema'

/** Routes of the active organization, newest scheduled start first, those without one last. */
export const listRoutes = (
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  filters: RouteFilters = {},
): Promise<Page<LedgerRow>> =>
  readPage(db, {
    table: LEDGER_TABLES.route,
    organizationId: actor.organizationId,
    where: conditionsOf(filters),
    by: 'scheduledStart',
    limit: filters.limit,
    after: filters.after,
  })

const { sql } = Prisma

function conditionsOf({ from, to, driverId, vehicleId, state }: RouteFilters): Prisma.Sql[] {
  return [
    // A route belongs to a span that it overlaps; one without a known end, to that in which it starts.
    ...(from === undefined
      ? []
      : [sql`coalesce("scheduledEnd", "scheduledStart") >= ${new Date(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`"scheduledStart" < ${new Date(to)}::timestamptz`]),
    ...(driverId === undefined ? [] : [sql`"driverId" = ${driverId}`]),
    ...(vehicleId === undefined ? [] : [sql`"vehicleId" = ${vehicleId}`]),
    ...(state === undefined ? [] : [sql`"body"->'stops' @> ${JSON.stringify([{ state }])}::jsonb`]),
  ]
}
