import type { Operation } from './operation'
import { createRoute } from './create-route'
import { getComplianceSettings } from './get-compliance-settings'
import { getDriver } from './get-driver'
import { listContacts } from './list-contacts'
import { resolveDvir } from './resolve-dvir'
import { streamRouteEvents } from './stream-route-events'
import { updateWorkOrder } from './update-work-order'

/** Every operation that the sandbox performs, one file each. */
const OPERATIONS: readonly Operation[] = [
  createRoute,
  getComplianceSettings,
  getDriver,
  listContacts,
  resolveDvir,
  streamRouteEvents,
  updateWorkOrder,
]

const byEndpointId = new Map(OPERATIONS.map((operation) => [operation.endpoint.id, operation]))

export const operationFor = (endpointId: string): Operation | undefined => byEndpointId.get(endpointId)
