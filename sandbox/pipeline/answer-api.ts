import { checkInput } from '@/lib/platform/contract/check-input'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { matchEndpoint } from '@/lib/platform/contract/match'
import { operationFor } from '../operations/registry'
import type { Sandbox, SandboxContext } from '../sandbox'
import { recordViolation } from '../violations'
import { markRefused, readBearer, type Bearer } from './bearer'
import { withFaults } from './faults'
import { readInput } from './read-input'
import { answerRefusal, Refusal } from './refusal'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']

/** Published: 150 requests a second per token, 200 per organization, besides each endpoint's own. */
const PER_TOKEN = { requests: 150, perMs: 1000 }
const PER_ORGANIZATION = { requests: 200, perMs: 1000 }

/**
 * Every API call goes this way and no other: endpoint, bearer, scope, rate limit, injected fault, validation,
 * handler.
 */
export async function answerApi(sandbox: Sandbox, c: SandboxContext): Promise<Response> {
  try {
    const { endpoint, params } = findEndpoint(sandbox, c)
    c.get('trace').endpointId = endpoint.id
    const bearer = readBearer(sandbox, c)
    checkScope(endpoint, bearer)
    checkLimits(sandbox, c, endpoint, bearer)
    return await withFaults(
      sandbox,
      c,
      () => performOrRefuse(sandbox, c, endpoint, params, bearer),
      // An injected 400 or 401 is a refusal of the token too, as far as the client can tell.
      (status) => {
        if (bearer.token && (status === 400 || status === 401)) markRefused(sandbox, bearer.token)
      },
    )
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(c, error)
    throw error
  }
}

function findEndpoint({ state }: Sandbox, c: SandboxContext) {
  const exists = (endpoint: AnyEndpoint) =>
    operationFor(endpoint.id) !== undefined && (endpoint.origin === 'specified' || state.settings.extensions)
  const match = (method: string) => {
    const found = matchEndpoint(method, c.req.path)
    return found && exists(found.endpoint) ? found : null
  }
  const found = match(c.req.method)
  if (found) return found
  const others = METHODS.filter((method) => match(method))
  if (others.length > 0 || c.req.method === 'OPTIONS')
    throw new Refusal(405, `This path does not take ${c.req.method}.`, { Allow: others.join(', ') })
  throw new Refusal(404, 'There is nothing at this path.')
}

function checkScope(endpoint: AnyEndpoint, bearer: Bearer): void {
  if (endpoint.writes && !bearer.canWrite)
    throw new Refusal(403, 'The grant is admin:read, and this operation writes.')
  if (bearer.scopes && endpoint.scope && !bearer.scopes.includes(endpoint.scope))
    throw new Refusal(403, `The API token lacks the scope ${endpoint.scope}.`)
}

function checkLimits(sandbox: Sandbox, c: SandboxContext, endpoint: AnyEndpoint, bearer: Bearer): void {
  const { limits, state } = sandbox
  const organizationId = bearer.organization.id
  const checks = [
    { key: `endpoint ${organizationId} ${endpoint.id}`, limit: endpoint.rateLimit },
    { key: `token ${bearer.credentialId}`, limit: PER_TOKEN },
    { key: `organization ${organizationId}`, limit: PER_ORGANIZATION },
  ]
  for (const { key, limit } of checks) {
    if (!limit) continue
    const requests = limit.requests * state.settings.limitFactor
    const wait = limits.take(key, { requests, perMs: limit.perMs })
    if (wait <= 0) continue
    const words = `more than ${requests} requests in ${limit.perMs / 1000} s`
    recordViolation(
      sandbox,
      c.get('trace'),
      'limit_exceeded',
      `${endpoint.method} ${endpoint.path}: ${words}`,
    )
    throw new Refusal(429, `Rate limit exceeded: ${words}.`, { 'Retry-After': String(wait / 1000) })
  }
}

async function performOrRefuse(
  sandbox: Sandbox,
  c: SandboxContext,
  endpoint: AnyEndpoint,
  params: Record<string, string>,
  bearer: Bearer,
): Promise<Response> {
  try {
    const input = await readInput(c, params, endpoint.body !== null)
    const now = sandbox.clock.now()
    const checked = checkInput(endpoint, input, now)
    if (!checked.ok) {
      const words = checked.problems
        .map(({ path, message }) => (path ? `${path}: ${message}` : message))
        .join('; ')
      recordViolation(sandbox, c.get('trace'), 'rule_broken', `${endpoint.method} ${endpoint.path}: ${words}`)
      throw new Refusal(400, words)
    }
    const { organization } = bearer
    const caller = { sandbox, bearer, organization, fleet: organization.fleet, trace: c.get('trace'), now }
    const answer = operationFor(endpoint.id)?.run(caller, input)
    return answer === undefined ? c.body(null, 204) : c.json(answer)
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(c, error)
    throw error
  }
}
