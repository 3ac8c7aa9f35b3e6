import { createMiddleware } from 'hono/factory'
import { randomUUID } from 'node:crypto'
import type { Sandbox, SandboxHono, Trace } from '../sandbox'
import type { RequestRecord } from '../state'
import { ConnectionDropped } from './drop'

const KEPT = 10_000

/** Gives each request an id, says it in X-Request-Id, and notes the request with its outcome. */
export function logRequests(sandbox: Sandbox) {
  const { state, clock, base, snapshot } = sandbox
  return createMiddleware<SandboxHono>(async (c, next) => {
    const trace: Trace = {
      requestId: randomUUID(),
      endpointId: null,
      organizationId: null,
      clientId: null,
      grantType: null,
    }
    c.set('trace', trace)
    const started = base.now()
    // Noted before it is answered: a request whose answer is held back or lost was made all the same.
    const entry: RequestRecord = {
      at: clock.iso(),
      method: c.req.method,
      path: c.req.path,
      queryNames: [...new URLSearchParams(c.req.url.split('?')[1] ?? '').keys()],
      status: null,
      durationMs: 0,
      ...trace,
    }
    state.requests.push(entry)
    if (state.requests.length > KEPT * 2) state.requests.splice(0, state.requests.length - KEPT)
    snapshot.markLater('requests')
    try {
      await next()
      if (c.error instanceof ConnectionDropped) return
      c.header('X-Request-Id', trace.requestId)
      entry.status = c.res.status
    } finally {
      entry.durationMs = base.now() - started
      Object.assign(entry, trace)
      snapshot.markLater('requests')
    }
  })
}
