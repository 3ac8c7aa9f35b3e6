import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf, sameText } from '../secrets'
import type { OAuthApp } from '../state'

/** The app whose client_id and client_secret stand in the Basic header (Authentication, 7.3), or null. */
export function findApp({ state }: Sandbox, c: SandboxContext): OAuthApp | null {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!encoded) return null
  const [, clientId = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const app = state.apps.get(clientId)
  if (!app || !sameText(app.secretHash, hashOf(secret))) return null
  c.get('trace').clientId = app.id
  return app
}
