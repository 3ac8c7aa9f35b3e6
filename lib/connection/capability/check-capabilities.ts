import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import {
  getMe,
  listAddresses,
  listAssets,
  listDrivers,
  listTags,
  listUsers,
  listVehicles,
} from '@/lib/platform/contract/endpoints/published/directory'
import {
  listDefectTypes,
  streamDefects,
  streamDvirs,
} from '@/lib/platform/contract/endpoints/published/dvirs'
import { listMaintenanceVendors } from '@/lib/platform/contract/endpoints/published/equipment'
import { listDriverClocks } from '@/lib/platform/contract/endpoints/published/hours'
import {
  listQualificationTypes,
  streamQualificationRecords,
} from '@/lib/platform/contract/endpoints/published/qualifications'
import { listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { listTrainingCourses } from '@/lib/platform/contract/endpoints/published/training'
import {
  listDriverVehicleAssignments,
  listVehicleStats,
} from '@/lib/platform/contract/endpoints/published/vehicles'
import {
  listServiceTasks,
  listWorkOrders,
  streamWorkOrders,
} from '@/lib/platform/contract/endpoints/published/work-orders'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import { listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'
import type { Door } from '../door'
import { confirmOrganization } from '../install/confirm-organization'
import { isUnconnected } from '../unconnected'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'> & { door: Door }

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

/**
 * Uses every extension that reads once, with as small a question as it takes: the door learns from the answers. A
 * write that was not there the other day counts as unknown again, so that the next press finds out. Ends early
 * when `signal` aborts.
 */
export async function checkCapabilities(
  ctx: Ctx,
  organizationId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { door } = ctx
  const now = ctx.clock.now()
  await ctx.db.capability.deleteMany({
    where: { organizationId, state: { not: 'available' }, learnedAt: { lt: new Date(now - DAY_MS / 2) } },
  })
  const startTime = new Date(now).toISOString()
  const window = { startTime, endTime: new Date(now + HOUR_MS).toISOString() }
  const probes: (() => Promise<unknown>)[] = [
    () =>
      confirmOrganization(
        ctx,
        organizationId,
        async () => (await door.call(organizationId, getMe, {})).data.data,
      ),
    () => door.call(organizationId, listRoutes, { query: { ...window, limit: 1 } }),
    () => door.call(organizationId, streamDvirs, { query: { startTime, limit: 1 } }),
    () => door.call(organizationId, streamDefects, { query: { startTime, limit: 1 } }),
    () => door.call(organizationId, listDefectTypes, { query: { limit: 1 } }),
    () => door.call(organizationId, listWorkOrders, {}),
    () => door.call(organizationId, streamWorkOrders, { query: { startTime } }),
    () => door.call(organizationId, listServiceTasks, {}),
    () => door.call(organizationId, listMaintenanceVendors, {}),
    () => door.call(organizationId, listDrivers, { query: { limit: 1 } }),
    () => door.call(organizationId, listVehicles, { query: { limit: 1 } }),
    () => door.call(organizationId, listAddresses, { query: { limit: 1 } }),
    () => door.call(organizationId, listUsers, { query: { limit: 1 } }),
    () => door.call(organizationId, listTags, { query: { limit: 1 } }),
    () => door.call(organizationId, listAssets, {}),
    () => door.call(organizationId, listVehicleStats, { query: { types: 'gps' } }),
    () => door.call(organizationId, listDriverClocks, { query: { limit: 1 } }),
    () =>
      door.call(organizationId, streamQualificationRecords, { query: { entityType: 'worker', startTime } }),
    () => door.call(organizationId, listQualificationTypes, { query: { entityType: 'worker' } }),
    () => door.call(organizationId, listDriverVehicleAssignments, { query: { filterBy: 'drivers' } }),
    () => door.call(organizationId, streamTrainingAssignments, { query: { startTime } }),
    () => door.call(organizationId, listTrainingCourses, {}),
    () => door.call(organizationId, listWebhooks, { query: { limit: 1 } }),
  ]
  for (const probe of probes) {
    if (signal?.aborted) return
    try {
      await probe()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Not about one extension: the others would be told the same.
      if (isUnconnected(error)) return
    }
  }
}
