import { z } from 'zod'
import { LANGUAGES } from '@/lib/words/languages'

/** PUT /api/account/language; null: whatever the browser asks for. */
export const languageSchema = z.object({ language: z.enum(LANGUAGES).nullable() })
