import { z } from 'zod'
import { spokenLanguage } from '@/lib/words/speaking'

const SPANISH = { error: z.locales.es().localeError }

/** For `safeParse`: how a fault is said whose schema has no words of its own, in the language of whoever asks. */
export const issueWords = () => (spokenLanguage() === 'es' ? SPANISH : undefined)
