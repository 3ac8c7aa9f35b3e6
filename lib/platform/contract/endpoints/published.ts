import type { AnyEndpoint } from '../endpoint'
import {
  getMe,
  listAddresses,
  listAssets,
  listDrivers,
  listTags,
  listUsers,
  listVehicles,
} from './published/directory'
import {
  createDvir,
  getDvir,
  listDefectTypes,
  streamDefects,
  streamDvirs,
  updateDefect,
} from './published/dvirs'
import { listDriverClocks } from './published/hours'
import {
  listQualificationTypes,
  streamQualificationRecords,
  unarchiveQualificationRecord,
} from './published/qualifications'
import { deleteRoute, getRoute, listHubPlans, listRoutes, updateRoute } from './published/routes'
import { listTrainingCourses } from './published/training'
import { listDriverVehicleAssignments, listVehicleStats, streamVehicleStats } from './published/vehicles'
import { createWebhook, deleteWebhook } from './published/webhooks'
import {
  createWorkOrder,
  deleteWorkOrder,
  listServiceTasks,
  listWorkOrders,
  streamWorkOrders,
} from './published/work-orders'

/** Endpoints that the platform publishes beyond the specification: a platform may lack any of them. */
export const PUBLISHED_ENDPOINTS: readonly AnyEndpoint[] = [
  getMe,
  listRoutes,
  getRoute,
  updateRoute,
  deleteRoute,
  streamDvirs,
  getDvir,
  createDvir,
  streamDefects,
  updateDefect,
  listDefectTypes,
  listWorkOrders,
  createWorkOrder,
  deleteWorkOrder,
  streamWorkOrders,
  listServiceTasks,
  listDrivers,
  listVehicles,
  listAddresses,
  listUsers,
  listTags,
  listAssets,
  createWebhook,
  deleteWebhook,
  listTrainingCourses,
  listHubPlans,
  listVehicleStats,
  streamVehicleStats,
  listDriverClocks,
  listQualificationTypes,
  streamQualificationRecords,
  unarchiveQualificationRecord,
  listDriverVehicleAssignments,
]
