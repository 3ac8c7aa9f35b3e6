import { keepObserved } from '@/lib/changes/keep-observed'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { findIds } from '@/lib/ledger/list/find-ids'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { listWorkOrders, streamWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import type { AskById } from './confirm-by-id'
import type { SyncDefinition, SyncStep } from './held-sync'
import { FOLLOWED, pageStep } from './page-step'
import { type ListItem, readList } from './read-list'
import { mayTellOfIds, tellRefused } from './refused-ids'

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

type AskFor = (ids: readonly string[]) => ReturnType<Parameters<typeof readList>[1]>

/** What the platform says of ids: null where the answer does not tell who is missing. */
type Told = { there: Map<string, ListItem>; refused: { id: string; error: unknown }[] } | null

/**
 * Asks for ids beside one that is there. Where that is refused, and not for the one that is there alone, it is asked in halves until
 * those stand alone that the platform answers nothing for: they hold no others up (invariant 12).
 */
async function askBeside(ask: AskFor, listedId: string, ids: readonly string[]): Promise<Told> {
  try {
    const { items, isLast, isCut } = await readList(null, () => ask([listedId, ...ids]))
    const there = new Map(items.map((item) => [item.id, item]))
    // Without the one that is there, or in pages, the answer does not say who is missing.
    return there.has(listedId) && isLast && !isCut ? { there, refused: [] } : null
  } catch (error) {
    if (ids.length === 0 || !mayTellOfIds(error) || !(await askBeside(ask, listedId, []))) throw error
    const [id] = ids
    if (ids.length === 1 && id !== undefined) return { there: new Map(), refused: [{ id, error }] }
    const half = Math.ceil(ids.length / 2)
    const first = await askBeside(ask, listedId, ids.slice(0, half))
    const second = first && (await askBeside(ask, listedId, ids.slice(half)))
    return (
      second && {
        there: new Map([...first.there, ...second.there]),
        refused: [...first.refused, ...second.refused],
      }
    )
  }
}

export const workOrdersById: AskById = async (ctx, pass, { ids, witness }, signal) => {
  const { organizationId, cursor } = pass
  const at = new Date(ctx.clock.now())
  const nothing = { cursor, isLast: true, read: 0, keep: async () => 0 }
  if (ids.length === 0 || witness === null) return nothing
  const ask: AskFor = (asked) =>
    ctx.door.call(organizationId, listWorkOrders, { query: { ids: asked.join(',') } }, { signal })
  const told = await askBeside(ask, witness, ids)
  if (!told) return nothing
  tellRefused(ctx, pass, 'work_order', told.refused)
  const answered = ids.filter((id) => !told.refused.some((one) => one.id === id))
  const observed = answered.map((id) => {
    const item = told.there.get(id)
    return item ? { id, fields: item } : { id, fields: {}, gone: true }
  })
  return {
    cursor,
    isLast: false,
    askedTo: ids.at(-1) ?? null,
    read: observed.length,
    keep: (tx, append) => keepObserved(tx, organizationId, 'work_order', at, observed, append),
  }
}

/** By ids: work orders that the list did not name. A list that does not know the ids leaves them out. */
const confirm: SyncStep = {
  name: 'confirm',
  endpoint: listWorkOrders,
  keepsCursor: true,
  isOptional: true,
  asksById: true,
  async page(ctx, pass, signal) {
    const { organizationId, startedAt } = pass
    const [ids, listed] = await Promise.all([
      findIds(ctx.db, {
        table: LEDGER_TABLES.work_order,
        organizationId,
        where: [sql`"lastConfirmedAt" < ${startedAt}::timestamptz`, sql`NOT ${gone(sql)}`],
        after: pass.askedTo,
        limit: AT_ONCE,
      }),
      ctx.db.workOrder.findFirst({
        where: { organizationId, lastSource: 'sync', lastConfirmedAt: { gte: startedAt } },
        select: { platformId: true },
      }),
    ])
    return workOrdersById(ctx, pass, { ids, witness: listed?.platformId ?? null }, signal)
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
