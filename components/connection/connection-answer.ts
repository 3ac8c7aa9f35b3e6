import * as z from 'zod/mini'

const instant = z.nullable(z.string())

/** What GET /api/connection answers, as far as the pages use it. Times are ISO 8601. */
export const connectionAnswer = z.object({
  status: z.enum(['none', 'waiting', 'connected', 'needs_reauthorization', 'disconnecting', 'disconnected']),
  scope: z.nullable(z.string()),
  since: instant,
  reason: z.nullable(z.string()),
  lastCallAt: instant,
  lastRequestId: z.nullable(z.string()),
  accessTokenExpiresAt: instant,
  revocation: z.nullable(
    z.object({
      status: z.string(),
      attempts: z.number(),
      lastError: z.nullable(z.string()),
      nextAttemptAt: instant,
    }),
  ),
})

export type ConnectionAnswer = z.output<typeof connectionAnswer>
