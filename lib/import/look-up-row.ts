import { appendAudit } from '@/lib/audit/append'
import { capabilityOf } from '@/lib/connection/capability/capability-of'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { HOUR_MS } from '@/lib/durations'
import type { RouteImportRow } from '@/lib/generated/prisma/client'
import { asJsonObject } from '@/lib/json'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { type Found, lookAgain, whyNotFound } from '@/lib/ledger/keep/look-again'
import type { Standstill } from '@/lib/ledger/keep/standstill'
import { getRoute, listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { routeIdOf } from '@/lib/routes/route-id-of'
import { externalIdOf } from './states'

type Row = Pick<RouteImportRow, 'id' | 'name' | 'looks'>

/**
 * Asks the ledger, then the platform (published, GET /fleet/routes/{id} by `key:value`), whether it has a route of an import,
 * and keeps it.
 */
export async function findRow(ctx: DeskContext, row: Row): Promise<Found> {
  const { db, door, actor } = ctx
  const { organizationId } = actor
  const named = externalIdOf(row.id)
  const known = await routeIdOf(db, organizationId, named)
  if (known !== null) {
    await db.$transaction((tx) => markFound(ctx, tx, row, known, null))
    return 'made'
  }
  try {
    if (!(await canAsk(ctx))) return 'absent'
    const found = await door.call(organizationId, getRoute, { params: { id: named } })
    const { id } = found.data.data
    const object = asJsonObject(found.raw)?.data
    await keepLookedUp(ctx, { object, requestId: found.requestId }, async (tx, seen) => {
      await keepRoute(tx, organizationId, id, seen)
      await markFound(ctx, tx, row, id, found.requestId)
    })
    return 'made'
  } catch (error) {
    return whyNotFound(ctx.logger, error, { row: row.id })
  }
}

/**
 * Whether the platform can be asked for a route. An unknown id and an unknown path are both 404: where nobody used the
 * extension yet, its list shows which of them it would be. Throws what the door throws.
 */
async function canAsk({ db, door, actor, clock }: DeskContext): Promise<boolean> {
  const { organizationId } = actor
  const state = await capabilityOf({ db }, organizationId, 'routes')
  if (state !== 'unknown') return state === 'available'
  const around = (by: number) => new Date(clock.now() + by).toISOString()
  await door.call(organizationId, listRoutes, {
    query: { startTime: around(-HOUR_MS), endTime: around(HOUR_MS), limit: 1 },
  })
  return true
}

/** Looks for a route whose outcome is not known, and says when it is looked for next. Answers why it could not be. */
export async function lookUpRow(ctx: DeskContext, row: Row): Promise<Standstill | null> {
  const found = await findRow(ctx, row)
  if (found === 'made') return null
  await ctx.db.routeImportRow.updateMany({
    where: { id: row.id, state: { in: ['sending', 'unknown'] } },
    data: lookAgain(found, row.looks, ctx.clock.now()),
  })
  return found === 'absent' ? null : found
}

async function markFound(
  { actor, clock }: Pick<DeskContext, 'actor' | 'clock'>,
  tx: Tx,
  { id, name }: Row,
  routeId: string,
  platformRequestId: string | null,
): Promise<void> {
  if ((await markMade(tx, id, routeId)) === 0) return
  await appendAudit(tx, {
    organizationId: actor.organizationId,
    at: new Date(clock.now()),
    actor: { id: actor.userId, name: actor.name },
    action: 'import.route_found',
    subjectType: 'route',
    subjectId: routeId,
    platformRequestId,
    summary: `Found route ${name} on the platform, of whose creation nobody knew.`,
    detail: { externalId: externalIdOf(id) },
  })
}

/** Whatever was thought of it meanwhile: the platform has it. Answers how many rows that changed. */
export async function markMade(tx: Tx, id: string, routeId: string): Promise<number> {
  const { count } = await tx.routeImportRow.updateMany({
    where: { id, state: { not: 'made' } },
    data: { state: 'made', routeId, lookAt: null, problems: [] },
  })
  return count
}
