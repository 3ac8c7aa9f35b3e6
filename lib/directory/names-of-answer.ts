import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { getDriver } from '@/lib/platform/contract/endpoints/drivers'
import { getFunction, listTachographLiveData } from '@/lib/platform/contract/endpoints/fleet'
import { getEquipmentStatsHistory, streamDataPoints } from '@/lib/platform/contract/endpoints/industrial'
import {
  listAddresses,
  listAssets,
  listDrivers,
  listTags,
  listUsers,
  listVehicles,
} from '@/lib/platform/contract/endpoints/published/directory'
import {
  listEquipment,
  listMaintenanceVendors,
  listTrailers,
} from '@/lib/platform/contract/endpoints/published/equipment'
import { streamIssues, updateIssue } from '@/lib/platform/contract/endpoints/published/issues'
import {
  listQualificationTypes,
  streamQualificationRecords,
} from '@/lib/platform/contract/endpoints/published/qualifications'
import { listTrainingCourses } from '@/lib/platform/contract/endpoints/published/training'
import { listVehicleStats, streamVehicleStats } from '@/lib/platform/contract/endpoints/published/vehicles'
import { listServiceTasks } from '@/lib/platform/contract/endpoints/published/work-orders'
import { streamRouteEvents } from '@/lib/platform/contract/endpoints/routes'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import { getWebhook, listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'
import type { DirectoryEntry, DirectoryKind } from './entry'
import { namesIn } from './names-in'

/** What the objects of an answer are themselves, where the directory keeps that. */
const ROOTS: Readonly<Record<string, DirectoryKind>> = {
  [getDriver.id]: 'driver',
  [listDrivers.id]: 'driver',
  [listVehicles.id]: 'vehicle',
  [listVehicleStats.id]: 'vehicle',
  [streamVehicleStats.id]: 'vehicle',
  [listAddresses.id]: 'address',
  [listUsers.id]: 'user',
  [listTags.id]: 'tag',
  [listAssets.id]: 'asset',
  [listTrailers.id]: 'trailer',
  [listEquipment.id]: 'asset',
  [listServiceTasks.id]: 'service_task',
  [listMaintenanceVendors.id]: 'vendor',
  // Their names alone: what else they hold is not kept (their secrets, above all).
  [listWebhooks.id]: 'webhook',
  [getWebhook.id]: 'webhook',
}

// Measurements and references: long, and nobody is named in them.
const NAMELESS: ReadonlySet<string> = new Set(
  [
    streamRouteEvents,
    streamTrainingAssignments,
    streamQualificationRecords,
    listQualificationTypes,
    // What has a title is learned by lib/sync/sync-training-courses.ts: findings hang on it.
    listTrainingCourses,
    // They call a vehicle an asset, and do not say which it is.
    streamIssues,
    updateIssue,
    streamDataPoints,
    getEquipmentStatsHistory,
    listTachographLiveData,
    getFunction,
  ].map(({ id }) => id),
)

/** The names that an answer of the platform tells of; its body as it came. */
export function namesOfAnswer({ id, envelope }: AnyEndpoint, raw: unknown): DirectoryEntry[] {
  if (NAMELESS.has(id) || typeof raw !== 'object' || raw === null) return []
  return namesIn(envelope === 'bare' || !('data' in raw) ? raw : raw.data, ROOTS[id] ?? null)
}
