import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { isRefusedByDatabase } from '@/lib/db/refused'
import { appendEvents } from '@/lib/events/append-events'
import type { LoggedEvent, NewEvent } from '@/lib/events/event'
import { unreadable } from '@/lib/events/unreadable'
import { withNamedAlone } from '@/lib/ledger/list/named'
import { appendAndProject } from './append-and-project'

/** How a page's events reach log and ledger. */
export type Append = typeof appendAndProject

/**
 * Keeps a page, or a delivery, in one transaction. Where the database refuses a value in it, it is kept once more, event
 * by event: what is refused then is kept raw in the log, and everything else as usual. `work` may so run twice; it gets
 * the way in which to append.
 */
export async function keepPage<T>(
  { db, logger }: Pick<Base, 'db' | 'logger'>,
  work: (tx: Tx, append: Append) => Promise<T>,
): Promise<T> {
  try {
    return await db.$transaction((tx) => work(tx, appendAndProject))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    logger.warn({ err: error }, 'The database refused a part of a page; each part is kept by itself')
    return db.$transaction((tx) => work(tx, appendEach))
  }
}

async function appendEach(
  tx: Tx,
  organizationId: string,
  receivedAt: Date,
  events: readonly NewEvent[],
): Promise<LoggedEvent[]> {
  const fresh: LoggedEvent[] = []
  for (const event of events) {
    await tx.$executeRaw`SAVEPOINT one_event`
    try {
      fresh.push(...(await appendAndProject(tx, organizationId, receivedAt, [event])))
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT one_event`
      // As text: whatever it is that the database refuses in it, that is only characters then. In a text the log finds nobody named.
      const raw = unreadable(event.source, JSON.stringify(withNamedAlone(event.body)), receivedAt)
      fresh.push(...(await appendEvents(tx, organizationId, receivedAt, [raw])))
    }
    await tx.$executeRaw`RELEASE SAVEPOINT one_event`
  }
  return fresh
}
