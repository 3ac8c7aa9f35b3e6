import { sayFault } from '@/lib/fault-words'
import { checkInput } from '@/lib/platform/contract/check-input'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { matchEndpoint } from '@/lib/platform/contract/match'
import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import { operationFor } from '../operations/registry'
import type { Sandbox, SandboxContext } from '../sandbox'
import { recordViolation } from '../violations'
import { markRefused, readBearer, type Bearer } from './bearer'
import { withCanonicalWords } from './canonical-words'
import { checkLimits } from './check-limits'
import { checkScope } from './check-scope'
import { checkTagAccess } from './check-tag-access'
import { withFaults } from './faults'
import { readInput } from './read-input'
import { answerRefusal, Refusal } from './refusal'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']

/**
 * Every API call goes this way and no other: endpoint, bearer, scope, rate limit, injected fault, validation, tag
 * access, handler.
 */
export async function answerApi(sandbox: Sandbox, c: SandboxContext): Promise<Response> {
  try {
    const { endpoint, params } = findEndpoint(sandbox, c)
    c.get('trace').endpointId = endpoint.id
    const bearer = readBearer(sandbox, c)
    checkScope(endpoint, bearer)
    checkLimits(sandbox, c.get('trace'), endpoint, bearer)
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

/** Throws 404, or 405 where the path takes another method. An extension that is switched off is not there. */
function findEndpoint({ state }: Sandbox, c: SandboxContext) {
  const exists = (endpoint: AnyEndpoint) => endpoint.origin === 'specified' || state.settings.extensions
  const found = matchEndpoint(c.req.method, c.req.path)
  if (found && exists(found.endpoint)) return found
  const others = METHODS.filter((method) => {
    const other = matchEndpoint(method, c.req.path)
    return other && exists(other.endpoint)
  })
  if (others.length > 0 || c.req.method === 'OPTIONS')
    throw new Refusal(405, `This path does not take ${c.req.method}.`, { Allow: others.join(', ') })
  throw new Refusal(404, 'There is nothing at this path.')
}

async function performOrRefuse(
  sandbox: Sandbox,
  c: SandboxContext,
  endpoint: AnyEndpoint,
  params: Record<string, string>,
  bearer: Bearer,
): Promise<Response> {
  try {
    const input = withCanonicalWords(endpoint.id, await readInput(c, params, endpoint.body !== null))
    const now = sandbox.clock.now()
    const checked = checkInput(endpoint, input, now)
    if (!checked.ok) {
      const words = checked.problems
        .map(({ path, message }) => (path ? `${path}: ${sayFault(message)}` : sayFault(message)))
        .join('; ')
      recordViolation(sandbox, c.get('trace'), 'rule_broken', `${endpoint.method} ${endpoint.path}: ${words}`)
      throw new Refusal(400, words)
    }
    const beyond = publishedProblems(endpoint.id, input.body)
    if (beyond.length > 0)
      throw new Refusal(
        400,
        beyond.map(({ path, message }) => `${path}: ${sayFault(message)} (published)`).join('; '),
      )
    const fleet = checkTagAccess(endpoint, bearer, checked.input.body)
    const { organization } = bearer
    const caller = { sandbox, bearer, organization, fleet, trace: c.get('trace'), now }
    const operation = operationFor(endpoint.id)
    const answer = operation?.run(caller, input)
    return answer === undefined ? c.body(null, operation?.bodylessStatus ?? 204) : c.json(answer)
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(c, error)
    throw error
  }
}
