import { archiveQualificationRecord } from './archive-qualification-record'
import { createRidershipRouteSetup } from './create-ridership-route-setup'
import { createRoute } from './create-route'
import { getComplianceSettings } from './get-compliance-settings'
import { getDriver } from './get-driver'
import { getEquipmentStatsHistory } from './get-equipment-stats-history'
import { getFunction } from './get-function'
import { getHarshEvent } from './get-harsh-event'
import { getWebhook } from './get-webhook'
import { listContacts } from './list-contacts'
import { listHubPlanOrders } from './list-hub-plan-orders'
import { listIndustrialJobs } from './list-industrial-jobs'
import { listSafetyEvents } from './list-safety-events'
import { listTachographLiveData } from './list-tachograph-live-data'
import { listTagSafetyScores } from './list-tag-safety-scores'
import { listWebhooks } from './list-webhooks'
import type { Operation } from './operation'
import { PUBLISHED } from './published'
import { recoverAsset } from './recover-asset'
import { resolveDvir } from './resolve-dvir'
import { streamDataPoints } from './stream-data-points'
import { streamDetections } from './stream-detections'
import { streamRouteEvents } from './stream-route-events'
import { streamTrainingAssignments } from './stream-training-assignments'
import { updateWebhook } from './update-webhook'
import { updateWorkOrder } from './update-work-order'

/** The 24 operations of the specification's API, one file each, in its order. */
const SPECIFIED: readonly Operation[] = [
  streamTrainingAssignments,
  createRoute,
  streamRouteEvents,
  createRidershipRouteSetup,
  streamDataPoints,
  getEquipmentStatsHistory,
  listIndustrialJobs,
  listTagSafetyScores,
  streamDetections,
  listSafetyEvents,
  getHarshEvent,
  getDriver,
  getComplianceSettings,
  listContacts,
  listTachographLiveData,
  listHubPlanOrders,
  getFunction,
  recoverAsset,
  resolveDvir,
  archiveQualificationRecord,
  updateWorkOrder,
  listWebhooks,
  getWebhook,
  updateWebhook,
]

const byEndpointId = new Map(
  [...SPECIFIED, ...PUBLISHED].map((operation) => [operation.endpoint.id, operation]),
)

export const operationFor = (endpointId: string): Operation | undefined => byEndpointId.get(endpointId)
