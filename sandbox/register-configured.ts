import type { Sandbox } from './sandbox'
import { hashOf } from './secrets'

/** Registers the app and the API token that the environment names; harmless when they are there already. */
export function registerConfigured({ env, state, clock }: Sandbox): void {
  if (env.app) {
    const { clientId, clientSecret, appUrl } = env.app
    const known = state.apps.get(clientId)
    state.apps.put({
      id: clientId,
      name: known?.name ?? 'Wayboard',
      redirectUris: [new URL('/oauth/callback', appUrl).href],
      scope: known?.scope ?? 'admin:write',
      logo: known?.logo ?? null,
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
    })
  }
}
