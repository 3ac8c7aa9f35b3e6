import type { Sandbox } from '../sandbox'

/** Ends an app's install in an organization, with every token and code of it (States, "All tokens of an organization"). */
export function endInstall({ state, clock }: Sandbox, clientId: string, organizationId: string): void {
  const now = clock.now()
  const ofInstall = (one: { clientId: string; organizationId: string }) =>
    one.clientId === clientId && one.organizationId === organizationId
  for (const token of state.tokens.all())
    if (ofInstall(token) && token.revokedAt === null) state.tokens.put({ ...token, revokedAt: now })
  for (const code of state.codes.all())
    if (ofInstall(code) && code.usedAt === null) state.codes.put({ ...code, usedAt: now })
  state.installs.delete(installId(clientId, organizationId))
}

export const installId = (clientId: string, organizationId: string) => `${clientId}:${organizationId}`
