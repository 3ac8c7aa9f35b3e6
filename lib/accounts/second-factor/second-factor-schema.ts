import { z } from 'zod'
import { say } from '@/lib/words/speaking'

/** A code as somebody types it: of their app, or a recovery code. */
export const typedCode = z
  .string({ error: () => say('lib-accounts.give-code') })
  .trim()
  .min(1, { error: () => say('lib-accounts.give-code') })
  .max(100, { error: () => say('lib-accounts.most-characters', { count: 100 }) })

/** POST /api/sign-in/code. */
export const signInCodeSchema = z.strictObject({ code: typedCode })

/** POST /api/account/second-factor. */
export const turnOnSchema = z.strictObject({ offer: z.string().max(1_000), code: typedCode })
