import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Clock } from '@/lib/clock'
import type { Logger } from '@/lib/logger'
import type { SandboxClock } from './clock'
import type { SandboxEnv } from './env'
import type { RateLimits } from './pipeline/rate-limit'
import type { Snapshot } from './snapshot'
import type { GrantType, State } from './state'
import type { DeliveryQueue } from './webhooks/delivery-queue'

/** The platform's parts, handed to everything that answers a request. */
export interface Sandbox {
  env: SandboxEnv
  /** The machine's time, for what the movable clock must not touch. */
  base: Clock
  clock: SandboxClock
  state: State
  snapshot: Snapshot
  logger: Logger
  limits: RateLimits
  /** How many token requests are in flight, by the hash of their refresh token. */
  refreshing: Map<string, number>
  /** Sends webhook deliveries; injected, so that tests see them. */
  fetch: typeof fetch
  queue: DeliveryQueue
}

/** What is learned of a request on its way, for the log of requests. */
export interface Trace {
  requestId: string
  endpointId: string | null
  organizationId: string | null
  clientId: string | null
  /** Of a token request, so that an install can be told from a refresh. */
  grantType: GrantType | null
}

export interface SandboxHono {
  /** Absent when a test calls the app in-process. */
  Bindings: Partial<HttpBindings>
  Variables: { trace: Trace }
}

export type SandboxContext = Context<SandboxHono>
