import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { keepMany, readRows } from '@/lib/ledger/keep/keep-many'
import { markForJudging } from '@/lib/mark-for-judging'
import { ROUTE_FOLDING } from '../change/keep-route'
import type { KnownRoute } from '../projection'
import { otherwiseStayed, readStays } from './learned-stays'
import { addressesOf, withStays } from './with-stays'

const AT_ONCE = 200

interface Told {
  id: string
  known: KnownRoute
}

/** Tells these routes what is learned of their stops' places. What is expected of them follows, and they are judged again. */
export async function tellStays(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // First: from here on nobody else writes these rows.
  await lockHead(tx, organizationId)
  const known = await readRows(tx, organizationId, ROUTE_FOLDING, ids)
  const addresses = [...known.values()].flatMap(({ body }) => addressesOf(body['stops']))
  const stays = await readStays(tx, organizationId, addresses)
  const told = [...known].map(([id, one]): Told => ({ id, known: withStays(one, stays) }))
  await keepMany(
    tx,
    organizationId,
    { ...ROUTE_FOLDING, fold: (_, [one]: readonly [Told, ...Told[]]) => one.known },
    told,
  )
  // No event of the log tells of it.
  await markForJudging(
    tx,
    organizationId,
    ids.map((id) => ({ kind: 'route', id })),
  )
}

/** The same for every route of the organization, at once: for what was made anew. */
export async function tellAllStays(tx: Tx, organizationId: string): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await otherwiseStayed(tx, organizationId, { after, limit: AT_ONCE })
    await tellStays(tx, organizationId, ids)
    after = ids.at(-1)
  }
}
