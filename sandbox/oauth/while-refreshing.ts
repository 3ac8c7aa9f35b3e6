import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf } from '../secrets'
import { recordViolation } from '../violations'
import { readForm } from './read-form'

/**
 * Specification, Authentication, 7.5: only one refresh request per refresh token may be in flight. It is in flight
 * from its arrival until its answer, however long a fault holds that back.
 */
export async function whileRefreshing(
  sandbox: Sandbox,
  c: SandboxContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const refreshToken = (await readForm(c))?.get('refresh_token')
  if (!refreshToken) return answer()
  const { refreshing, state } = sandbox
  const id = hashOf(refreshToken)
  const trace = c.get('trace')
  trace.organizationId = state.tokens.get(id)?.organizationId ?? null
  const already = refreshing.get(id) ?? 0
  if (already > 0)
    recordViolation(sandbox, trace, 'refresh_in_flight', 'A second refresh while the first was in flight.')
  refreshing.set(id, already + 1)
  try {
    return await answer()
  } finally {
    const left = (refreshing.get(id) ?? 1) - 1
    if (left > 0) refreshing.set(id, left)
    else refreshing.delete(id)
  }
}
