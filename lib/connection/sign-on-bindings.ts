import type { Binding } from './token/vault'

/** What the client secret of an organization's provider is sealed for. */
export const clientSecretBinding = (organizationId: string): Binding => ({
  owner: organizationId,
  column: 'singleSignOn.clientSecret',
})

/** What the refresh token of a session is sealed for, by which the provider is asked whether it still knows the person. */
export const sessionTokenBinding = (identityId: string): Binding => ({
  owner: identityId,
  column: 'session.refreshToken',
})
