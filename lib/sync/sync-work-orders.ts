import { Prisma } from '@/lib/generated/prisma/client'
import { findIds } from '@/lib/ledger/find-ids'
import { gone } from '@/lib/ledger/gone'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { listWorkOrders, streamWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import type { SyncDefinition, SyncStep } from './held-sync'
import { keepObserved } from '@/lib/changes/keep-observed'
import { FOLLOWED, pageStep } from './page-step'
import { readList } from './read-list'

const { sql } = Prisma
// One of the 100 ids that a request may name is a work order that is there.
const AT_ONCE = 99

const list = pageStep({
  name: 'list',
  endpoint: listWorkOrders,
  coversBefore: true,
  noun: 'work_order',
  call: (ctx, { organizationId }, query, signal) =>
    ctx.door.call(organizationId, listWorkOrders, { query }, { signal }),
})

/** By ids: work orders that the list did not name. A list that does not know the ids leaves them out. */
const confirm: SyncStep = {
  name: 'confirm',
  endpoint: listWorkOrders,
  keepsCursor: true,
  isOptional: true,
  async page(ctx, { organizationId, startedAt, cursor }, signal) {
    const at = new Date(ctx.clock.now())
    const [ids, listed] = await Promise.all([
      findIds(ctx.db, {
        table: LEDGER_TABLES.work_order,
        organizationId,
        where: [sql`"lastConfirmedAt" < ${startedAt}::timestamptz`, sql`NOT ${gone(sql)}`],
        limit: AT_ONCE,
      }),
      ctx.db.workOrder.findFirst({
        where: { organizationId, lastSource: 'sync', lastConfirmedAt: { gte: startedAt } },
        select: { platformId: true },
      }),
    ])
    const nothing = { cursor, isLast: true, read: 0, keep: async () => 0 }
    if (ids.length === 0 || !listed) return nothing
    const answered = await ctx.door.call(
      organizationId,
      listWorkOrders,
      { query: { ids: [listed.platformId, ...ids].join(',') } },
      { signal },
    )
    const { items, isLast, isCut } = await readList(null, async () => answered)
    const there = new Map(items.map((item) => [item.id, item]))
    // Without the one that is there, or in pages, the answer does not say who is missing.
    if (!there.has(listed.platformId) || !isLast || isCut) return nothing
    const observed = ids.map((id) => {
      const item = there.get(id)
      return item ? { id, fields: item } : { id, fields: {}, gone: true }
    })
    return {
      cursor,
      isLast: false,
      read: observed.length,
      keep: (tx, append) => keepObserved(tx, organizationId, 'work_order', at, observed, append),
    }
  },
}

const stream = pageStep({
  name: 'stream',
  endpoint: streamWorkOrders,
  keepsCursor: true,
  noun: 'work_order',
  call: (ctx, { organizationId, from }, after, signal) => {
    const query = { startTime: from.toISOString(), ...after }
    return ctx.door.call(organizationId, streamWorkOrders, { query }, { signal })
  },
})

/** The list says what there is, the stream what changed since. */
export const syncWorkOrders: SyncDefinition = {
  whole: [list, confirm, stream],
  changed: [stream],
  ...FOLLOWED,
}
