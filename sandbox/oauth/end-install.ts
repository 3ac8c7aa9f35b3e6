import type { Sandbox } from '../sandbox'
import type { GrantScope } from '../state'
import { administratorOf } from './administrator'

/**
 * Ends an app's install in an organization, with every token of it (States, "All tokens of an organization"). A code
 * that is not exchanged yet is a newer consent and stands.
 */
export function endInstall({ state, clock }: Sandbox, clientId: string, organizationId: string): void {
  const now = clock.now()
  const ofInstall = (one: { clientId: string; organizationId: string }) =>
    one.clientId === clientId && one.organizationId === organizationId
  for (const token of state.tokens.all())
    if (ofInstall(token) && token.revokedAt === null) state.tokens.put({ ...token, revokedAt: now })
  state.installs.delete(installId(clientId, organizationId))
}

export const installId = (clientId: string, organizationId: string) => `${clientId}:${organizationId}`

/** An install begins when its code is exchanged: until then the app holds nothing. */
export function recordInstall(
  { state, clock }: Sandbox,
  { clientId, organizationId, scope }: { clientId: string; organizationId: string; scope: GrantScope },
): void {
  const organization = state.organizations.find((one) => one.id === organizationId)
  state.installs.put({
    id: installId(clientId, organizationId),
    clientId,
    organizationId,
    scope,
    since: clock.now(),
    installedBy: organization ? administratorOf(organization).name : '',
  })
}
