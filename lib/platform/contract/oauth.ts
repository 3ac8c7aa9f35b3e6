import { z } from 'zod'
import { filled } from './wire'

/**
 * Specification, Resources, "Token response", read strictly: a pair that lacks a part must not be stored. The
 * issues of a failed parse may quote a token: only their paths may be shown.
 */
export const tokenResponseSchema = z.looseObject({
  access_token: filled,
  refresh_token: filled,
  expires_in: z.int().positive(),
  scope: z.enum(['admin:read', 'admin:write']),
  token_type: z.string().regex(/^bearer$/i),
})
