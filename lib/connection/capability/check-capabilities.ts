import type { Base } from '@/lib/base'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import type { AnyEndpoint, CallInput } from '@/lib/platform/contract/endpoint'
import { listTachographLiveData } from '@/lib/platform/contract/endpoints/fleet'
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
import { hasTachographs } from './has-tachographs'

type Ctx = Pick<Base, 'db' | 'clock' | 'logger'> & { door: Door }

/** An endpoint, and the question that is asked of it. */
interface Probe {
  endpoint: AnyEndpoint
  ask(): Promise<unknown>
}

/**
 * Uses every extension that reads once, with as small a question as it takes: the door learns from the answers, and puts right what
 * it knew. A write that was not there the other day counts as unknown again, so that the next press finds out. What reads goes on
 * counting as it did until it has answered: verdicts rest on it. Ends early when `signal` aborts.
 */
export async function checkCapabilities(
  ctx: Ctx,
  organizationId: string,
  signal?: AbortSignal,
): Promise<void> {
  const probes = await probesOf(ctx, organizationId)
  await ctx.db.capability.deleteMany({
    where: {
      organizationId,
      state: { not: 'available' },
      learnedAt: { lt: new Date(ctx.clock.now() - DAY_MS / 2) },
      endpointId: { notIn: probes.map(({ endpoint }) => endpoint.id) },
    },
  })
  for (const { ask } of probes) {
    if (signal?.aborted) return
    try {
      await ask()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Not about one extension: the others would be told the same.
      if (isUnconnected(error)) return
    }
  }
}

async function probesOf(ctx: Ctx, organizationId: string): Promise<Probe[]> {
  const { door } = ctx
  const now = ctx.clock.now()
  const probe = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Probe => ({
    endpoint,
    ask: () => door.call(organizationId, endpoint, input),
  })
  const startTime = new Date(now).toISOString()
  const window = { startTime, endTime: new Date(now + HOUR_MS).toISOString() }
  const ofTachographs = (await hasTachographs(ctx, organizationId))
    ? [probe(listTachographLiveData, { query: { limit: 1 } })]
    : []
  return [
    {
      endpoint: getMe,
      ask: () =>
        confirmOrganization(
          ctx,
          organizationId,
          async () => (await door.call(organizationId, getMe, {})).data.data,
        ),
    },
    probe(listRoutes, { query: { ...window, limit: 1 } }),
    probe(streamDvirs, { query: { startTime, limit: 1 } }),
    probe(streamDefects, { query: { startTime, limit: 1 } }),
    probe(listDefectTypes, { query: { limit: 1 } }),
    probe(listWorkOrders, {}),
    probe(streamWorkOrders, { query: { startTime } }),
    probe(listServiceTasks, {}),
    probe(listMaintenanceVendors, {}),
    probe(listDrivers, { query: { limit: 1 } }),
    probe(listVehicles, { query: { limit: 1 } }),
    probe(listAddresses, { query: { limit: 1 } }),
    probe(listUsers, { query: { limit: 1 } }),
    probe(listTags, { query: { limit: 1 } }),
    probe(listAssets, {}),
    probe(listVehicleStats, { query: { types: 'gps' } }),
    probe(listDriverClocks, { query: { limit: 1 } }),
    ...ofTachographs,
    probe(streamQualificationRecords, { query: { entityType: 'worker', startTime } }),
    probe(listQualificationTypes, { query: { entityType: 'worker' } }),
    probe(listDriverVehicleAssignments, { query: { filterBy: 'drivers' } }),
    probe(streamTrainingAssignments, { query: { startTime } }),
    probe(listTrainingCourses, {}),
    probe(listWebhooks, { query: { limit: 1 } }),
  ]
}
