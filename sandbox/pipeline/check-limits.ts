import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { Sandbox, Trace } from '../sandbox'
import { recordViolation } from '../violations'
import type { Bearer } from './bearer'
import { Refusal } from './refusal'

/** Published: 150 requests a second per token, 200 per organization, besides each endpoint's own. */
const PER_TOKEN = { requests: 150, perMs: 1000 }
const PER_ORGANIZATION = { requests: 200, perMs: 1000 }

/** Counts a call; throws 429 with fractional seconds in Retry-After when it is one too many. */
export function checkLimits(sandbox: Sandbox, trace: Trace, endpoint: AnyEndpoint, bearer: Bearer): void {
  const { limits, state } = sandbox
  const organizationId = bearer.organization.id
  const checks = [
    { key: `endpoint ${organizationId} ${endpoint.id}`, limit: endpoint.rateLimit },
    { key: `token ${bearer.credentialId}`, limit: PER_TOKEN },
    { key: `organization ${organizationId}`, limit: PER_ORGANIZATION },
  ].flatMap(({ key, limit }) =>
    limit ? [{ key, perMs: limit.perMs, requests: limit.requests * state.settings.limitFactor }] : [],
  )
  // All are asked before any counts: what one of them refuses uses up none of the others.
  for (const { key, ...limit } of checks) {
    const wait = limits.wait(key, limit)
    if (wait <= 0) continue
    const words = `more than ${limit.requests} requests in ${limit.perMs / 1000} s`
    recordViolation(sandbox, trace, 'limit_exceeded', `${endpoint.method} ${endpoint.path}: ${words}`)
    throw new Refusal(429, `Rate limit exceeded: ${words}.`, { 'Retry-After': String(wait / 1000) })
  }
  for (const { key, ...limit } of checks) limits.take(key, limit)
}
