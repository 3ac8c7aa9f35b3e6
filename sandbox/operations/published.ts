import type { Operation } from './operation'
import { createDvir } from './published/create-dvir'
import { createLiveShare } from './published/create-live-share'
import { createTrainingAssignments } from './published/create-training-assignments'
import { createWebhook } from './published/create-webhook'
import { createWorkOrder } from './published/create-work-order'
import { deleteLiveShare } from './published/delete-live-share'
import { deleteRoute } from './published/delete-route'
import { deleteWebhook } from './published/delete-webhook'
import { deleteWorkOrder } from './published/delete-work-order'
import { getDvir } from './published/get-dvir'
import { getMe } from './published/get-me'
import { getRoute } from './published/get-route'
import { listAddresses } from './published/list-addresses'
import { listAssets } from './published/list-assets'
import { listDefectTypes } from './published/list-defect-types'
import { listDriverClocks } from './published/list-driver-clocks'
import { listDriverSafetyScores } from './published/list-driver-safety-scores'
import { listDriverVehicleAssignments } from './published/list-driver-vehicle-assignments'
import { listDrivers } from './published/list-drivers'
import { listHubPlanRoutes } from './published/list-hub-plan-routes'
import { listHubPlans } from './published/list-hub-plans'
import { listHubs } from './published/list-hubs'
import { listLiveShares } from './published/list-live-shares'
import { listMaintenanceVendors } from './published/list-maintenance-vendors'
import { listQualificationTypes } from './published/list-qualification-types'
import { listRidershipRouteSetups } from './published/list-ridership-route-setups'
import { listRoutes } from './published/list-routes'
import { listServiceTasks } from './published/list-service-tasks'
import { listTags } from './published/list-tags'
import { listEquipment, listTrailers } from './published/list-trailers'
import { listTrainingCourses } from './published/list-training-courses'
import { listUsers } from './published/list-users'
import { listVehicleStats } from './published/list-vehicle-stats'
import { listVehicles } from './published/list-vehicles'
import { listWorkOrders } from './published/list-work-orders'
import { streamDefects } from './published/stream-defects'
import { streamDvirs } from './published/stream-dvirs'
import { streamIssues } from './published/stream-issues'
import { streamQualificationRecords } from './published/stream-qualification-records'
import { streamVehicleStats } from './published/stream-vehicle-stats'
import { streamWorkOrders } from './published/stream-work-orders'
import { unarchiveQualificationRecord } from './published/unarchive-qualification-record'
import { updateDefect } from './published/update-defect'
import { updateIssue } from './published/update-issue'
import { updateLiveShare } from './published/update-live-share'
import { updateRoute } from './published/update-route'
import { updateTrainingAssignments } from './published/update-training-assignments'

/** Operations that the platform publishes beyond the specification; SANDBOX_EXTENSIONS=off leaves them out. */
export const PUBLISHED: readonly Operation[] = [
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
