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
import { listEquipment, listMaintenanceVendors, listTrailers } from './published/equipment'
import { listDriverClocks } from './published/hours'
import { listHubPlanRoutes, listHubs } from './published/hubs'
import { streamIssues, updateIssue } from './published/issues'
import { createLiveShare, deleteLiveShare, listLiveShares, updateLiveShare } from './published/live-shares'
import {
  listQualificationTypes,
  streamQualificationRecords,
  unarchiveQualificationRecord,
} from './published/qualifications'
import { listRidershipRouteSetups } from './published/ridership'
import { deleteRoute, getRoute, listHubPlans, listRoutes, updateRoute } from './published/routes'
import { listDriverSafetyScores } from './published/safety'
import {
  createTrainingAssignments,
  listTrainingCourses,
  updateTrainingAssignments,
} from './published/training'
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
  streamIssues,
  updateIssue,
  listLiveShares,
  createLiveShare,
  updateLiveShare,
  deleteLiveShare,
  listMaintenanceVendors,
  listTrailers,
  listEquipment,
  listHubs,
  listHubPlanRoutes,
  listDriverSafetyScores,
  createTrainingAssignments,
  updateTrainingAssignments,
  listRidershipRouteSetups,
]
