import type { CheckName } from '@/lib/readiness/checks/check-names'
import { wordsIn } from '@/lib/words/catalog'

/** What a check is called in the trail, which is kept in English. */
export const checkWords = (check: CheckName): string => `“${wordsIn('en')(`readiness.check-${check}`)}”`
