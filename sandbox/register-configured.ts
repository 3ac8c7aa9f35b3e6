import { existsSync, readFileSync } from 'node:fs'
import type { Sandbox } from './sandbox'
import { hashOf } from './secrets'
import type { OAuthApp } from './state'

/**
 * Registers the app and the API token that the environment names; harmless when they are there already. The app follows
 * its address, and what was added or revoked in the dashboard stays so.
 */
export function registerConfigured({ env, state, clock }: Sandbox): void {
  if (env.app) {
    const { clientId, clientSecret, appUrl, logoFile } = env.app
    const known = state.apps.get(clientId)
    state.apps.put({
      id: clientId,
      name: known?.name ?? 'Wayboard',
      redirectUris: redirectUrisOf(appUrl, known),
      scope: known?.scope ?? 'admin:write',
      logo: known?.logo ?? logoOf(logoFile),
      directInstallUrl: new URL('/install', appUrl).href,
      secretHash: hashOf(clientSecret),
      createdAt: known?.createdAt ?? clock.now(),
    })
  }
  if (env.apiToken) {
    const id = hashOf(env.apiToken)
    const known = state.apiTokens.get(id)
    state.apiTokens.put({
      id,
      name: 'SANDBOX_API_TOKEN',
      organizationId: state.organizations[0].id,
      scopes: null,
      tagIds: null,
      createdAt: known?.createdAt ?? clock.now(),
      revokedAt: known?.revokedAt ?? null,
    })
  }
}

const installOf = (uri: string) => (URL.canParse(uri) ? new URL('/install', uri).href : null)
const callbackOf = (url: URL | string) => new URL('/oauth/callback', url).href

/** The app's callback in place of the one at its address of before, beside those that somebody registered. */
function redirectUrisOf(appUrl: URL, known: OAuthApp | undefined): string[] {
  const own = callbackOf(appUrl)
  const [first, ...added] = known?.redirectUris ?? []
  // What stands first was put there by this, unless somebody took that away.
  const isFormer = first !== undefined && known?.directInstallUrl === installOf(first)
  return [own, ...(first && !isFormer ? [first] : []), ...added].filter(
    (uri, at, all) => all.indexOf(uri) === at,
  )
}

const logoOf = (file: string): OAuthApp['logo'] =>
  existsSync(file) ? { type: 'image/png', base64: readFileSync(file).toString('base64') } : null
