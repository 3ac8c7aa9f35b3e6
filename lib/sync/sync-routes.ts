import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { findIds } from '@/lib/ledger/list/find-ids'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { getRoute, listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { type AskById, confirmById } from './confirm-by-id'
import type { SyncDefinition, SyncStep } from './held-sync'
import { STAYS_LEARNED } from './learn-stays'
import { pageStep } from './page-step'

const { sql } = Prisma
const AT_ONCE = 25

const list = pageStep({
  name: 'list',
  endpoint: listRoutes,
  noun: 'route',
  call: (ctx, { organizationId, from, until }, after, signal) => {
    const query = { startTime: from.toISOString(), endTime: until.toISOString(), limit: 512, ...after }
    return ctx.door.call(organizationId, listRoutes, { query }, { signal })
  },
})

export const routesById: AskById = (ctx, pass, asked, signal) =>
  confirmById(ctx, pass, {
    noun: 'route',
    endpoint: getRoute,
    ...asked,
    read: async (id) =>
      (await ctx.door.call(pass.organizationId, getRoute, { params: { id } }, { signal })).data.data,
  })

/** By id: routes of the window that the list did not name, and those that are known by an event or a typed id alone. */
const confirm: SyncStep = {
  name: 'confirm',
  endpoint: getRoute,
  isOptional: true,
  asksById: true,
  async page(ctx, pass, signal) {
    const { organizationId, from, until, startedAt } = pass
    const [ids, listed] = await Promise.all([
      findIds(ctx.db, {
        table: LEDGER_TABLES.route,
        organizationId,
        where: [
          sql`"lastConfirmedAt" < ${startedAt}::timestamptz`,
          sql`NOT ${gone(sql)}`,
          sql`(("scheduledStart" >= ${from}::timestamptz AND "scheduledStart" < ${until}::timestamptz)
            OR ("name" IS NULL AND "scheduledStart" IS NULL))`,
        ],
        after: pass.askedTo,
        limit: AT_ONCE,
      }),
      ctx.db.route.findFirst({
        where: { organizationId, lastSource: 'sync', lastConfirmedAt: { gte: startedAt } },
        select: { platformId: true },
      }),
    ])
    return routesById(ctx, pass, { ids, witness: listed?.platformId ?? null }, signal)
  },
}

/** Routes have no "updated since": the days around now are read often, the whole window once a day. */
export const syncRoutes: SyncDefinition = {
  whole: [list, confirm, ...STAYS_LEARNED],
  changed: [list, confirm],
  everyMs: 10 * MINUTE_MS,
  wholeEveryMs: DAY_MS,
  window: (now, _syncedUntil, whole) => ({
    from: new Date(now - (whole ? 30 * DAY_MS : DAY_MS)),
    until: new Date(now + (whole ? 30 * DAY_MS : 3 * DAY_MS)),
  }),
}
