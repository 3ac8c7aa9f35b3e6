import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf } from '../secrets'
import { endInstall } from './end-install'
import { findApp } from './find-app'
import { readForm } from './read-form'
import { refuse, refuseClient, refuseGrant } from './refuse'

/** POST /oauth2/revoke (published): Basic credentials, form field token. Ends all tokens of the organization's install. */
export async function revokeByToken(sandbox: Sandbox, c: SandboxContext): Promise<Response> {
  const app = findApp(sandbox, c)
  if (!app) return refuseClient(sandbox, c)
  const given = (await readForm(c))?.get('token')
  if (!given)
    return refuse(sandbox, c, 'invalid_request', 'The body must be a form with the field token, once.')
  const token = sandbox.state.tokens.get(hashOf(given))
  if (token && token.clientId !== app.id) return refuseGrant(sandbox, c, 'refresh token', 'foreign')
  if (token && token.revokedAt === null) {
    c.get('trace').organizationId = token.organizationId
    endInstall(sandbox, app.id, token.organizationId)
  }
  await sandbox.snapshot.flush()
  return c.json({}, 200, { 'Cache-Control': 'no-store' })
}
