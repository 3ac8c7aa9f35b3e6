import type { AnyEndpoint } from './endpoint'
import { getComplianceSettings, getDriver, listContacts } from './endpoints/drivers'
import { resolveDvir, updateWorkOrder } from './endpoints/maintenance'
import { createRoute, streamRouteEvents } from './endpoints/routes'

/** Every endpoint of the platform's API that we know, specified ones first. OAuth stands apart, in oauth.ts. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  createRoute,
  streamRouteEvents,
  getDriver,
  getComplianceSettings,
  listContacts,
  resolveDvir,
  updateWorkOrder,
]
