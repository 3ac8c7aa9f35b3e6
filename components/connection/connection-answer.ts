import { nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { reasonAnswer } from '@/components/api/reason-answer'

/** What GET /api/connection answers, as far as the pages use it. Times are ISO 8601. */
export const connectionAnswer = object({
  status: oneOf('none', 'waiting', 'connected', 'needs_reauthorization', 'disconnecting', 'disconnected'),
  scope: nullable(text),
  since: nullable(text),
  reason: nullable(reasonAnswer),
  lastCallAt: nullable(text),
  lastRequestId: nullable(text),
  accessTokenExpiresAt: nullable(text),
  platformOrganization: nullable(object({ id: nullable(text), name: nullable(text) })),
  connectedBy: nullable(text),
  revocation: nullable(
    object({
      status: text,
      attempts: number,
      lastError: nullable(reasonAnswer),
      nextAttemptAt: nullable(text),
    }),
  ),
})

export type ConnectionAnswer = Read<typeof connectionAnswer>
