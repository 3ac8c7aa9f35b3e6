import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf, sameText } from '../secrets'
import type { OAuthApp } from '../state'

/**
 * The app whose client_id and client_secret stand in the Basic header, or null: as they are (Authentication, 7.3), or
 * form-encoded first, as RFC 6749, 2.3.1 has it and several clients send them.
 */
export function findApp({ state }: Sandbox, c: SandboxContext): OAuthApp | null {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!encoded) return null
  const [, clientId = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const app = appOf(state, clientId, secret) ?? appOf(state, formDecoded(clientId), formDecoded(secret))
  if (app) c.get('trace').clientId = app.id
  return app
}

function appOf({ apps }: Sandbox['state'], clientId: string | null, secret: string | null): OAuthApp | null {
  const app = clientId === null || secret === null ? undefined : apps.get(clientId)
  return app && sameText(app.secretHash, hashOf(secret ?? '')) ? app : null
}

/** application/x-www-form-urlencoded; null where it is not that. */
function formDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
