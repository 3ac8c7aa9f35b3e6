import type { Binding } from './vault'

export const revocationBinding = (organizationId: string): Binding => ({
  owner: organizationId,
  column: 'revocation.refreshToken',
})
