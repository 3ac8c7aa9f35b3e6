import type { Binding } from '../token/vault'

export const revocationBinding = (organizationId: string): Binding => ({
  owner: organizationId,
  column: 'revocation.refreshToken',
})
