import type { DeskContext } from '@/lib/connection/desk-context'
import type { RouteImportRow } from '@/lib/generated/prisma/client'
import { outcomeOf } from '@/lib/ledger/keep/outcome-of'
import type { Standstill } from '@/lib/ledger/keep/standstill'
import { createRoute } from '@/lib/routes/change/create-route'
import { createRouteBody } from '@/lib/routes/schema'
import type { HeldImport } from './lease'
import { findRow, lookUpRow, markMade } from './look-up-row'
import { firstRowOf } from './row-lines'
import { EXTERNAL_KEY, refusedBy } from './states'

/**
 * Creates one route of an import under its external id, once: it is taken before it is sent, and what is taken is never
 * sent again by itself. `isFromBefore`: it is of before the present grant. What ended without anybody knowing how is looked for at once. Answers why nothing can be sent now.
 */
export async function sendRow(
  ctx: DeskContext,
  held: HeldImport,
  row: RouteImportRow,
  isFromBefore: boolean,
): Promise<Standstill | null> {
  const { db, clock } = ctx
  // Sent before, and sent again because a person said so: by now it may be there, whether or not anybody could look for it.
  if (row.sentAt !== null || isFromBefore) {
    const found = await findRow(ctx, row)
    if (found !== 'absent') return found === 'made' ? null : found
  }
  const { count } = await db.routeImportRow.updateMany({
    where: { id: row.id, state: 'waiting', import: { owner: held.owner, state: 'running' } },
    data: { state: 'sending', sentAt: new Date(clock.now()) },
  })
  if (count === 0) return null
  const body = createRouteBody.parse(row.body)
  const externalIds = { ...body.externalIds, [EXTERNAL_KEY]: row.id }
  try {
    await createRoute(ctx, { ...body, externalIds }, async (tx, routeId) => {
      await markMade(tx, row.id, routeId)
    })
    return null
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.word === 'unknown') {
      ctx.logger.warn({ err: error, row: row.id }, 'It is not known whether a route of an import was made')
      return lookUpRow(ctx, row)
    }
    const problem = outcome.word === 'refused' ? refusedBy(firstRowOf(row.lines), outcome.said) : null
    await db.routeImportRow.updateMany({
      where: { id: row.id, state: 'sending' },
      // What was not taken up stays as it was, sent before or not.
      data: problem ? { state: 'refused', problems: [problem] } : { state: 'waiting', sentAt: row.sentAt },
    })
    return outcome.word === 'later' ? outcome.reason : null
  }
}

/**
 * Whether the organization connected again after the file came: in a database that was restored rows wait of which the one that
 * was lost had sent some, and its token is spent.
 */
export async function isFromBeforeGrant(
  { db }: Pick<DeskContext, 'db'>,
  { id, organizationId }: HeldImport,
): Promise<boolean> {
  const grant = await db.connection.findUnique({ where: { organizationId }, select: { since: true } })
  return (
    grant !== null &&
    (await db.routeImport.count({ where: { id, organizationId, createdAt: { lt: grant.since } } })) > 0
  )
}
