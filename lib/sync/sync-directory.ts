import { learn } from '@/lib/directory/learn'
import { namesOfAnswer } from '@/lib/directory/names-of-answer'
import {
  listAddresses,
  listAssets,
  listDrivers,
  listTags,
  listUsers,
  listVehicles,
} from '@/lib/platform/contract/endpoints/published/directory'
import { listServiceTasks } from '@/lib/platform/contract/endpoints/published/work-orders'
import { listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { Pass, SyncContext, SyncDefinition, SyncStep } from './held-sync'
import { FOLLOWED } from './page-step'
import { behind, keepUnreadable, readList } from './read-list'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Query {
  after?: string
  updatedAfterTime?: string
}
type Answer = Awaited<ReturnType<Parameters<typeof readList>[1]>>

/** A list of names: its pages go to the directory. */
function step(
  name: string,
  endpoint: AnyEndpoint,
  call: (ctx: SyncContext, pass: Pass, query: Query, signal: AbortSignal) => Promise<Answer>,
): SyncStep {
  return {
    name,
    endpoint,
    async page(ctx, pass, signal) {
      const at = new Date(ctx.clock.now())
      const query = {
        ...behind(pass.cursor),
        ...(name === 'changes' ? { updatedAfterTime: pass.from.toISOString() } : {}),
      }
      const page = await readList(pass.cursor, () => call(ctx, pass, query, signal))
      const names = namesOfAnswer(endpoint, page.raw)
      return {
        cursor: page.cursor,
        isLast: page.isLast,
        read: page.items.length,
        async keep(tx) {
          await keepUnreadable(tx, pass.organizationId, at, page.refused)
          await learn(tx, pass.organizationId, at, names)
          return page.items.length
        },
      }
    },
  }
}

type Call = Parameters<typeof step>[2]

/** A list that says what changed: that often, and everything once a day. */
const withChanges = (endpoint: AnyEndpoint, call: Call): SyncDefinition => ({
  whole: [step('list', endpoint, call)],
  changed: [step('changes', endpoint, call)],
  everyMs: 30 * MINUTE_MS,
  wholeEveryMs: DAY_MS,
  window: FOLLOWED.window,
})

/** A list that has to be read as a whole. */
const asWhole = (endpoint: AnyEndpoint, call: Call): SyncDefinition => ({
  whole: [step('list', endpoint, call)],
  changed: [step('list', endpoint, call)],
  everyMs: 6 * HOUR_MS,
  wholeEveryMs: 6 * HOUR_MS,
  window: FOLLOWED.window,
})

const LIMIT = 512

export const syncDrivers = withChanges(listDrivers, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listDrivers, { query: { limit: LIMIT, ...query } }, { signal }),
)
export const syncVehicles = withChanges(listVehicles, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listVehicles, { query: { limit: LIMIT, ...query } }, { signal }),
)
export const syncAssets = withChanges(listAssets, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listAssets, { query: { includeExternalIds: true, ...query } }, { signal }),
)
export const syncAddresses = asWhole(listAddresses, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listAddresses, { query: { limit: LIMIT, ...query } }, { signal }),
)
export const syncTags = asWhole(listTags, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listTags, { query: { limit: LIMIT, ...query } }, { signal }),
)
export const syncUsers = asWhole(listUsers, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listUsers, { query: { limit: LIMIT, ...query } }, { signal }),
)
export const syncServiceTasks = asWhole(listServiceTasks, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listServiceTasks, { query }, { signal }),
)
/** Their names: what they are set to is read from the platform whenever it is shown. */
export const syncWebhooks = asWhole(listWebhooks, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listWebhooks, { query: { limit: LIMIT, ...query } }, { signal }),
)
