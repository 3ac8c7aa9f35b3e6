import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { bounded } from '@/lib/ledger/bounded'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { createRoute as endpoint } from '@/lib/platform/contract/endpoints/routes'
import type { CreateRouteBody } from '../schema'
import { COPY_KEY } from './copy-key'
import { keepRoute } from './keep-route'

/**
 * Creates a route on the platform (specification, POST /fleet/routes) and keeps it, with what `beside` writes in the same
 * transaction. One that carries a reference is on its way once at a time, whichever press sent it. Throws what `carryOut` throws.
 */
export async function createRoute(
  ctx: DeskContext,
  body: CreateRouteBody,
  beside?: (tx: Tx, platformId: string) => Promise<void>,
): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const { answer, kept } = await carryOut(ctx, {
    endpoint,
    input: { body },
    subjectId: null,
    once: body.externalIds?.[COPY_KEY],
    action: 'route.created',
    subjectType: 'route',
    summary: `Created route ${body.name} with ${body.stops.length} ${body.stops.length === 1 ? 'stop' : 'stops'}.`,
    detail: { sent: bounded(body) },
    keep: async (tx, platformId, seen) => {
      const { row } = await keepRoute(tx, organizationId, platformId, seen)
      await beside?.(tx, platformId)
      return row
    },
  })
  if (!kept) throw new Error(`A created route without an id: ${answer.requestId}`)
  return kept
}
