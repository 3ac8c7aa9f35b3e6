import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { Bearer } from './bearer'
import { Refusal } from './refusal'

/**
 * Scopes of endpoints for which the specification shows none ("Scope of the other endpoints: not shown"): those that
 * the platform publishes, or the one of their neighbours. An endpoint in neither list asks for no granular scope.
 */
export const ASSUMED_SCOPES: Readonly<Record<string, string>> = {
  getEquipmentStatsHistory: 'Read Equipment Statistics',
  listIndustrialJobs: 'Read Jobs',
  listEquipment: 'Read Equipment',
  streamDetections: 'Read Safety Events & Scores',
  listSafetyEvents: 'Read Safety Events & Scores',
  listTachographLiveData: 'Read Drivers',
  listHubPlanOrders: 'Read Routes',
  recoverAsset: 'Write Assets',
  resolveDvir: 'Write DVIRs',
  updateWorkOrder: 'Write Work Orders',
  getWebhook: 'Read Webhooks',
  updateWebhook: 'Write Webhooks',
}

/** The granular scope that an endpoint asks of an API token, or null. */
export const scopeOf = (endpoint: AnyEndpoint): string | null =>
  endpoint.scope ?? ASSUMED_SCOPES[endpoint.id] ?? null

/** Throws 403 when the credential does not open the endpoint: admin:read writes nothing, an API token has scopes. */
export function checkScope(endpoint: AnyEndpoint, bearer: Bearer): void {
  if (endpoint.writes && !bearer.canWrite)
    throw new Refusal(403, 'The grant is admin:read, and this operation writes.')
  const scope = scopeOf(endpoint)
  if (bearer.scopes && scope && !bearer.scopes.includes(scope))
    throw new Refusal(403, `The API token lacks the scope ${scope}.`)
}
