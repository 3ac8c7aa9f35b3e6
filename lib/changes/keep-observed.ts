import type { Tx } from '@/lib/db/open'
import { dvirsChangedBy } from '@/lib/dvirs/change/keep-dvir'
import { lockHead } from '@/lib/events/append-events'
import { contentDigest } from '@/lib/events/content-digest'
import type { LedgerNoun, NewEvent } from '@/lib/events/event'
import { fleetChangedBy } from '@/lib/fleet/keep-fleet'
import type { JsonObject } from '@/lib/json'
import type { Seen } from '@/lib/ledger/keep/merge'
import { routesChangedBy } from '@/lib/routes/change/keep-route'
import { workOrdersChangedBy } from '@/lib/work-orders/change/keep-work-order'
import { appendAndProject } from './append-and-project'
import type { Append } from './keep-page'

/** An object as a list of the platform has it; `gone` for an id that it does not know any more. */
export interface Observed {
  id: string
  fields: JsonObject
  gone?: boolean
}

const CHANGED_BY = {
  route: routesChangedBy,
  dvir: dvirsChangedBy,
  work_order: workOrdersChangedBy,
  driver: fleetChangedBy('driver'),
  vehicle: fleetChangedBy('vehicle'),
  qualification: fleetChangedBy('qualification'),
  driver_assignment: fleetChangedBy('driver_assignment'),
  training_assignment: fleetChangedBy('training_assignment'),
}

// Tells what one process saw at one instant from what another did.
const KEY = 'sync'

/**
 * Puts what a page says into log and ledger, in the caller's transaction: an event for each object that is new or
 * changed, and one for all that the page only confirms, so that reading a list again hardly grows the log. Answers how
 * many were changed. `at`: when the page was asked for.
 */
export async function keepObserved(
  tx: Tx,
  organizationId: string,
  noun: LedgerNoun,
  at: Date,
  observed: readonly Observed[],
  append: Append = appendAndProject,
): Promise<number> {
  if (observed.length === 0) return 0
  // First: from here on nobody else writes these rows.
  await lockHead(tx, organizationId)
  const byId = new Map(observed.map((one) => [one.id, one]))
  const seenAt = at.toISOString()
  const sightings = [...byId.values()].map(({ id, fields, gone }) => {
    const seen: Seen = { source: 'sync', at: seenAt, key: KEY, fields }
    return { id, seen: gone ? { ...seen, gone } : seen }
  })
  const changed = await CHANGED_BY[noun](tx, organizationId, sightings)
  const events = sightings
    .filter(({ id }) => changed.has(id))
    .map(({ id, seen }) => observation(noun, id, seen))
  const confirmed = sightings.filter(({ id }) => !changed.has(id)).map(({ id }) => id)
  if (confirmed.length > 0) events.push(confirmation(noun, seenAt, confirmed))
  await append(tx, organizationId, at, events)
  return changed.size
}

function observation(noun: LedgerNoun, id: string, { at, key, fields, gone }: Seen): NewEvent {
  return {
    source: 'sync',
    sourceKey: `${noun} ${id} ${at} ${contentDigest(fields)}`,
    type: gone ? 'gone' : 'observed',
    noun,
    subjectId: id,
    happenedAt: at,
    body: { key, fields, ...(gone ? { gone } : {}) },
  }
}

function confirmation(noun: LedgerNoun, at: string, ids: readonly string[]): NewEvent {
  return {
    source: 'sync',
    sourceKey: `${noun} confirmed ${at} ${contentDigest([...ids])}`,
    type: 'confirmed',
    noun,
    subjectId: null,
    happenedAt: at,
    body: { key: KEY, confirmed: [...ids] },
  }
}
