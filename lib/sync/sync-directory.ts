import { keepObserved } from '@/lib/changes/keep-observed'
import { learn } from '@/lib/directory/learn'
import { namesOfAnswer } from '@/lib/directory/names-of-answer'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { wholeFields } from '@/lib/fleet/kept'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import {
  listAddresses,
  listAssets,
  listDrivers,
  listTags,
  listUsers,
  listVehicles,
} from '@/lib/platform/contract/endpoints/published/directory'
import { listMaintenanceVendors } from '@/lib/platform/contract/endpoints/published/equipment'
import { listServiceTasks } from '@/lib/platform/contract/endpoints/published/work-orders'
import { listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'
import type { Pass, SyncContext, SyncDefinition, SyncStep } from './held-sync'
import { missingStep } from './missing-step'
import { FOLLOWED } from './page-step'
import { behind, keepUnreadable, readList, type Answer } from './read-list'
import { unlistedStep } from './unlisted-step'

interface Query {
  after?: string
  updatedAfterTime?: string
}

/** A list of names: its pages go to the directory, and its objects to the rows of `noun`. */
function step(
  name: string,
  endpoint: AnyEndpoint,
  call: (ctx: SyncContext, pass: Pass, query: Query, signal: AbortSignal) => Promise<Answer>,
  noun: 'driver' | 'vehicle' | null = null,
): SyncStep {
  return {
    name,
    endpoint,
    async page(ctx, pass, signal) {
      const at = new Date(ctx.clock.now())
      const query = {
        ...behind(pass.cursor),
        ...(name.endsWith('changes') ? { updatedAfterTime: pass.from.toISOString() } : {}),
      }
      const page = await readList(pass.cursor, () => call(ctx, pass, query, signal))
      const names = namesOfAnswer(endpoint, page.raw)
      return {
        cursor: page.cursor,
        isLast: page.isLast,
        isCut: page.isCut,
        read: page.items.length,
        async keep(tx, append) {
          const { organizationId } = pass
          await keepUnreadable(tx, organizationId, at, endpoint, page.refused)
          const observed = noun
            ? page.items.map((item) => ({ id: item.id, fields: wholeFields(noun, item) }))
            : []
          const changed = noun ? await keepObserved(tx, organizationId, noun, at, observed, append) : null
          await learn(tx, organizationId, at, names)
          return changed ?? page.items.length
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

/** Active ones are listed, and those who have left when they are asked for. */
const ofDrivers =
  (driverActivationStatus: 'active' | 'deactivated'): Call =>
  (ctx, { organizationId }, query, signal) =>
    ctx.door.call(
      organizationId,
      listDrivers,
      { query: { limit: LIMIT, driverActivationStatus, ...query } },
      { signal },
    )
const ofVehicles: Call = (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listVehicles, { query: { limit: LIMIT, ...query } }, { signal })

export const syncDrivers: SyncDefinition = {
  ...withChanges(listDrivers, ofDrivers('active')),
  whole: [
    step('list', listDrivers, ofDrivers('active'), 'driver'),
    step('left', listDrivers, ofDrivers('deactivated'), 'driver'),
    missingStep({ endpoint: listDrivers, noun: 'driver' }),
    unlistedStep('driver', listDrivers),
  ],
  changed: [
    step('changes', listDrivers, ofDrivers('active'), 'driver'),
    step('left_changes', listDrivers, ofDrivers('deactivated'), 'driver'),
    unlistedStep('driver', listDrivers),
  ],
}
export const syncVehicles: SyncDefinition = {
  ...withChanges(listVehicles, ofVehicles),
  whole: [
    step('list', listVehicles, ofVehicles, 'vehicle'),
    missingStep({ endpoint: listVehicles, noun: 'vehicle' }),
    unlistedStep('vehicle', listVehicles),
  ],
  changed: [step('changes', listVehicles, ofVehicles, 'vehicle'), unlistedStep('vehicle', listVehicles)],
}
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

const ofServiceTasks: Call = (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listServiceTasks, { query }, { signal })
const ofVendors: Call = (ctx, { organizationId }, query, signal) =>
  ctx.door.call(
    organizationId,
    listMaintenanceVendors,
    { query: { includeExternalIds: true, ...query } },
    { signal },
  )
const forOrders = [
  step('list', listServiceTasks, ofServiceTasks),
  { ...step('vendors', listMaintenanceVendors, ofVendors), isOptional: true },
]
/**
 * What a work order is made of, few of each and asked of the same scope: a vendor that the platform has since an hour can be chosen.
 * Vendors have no row of their own: a version that runs beside this one could read no list any more (`enum SyncKind`).
 */
export const syncServiceTasks: SyncDefinition = {
  whole: forOrders,
  changed: forOrders,
  everyMs: HOUR_MS,
  wholeEveryMs: HOUR_MS,
  window: FOLLOWED.window,
}

/** Their names: what they are set to is read from the platform whenever it is shown. */
export const syncWebhooks = asWhole(listWebhooks, (ctx, { organizationId }, query, signal) =>
  ctx.door.call(organizationId, listWebhooks, { query: { limit: LIMIT, ...query } }, { signal }),
)
