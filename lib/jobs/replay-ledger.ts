import type { Base } from '@/lib/base'
import { lockHead } from '@/lib/events/append-events'
import { readEvents } from '@/lib/events/read-events'
import { projectEvents } from '@/lib/feeds/append-and-project'

const BATCH = 500
// Everything happens in one transaction, so that nobody sees half a ledger; a large log takes its time.
const TIMEOUT_MS = 30 * 60_000

/**
 * Makes the organization's ledger anew from its event log; it comes out as it was, unless a row was altered by other
 * means. Writers of the organization wait meanwhile, readers see the old rows. Answers how many events were read.
 */
export function replayLedger({ db }: Pick<Base, 'db'>, organizationId: string): Promise<number> {
  return db.$transaction(
    async (tx) => {
      await lockHead(tx, organizationId)
      await tx.route.deleteMany({ where: { organizationId } })
      await tx.dvir.deleteMany({ where: { organizationId } })
      await tx.workOrder.deleteMany({ where: { organizationId } })
      let read = 0
      for (let after = 0; ;) {
        const events = await readEvents(tx, organizationId, after, BATCH)
        await projectEvents(tx, organizationId, events)
        read += events.length
        after = events.at(-1)?.sequence ?? after
        if (events.length < BATCH) return read
      }
    },
    { timeout: TIMEOUT_MS, maxWait: 60_000 },
  )
}
