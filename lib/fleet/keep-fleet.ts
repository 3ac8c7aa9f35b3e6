import type { Tx } from '@/lib/db/open'
import { FLEET_NOUNS, type FleetNoun } from '@/lib/events/event'
import { changedBy, keepMany, oneByOne, plainKnown, type Folding } from '@/lib/ledger/keep/keep-many'
import type { Known, Seen } from '@/lib/ledger/keep/merge'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { COLUMNS } from './columns'
import { foldFleet, type FleetSighting } from './projection'

const foldingOf = (noun: FleetNoun): Folding<FleetSighting, Known> => ({
  table: LEDGER_TABLES[noun],
  extra: null,
  known: plainKnown,
  fold: oneByOne(foldFleet),
  columns: COLUMNS[noun],
})

/** Adds what was seen to the ledger. The caller has put it into the event log in this transaction. */
export async function keepFleet(
  tx: Tx,
  organizationId: string,
  sightings: readonly FleetSighting[],
): Promise<void> {
  for (const noun of FLEET_NOUNS) {
    const own = sightings.filter((one) => one.noun === noun)
    await keepMany(tx, organizationId, foldingOf(noun), own)
  }
}

/** Which of these ids of one noun are told something new. */
export const fleetChangedBy =
  (noun: FleetNoun) => (tx: Tx, organizationId: string, seen: readonly { id: string; seen: Seen }[]) =>
    changedBy(
      tx,
      organizationId,
      foldingOf(noun),
      seen.map((one) => ({ ...one, noun })),
    )
