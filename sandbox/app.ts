import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Clock } from '@/lib/clock'
import { createLogger, type Logger } from '@/lib/logger'
import { createSandboxClock } from './clock'
import { controlSurface } from './control/control-surface'
import { answerPage } from './dashboard/answer-page'
import { dashboard } from './dashboard/dashboard'
import type { SandboxEnv } from './env'
import { oauth } from './oauth/oauth'
import { ProblemPage } from './oauth/problem-page'
import { openState } from './open-state'
import { answerApi } from './pipeline/answer-api'
import { ConnectionDropped } from './pipeline/drop'
import { createRateLimits } from './pipeline/rate-limit'
import { logRequests } from './pipeline/request-log'
import { UnreadableForm } from './read-page-form'
import { registerConfigured } from './register-configured'
import type { Sandbox, SandboxHono } from './sandbox'
import { memorySnapshot, openSnapshot } from './snapshot'
import { resumeDeliveries } from './webhooks/deliver'
import { DeliveryQueue } from './webhooks/delivery-queue'

interface Parts {
  env: SandboxEnv
  clock: Clock
  logger?: Logger
  /** What webhook deliveries are sent with. */
  fetch?: typeof fetch
}

/** The platform as a Hono app, with its state read from the snapshot or seeded. Tests call it in-process. */
export function createSandbox({
  env,
  clock: base,
  logger = createLogger(env.logLevel),
  fetch = globalThis.fetch,
}: Parts) {
  const snapshot = env.folder === null ? memorySnapshot : openSnapshot(env.folder, logger)
  const state = openState(env, base, snapshot)
  const clock = createSandboxClock(base, () => state.clockOffsetMs)
  const limits = createRateLimits(clock)
  const sandbox: Sandbox = {
    env,
    base,
    clock,
    state,
    snapshot,
    logger,
    limits,
    refreshing: new Map(),
    fetch,
    queue: new DeliveryQueue(),
  }
  registerConfigured(sandbox)
  resumeDeliveries(sandbox)

  const app = new Hono<SandboxHono>()
  app.route('/', controlSurface(sandbox))
  app.route('/', dashboard(sandbox))
  app.use('*', logRequests(sandbox))
  app.route('/', oauth(sandbox))
  app.all('*', (c) => answerApi(sandbox, c))
  app.onError((error, c) => {
    if (error instanceof ConnectionDropped) {
      const socket = c.env?.incoming?.socket
      if (!socket) throw error
      socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (error instanceof UnreadableForm)
      return answerPage(
        c,
        ProblemPage({ title: 'This form cannot be read', words: 'Go back to the page and send it again.' }),
        { status: 400 },
      )
    logger.error({ err: error, path: c.req.path }, 'The sandbox failed')
    return c.json(
      { message: 'The sandbox failed; see its log.', requestId: c.get('trace')?.requestId ?? '' },
      500,
    )
  })
  return { app, sandbox }
}
