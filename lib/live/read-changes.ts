import type { Db } from '@/lib/db/open'
import { DESK_NOUNS, type DeskNoun } from '@/lib/events/event'
import { readNotices } from '@/lib/events/read-notices'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import type { ChangedRow, Changes, EventNotice } from './message'

/** Events in one message; what more there is follows in the next. */
const MOST_EVENTS = 200
/** A desk that is farther behind than this reads its lists anew: that is less than every row one by one. */
const MOST_BEHIND = 1_000

/** Whether a desk that has come to `after` cannot be led to `head` event by event. */
export const mustReadAnew = (after: number, head: number) => after > head || head - after > MOST_BEHIND

/**
 * The next changes behind `after`. `head` is the newest sequence, read before. The rows are read after the events, so
 * each is at least as new as the last event that is told of it.
 */
export async function readChanges(
  db: Db,
  organizationId: string,
  after: number,
  head: number,
): Promise<Changes> {
  const events = await readNotices(db, organizationId, after, MOST_EVENTS)
  const last = events.at(-1)?.sequence ?? after
  // Numbers may be left out, at the end too: a log that ended before the head has nothing more up to there.
  const sequence = events.length < MOST_EVENTS ? Math.max(last, head) : last
  return { after, sequence, events, rows: await readRows(db, organizationId, events) }
}

async function readRows(
  db: Db,
  organizationId: string,
  events: readonly EventNotice[],
): Promise<ChangedRow[]> {
  const rows: ChangedRow[] = []
  for (const noun of DESK_NOUNS) {
    const ids = new Set(events.flatMap((event) => (event.noun === noun && event.id ? [event.id] : [])))
    if (ids.size === 0) continue
    const found = await find(db, noun, { organizationId, platformId: { in: [...ids] } })
    rows.push(...found.map((row) => ({ noun, id: row.platformId, row: listedRowOf(row) })))
  }
  return rows
}

function find(db: Db, noun: DeskNoun, where: { organizationId: string; platformId: { in: string[] } }) {
  switch (noun) {
    case 'route':
      return db.route.findMany({ where, select: LISTED })
    case 'dvir':
      return db.dvir.findMany({ where, select: LISTED })
    case 'work_order':
      return db.workOrder.findMany({ where, select: LISTED })
  }
}
