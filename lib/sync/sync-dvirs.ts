import type { Observed } from '@/lib/changes/keep-observed'
import { streamNames } from '@/lib/directory/stream-names'
import { DAY_MS } from '@/lib/durations'
import { unresolved } from '@/lib/dvirs/list/conditions'
import { fieldsOfStreamed } from '@/lib/dvirs/of-stream'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { salvage } from '@/lib/ledger/keep/salvage'
import { findIds } from '@/lib/ledger/list/find-ids'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { getDvir, streamDvirs } from '@/lib/platform/contract/endpoints/published/dvirs'
import { streamedDvir } from '@/lib/platform/contract/resources/published-dvir'
import { type AskById, confirmById } from './confirm-by-id'
import type { SyncContext, SyncDefinition, SyncStep } from './held-sync'
import { FOLLOWED, pageStep } from './page-step'
import { asItem } from './read-list'

const { sql } = Prisma
const AT_ONCE = 20

const stream = pageStep({
  name: 'stream',
  endpoint: streamDvirs,
  keepsCursor: true,
  noun: 'dvir',
  call: (ctx, { organizationId, from }, after, signal) => {
    const query = { startTime: from.toISOString(), limit: 200, includeExternalIds: true, ...after }
    return ctx.door.call(organizationId, streamDvirs, { query }, { signal })
  },
  observe: normalised,
})

export const dvirsById: AskById = (ctx, pass, asked, signal) => {
  const { organizationId } = pass
  const query = { includeExternalIds: true }
  return confirmById(ctx, pass, {
    noun: 'dvir',
    endpoint: getDvir,
    ...asked,
    read: async (id) =>
      (await ctx.door.call(organizationId, getDvir, { params: { id }, query }, { signal })).data,
    fields: async (dvir) => (await normalised(ctx, organizationId, [dvir]))[0] ?? null,
  })
}

/** By id: DVIRs of which only the id is known, and unresolved ones that nobody spoke of for a day. */
const confirm: SyncStep = {
  name: 'confirm',
  endpoint: getDvir,
  keepsCursor: true,
  isOptional: true,
  asksById: true,
  async page(ctx, pass, signal) {
    const { organizationId, startedAt } = pass
    const [ids, listed] = await Promise.all([
      findIds(ctx.db, {
        table: LEDGER_TABLES.dvir,
        organizationId,
        where: [
          sql`"lastConfirmedAt" < ${startedAt}::timestamptz`,
          sql`NOT ${gone(sql)}`,
          sql`("unresolved" IS NULL
            OR (${unresolved(sql)} AND "lastConfirmedAt" < ${new Date(startedAt.getTime() - DAY_MS)}::timestamptz))`,
        ],
        after: pass.askedTo,
        limit: AT_ONCE,
      }),
      ctx.db.dvir.findFirst({
        where: { organizationId, lastSource: 'sync', goneAt: null },
        orderBy: { lastConfirmedAt: 'desc' },
        select: { platformId: true },
      }),
    ])
    return dvirsById(ctx, pass, { ids, witness: listed?.platformId ?? null }, signal)
  },
}

async function normalised(
  ctx: SyncContext,
  organizationId: string,
  items: readonly unknown[],
): Promise<Observed[]> {
  const names = await streamNames(ctx.db, organizationId, items)
  return items.flatMap((item) => {
    const dvir = asItem(item)
    if (!dvir) return []
    const fields = streamedDvir.parse(salvage(streamedDvir, dvir) ?? { id: dvir.id })
    return [{ id: dvir.id, fields: fieldsOfStreamed(fields, names) }]
  })
}

/** The stream is followed by its cursor; inspection reports are kept for three months at least, so a year back. */
export const syncDvirs: SyncDefinition = {
  whole: [stream, confirm],
  changed: [stream],
  ...FOLLOWED,
}
