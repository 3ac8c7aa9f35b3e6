import type { AnyEndpoint } from './endpoint'
import { getComplianceSettings, getDriver, listContacts } from './endpoints/drivers'
import {
  archiveQualificationRecord,
  getFunction,
  listHubPlanOrders,
  listTachographLiveData,
  recoverAsset,
} from './endpoints/fleet'
import { getEquipmentStatsHistory, listIndustrialJobs, streamDataPoints } from './endpoints/industrial'
import { resolveDvir, updateWorkOrder } from './endpoints/maintenance'
import { PUBLISHED_ENDPOINTS } from './endpoints/published'
import { createRidershipRouteSetup } from './endpoints/ridership'
import { createRoute, streamRouteEvents } from './endpoints/routes'
import { getHarshEvent, listSafetyEvents, listTagSafetyScores, streamDetections } from './endpoints/safety'
import { streamTrainingAssignments } from './endpoints/training'
import { getWebhook, listWebhooks, updateWebhook } from './endpoints/webhooks'

/** The 24 operations of the specification's API, in its order. OAuth stands apart, in oauth.ts. */
export const SPECIFIED_ENDPOINTS: readonly AnyEndpoint[] = [
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

/** Every endpoint that we know, published extensions last. */
export const ENDPOINTS: readonly AnyEndpoint[] = [...SPECIFIED_ENDPOINTS, ...PUBLISHED_ENDPOINTS]
