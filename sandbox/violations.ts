import type { Sandbox, Trace } from './sandbox'
import type { Violation } from './state'

const KEPT = 1000

/** Notes that a client broke a rule. `message` never carries a token. */
export function recordViolation(
  sandbox: Sandbox,
  trace: Trace,
  kind: Violation['kind'],
  message: string,
): void {
  const { state, clock } = sandbox
  state.violations.push({
    kind,
    message,
    at: clock.iso(),
    clientId: trace.clientId,
    organizationId: trace.organizationId,
    requestId: trace.requestId,
  })
  if (state.violations.length > KEPT) state.violations.splice(0, state.violations.length - KEPT)
  state.changed()
}
