import { existsSync, readFileSync } from 'node:fs'
import type { Sandbox } from './sandbox'
import { hashOf } from './secrets'
import type { OAuthApp } from './state'

/** Registers the app and the API token that the environment names; harmless when they are there already. */
export function registerConfigured({ env, state, clock }: Sandbox): void {
  if (env.app) {
    const { clientId, clientSecret, appUrl, logoFile } = env.app
    const known = state.apps.get(clientId)
    state.apps.put({
      id: clientId,
      name: known?.name ?? 'Wayboard',
      redirectUris: [new URL('/oauth/callback', appUrl).href],
      scope: known?.scope ?? 'admin:write',
      logo: known?.logo ?? logoOf(logoFile),
      directInstallUrl: new URL('/install', appUrl).href,
      secretHash: hashOf(clientSecret),
      createdAt: known?.createdAt ?? clock.now(),
    })
  }
  if (env.apiToken) {
    state.apiTokens.put({
      id: hashOf(env.apiToken),
      name: 'SANDBOX_API_TOKEN',
      organizationId: state.organizations[0].id,
      scopes: null,
      tagIds: null,
      createdAt: clock.now(),
      revokedAt: null,
    })
  }
}

const logoOf = (file: string): OAuthApp['logo'] =>
  existsSync(file) ? { type: 'image/png', base64: readFileSync(file).toString('base64') } : null
