import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ledgerId } from '@/lib/ledger/keep/facts'
import { readNeedingRoutes } from './needing-routes'
import { waitingFor } from './repair'

/** Query of GET /api/repairs/next-departure. */
export const departureQuery = z.strictObject({ assetId: ledgerId })

/** A departure; its time ISO 8601. */
export interface Departure {
  at: string
  route: { id: string; name: string | null; zone: string }
}

/** The next departure that needs a vehicle or trailer, within the time that is looked ahead; null for none. */
export async function readNextDeparture(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  assetId: string,
): Promise<Departure | null> {
  const next = waitingFor(await readNeedingRoutes(ctx), assetId).find(
    ({ departsAt }) => Date.parse(departsAt) > ctx.clock.now(),
  )
  if (!next) return null
  const { id, name, zone, departsAt } = next
  return { at: departsAt, route: { id, name, zone } }
}
