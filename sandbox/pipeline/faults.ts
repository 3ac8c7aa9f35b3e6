import { rest } from '@/lib/clock'
import type { Sandbox, SandboxContext } from '../sandbox'
import type { Fault } from '../state'
import { INVALID_TOKEN } from './bearer'
import { ConnectionDropped } from './drop'

/** Segments match by text; `{anything}` matches one segment. */
export function pathMatches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => /^\{.+\}$/.test(segment) || segment === given[i])
  )
}

function takeFault({ state }: Sandbox, c: SandboxContext): Fault | null {
  const { method, path } = c.req
  const fault = state.faults.find(
    (one) =>
      (one.method === '*' || one.method === method) &&
      pathMatches(one.path, path) &&
      (!one.grantType || one.grantType === c.get('trace').grantType),
  )
  if (!fault) return null
  if (fault.times > 1) state.faults.put({ ...fault, times: fault.times - 1 })
  else state.faults.delete(fault.id)
  return fault
}

/**
 * Runs the handler, or what the first matching fault says instead: a status or body replaces the handler, headers
 * are put on the answer, a delay holds the ready answer back. `drop: after` always runs the handler.
 */
export async function withFaults(
  sandbox: Sandbox,
  c: SandboxContext,
  handler: () => Promise<Response>,
  /** Told the status of an answer that took the handler's place. */
  onReplaced: (status: number) => void = () => undefined,
): Promise<Response> {
  const fault = takeFault(sandbox, c)
  if (!fault) return handler()
  if (fault.drop === 'before') throw new ConnectionDropped('Dropped before the handler')
  const replaced = fault.drop !== 'after' && (fault.status !== undefined || fault.body !== undefined)
  const answer = replaced ? faultAnswer(c, fault) : await handler()
  if (replaced) onReplaced(answer.status)
  if (fault.delayMs) await held(sandbox, c, fault.delayMs)
  if (fault.drop === 'after') throw new ConnectionDropped('Dropped after the handler')
  for (const [name, value] of Object.entries(fault.headers ?? {})) answer.headers.set(name, value)
  return answer
}

function faultAnswer(c: SandboxContext, fault: Fault): Response {
  const status = fault.status ?? 200
  const requestId = c.get('trace').requestId
  if (status === 204 || status === 304) return new Response(null, { status })
  if (typeof fault.body === 'string')
    return new Response(fault.body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const headers = status === 401 ? INVALID_TOKEN : {}
  return Response.json(fault.body ?? { message: `Injected fault: status ${status}`, requestId }, {
    status,
    headers,
  })
}

/** Waits, but no longer than the client does: a request that nobody waits for is not in flight any more. */
async function held(sandbox: Sandbox, c: SandboxContext, ms: number): Promise<void> {
  const gone = new AbortController()
  const close = () => gone.abort()
  const outgoing = c.env?.outgoing
  outgoing?.once('close', close)
  try {
    await rest(sandbox.base, ms, gone.signal)
  } finally {
    outgoing?.off('close', close)
  }
}
