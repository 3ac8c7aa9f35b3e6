import type { SyncDefinition } from './held-sync'
import type { SyncKind } from './kinds'
import { syncDefects } from './sync-defects'
import {
  syncAddresses,
  syncAssets,
  syncDrivers,
  syncServiceTasks,
  syncTags,
  syncUsers,
  syncVehicles,
  syncWebhooks,
} from './sync-directory'
import { syncDriverAssignments } from './sync-driver-assignments'
import { syncDvirs } from './sync-dvirs'
import { syncDriverClocks, syncDriverTachographs, syncVehicleStats } from './sync-measurements'
import { syncQualifications } from './sync-qualifications'
import { syncRoutes } from './sync-routes'
import { syncTrainingAssignments } from './sync-training'
import { syncTrainingCourses } from './sync-training-courses'
import { syncWorkOrders } from './sync-work-orders'

export const SYNCS: Record<SyncKind, SyncDefinition> = {
  vehicles: syncVehicles,
  drivers: syncDrivers,
  users: syncUsers,
  assets: syncAssets,
  addresses: syncAddresses,
  tags: syncTags,
  service_tasks: syncServiceTasks,
  training_courses: syncTrainingCourses,
  webhooks: syncWebhooks,
  routes: syncRoutes,
  work_orders: syncWorkOrders,
  dvirs: syncDvirs,
  defects: syncDefects,
  driver_assignments: syncDriverAssignments,
  qualifications: syncQualifications,
  training_assignments: syncTrainingAssignments,
  driver_clocks: syncDriverClocks,
  driver_tachographs: syncDriverTachographs,
  vehicle_stats: syncVehicleStats,
}
