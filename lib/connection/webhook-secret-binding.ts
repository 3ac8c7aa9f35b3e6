import type { Binding } from './token/vault'

/** What the signing key of a webhook that delivers to us is sealed for. */
export const webhookSecretBinding = (organizationId: string): Binding => ({
  owner: organizationId,
  column: 'webhookTarget.secretKey',
})
