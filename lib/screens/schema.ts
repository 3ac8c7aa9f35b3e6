import { z } from 'zod'
import { isOneLine } from '@/lib/accounts/fields'
import { say } from '@/lib/words/speaking'
import { bareCode, isCode } from './screen-code'
import { SCREEN_DAYS } from './screen-days'

const LONGEST_NAME = 60

/** POST /api/screens: where it hangs, and for how long it shows the day. */
export const addScreenSchema = z.strictObject({
  name: z
    .string({ error: () => say('lib-screens.name-needed') })
    .trim()
    .min(1, { error: () => say('lib-screens.name-needed') })
    .max(LONGEST_NAME, { error: () => say('lib-screens.name-too-long', { count: LONGEST_NAME }) })
    .refine(isOneLine, { error: () => say('lib-screens.one-line') }),
  days: z.literal(SCREEN_DAYS, { error: () => say('lib-screens.days-needed') }),
})
export type AddScreenInput = z.output<typeof addScreenSchema>

/** Path of /api/screens/{id}. */
export const screenParams = z.object({ id: z.uuid({ error: () => say('lib-screens.not-an-id') }) })

/** POST /api/screen/code: as it was typed, in any case and with or without its dashes. */
export const typedCodeSchema = z.strictObject({
  code: z
    .string({ error: () => say('lib-screens.code-incomplete') })
    .max(100, { error: () => say('lib-screens.code-incomplete') })
    .transform(bareCode)
    .refine(isCode, { error: () => say('lib-screens.code-incomplete') }),
})
