import type { Binding } from './vault'

/** What the signing key of a webhook that delivers to us is sealed for. */
export const webhookSecretBinding = (organizationId: string): Binding => ({
  owner: organizationId,
  column: 'webhookTarget.secretKey',
})
