import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
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
  createDvir,
  getDvir,
  listDefectTypes,
  streamDefects,
  streamDvirs,
  updateDefect,
} from '@/lib/platform/contract/endpoints/published/dvirs'
import { listMaintenanceVendors } from '@/lib/platform/contract/endpoints/published/equipment'
import { listDriverClocks } from '@/lib/platform/contract/endpoints/published/hours'
import {
  createLiveShare,
  deleteLiveShare,
  listLiveShares,
  updateLiveShare,
} from '@/lib/platform/contract/endpoints/published/live-shares'
import {
  listQualificationTypes,
  streamQualificationRecords,
} from '@/lib/platform/contract/endpoints/published/qualifications'
import {
  deleteRoute,
  getRoute,
  listRoutes,
  updateRoute,
} from '@/lib/platform/contract/endpoints/published/routes'
import { listTrainingCourses } from '@/lib/platform/contract/endpoints/published/training'
import {
  listDriverVehicleAssignments,
  listVehicleStats,
} from '@/lib/platform/contract/endpoints/published/vehicles'
import { createWebhook, deleteWebhook } from '@/lib/platform/contract/endpoints/published/webhooks'
import {
  createWorkOrder,
  deleteWorkOrder,
  listServiceTasks,
  listWorkOrders,
  streamWorkOrders,
} from '@/lib/platform/contract/endpoints/published/work-orders'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import { listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'
import type { CapabilityName } from './capability-names'

interface CapabilityEntry {
  /** Any of these shows it; the first one's scope is the one that it needs. */
  endpoints: readonly [AnyEndpoint, ...AnyEndpoint[]]
  /** Whose absence says that this is absent too, before it was ever used. */
  group?: CapabilityName
  /** Only organizations that go by tachographs have it (has-tachographs.ts): of others it is not spoken of, though a driver's page asks for it. */
  isOfSome?: true
}

/** What each of them is, by the platform's calls. What people read of it stands in messages/ under its name. */
export const CAPABILITIES: Readonly<Record<CapabilityName, CapabilityEntry>> = {
  organization: { endpoints: [getMe] },
  routes: { endpoints: [listRoutes, getRoute] },
  route_edit: { endpoints: [updateRoute], group: 'routes' },
  route_delete: { endpoints: [deleteRoute], group: 'routes' },
  dvirs: { endpoints: [streamDvirs, getDvir] },
  dvir_create: { endpoints: [createDvir], group: 'dvirs' },
  defects: { endpoints: [streamDefects] },
  defect_resolve: { endpoints: [updateDefect], group: 'defects' },
  defect_types: { endpoints: [listDefectTypes] },
  work_orders: { endpoints: [listWorkOrders, streamWorkOrders] },
  work_order_create: { endpoints: [createWorkOrder], group: 'work_orders' },
  work_order_delete: { endpoints: [deleteWorkOrder], group: 'work_orders' },
  service_tasks: { endpoints: [listServiceTasks] },
  vendors: { endpoints: [listMaintenanceVendors] },
  drivers: { endpoints: [listDrivers] },
  vehicles: { endpoints: [listVehicles] },
  addresses: { endpoints: [listAddresses] },
  tags: { endpoints: [listTags] },
  users: { endpoints: [listUsers] },
  assets: { endpoints: [listAssets] },
  vehicle_stats: { endpoints: [listVehicleStats] },
  driver_clocks: { endpoints: [listDriverClocks] },
  driver_tachographs: { endpoints: [listTachographLiveData], isOfSome: true },
  qualifications: { endpoints: [streamQualificationRecords, listQualificationTypes] },
  driver_assignments: { endpoints: [listDriverVehicleAssignments] },
  training_assignments: { endpoints: [streamTrainingAssignments] },
  training_courses: { endpoints: [listTrainingCourses] },
  live_shares: { endpoints: [listLiveShares] },
  live_share_write: { endpoints: [createLiveShare, updateLiveShare, deleteLiveShare], group: 'live_shares' },
  webhooks: { endpoints: [listWebhooks] },
  webhook_create: { endpoints: [createWebhook] },
  webhook_delete: { endpoints: [deleteWebhook] },
}
