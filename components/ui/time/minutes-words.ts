import { MINUTE_MS } from '@/lib/durations'
import type { Words } from '@/lib/words/words'
import { hoursWords } from './format-instant'

/** Minutes that somebody planned or noted, of which none are `0 min` and not under one: `45 min`, `1 h 30 min`. */
export const minutesWords = (minutes: number, t: Words): string =>
  minutes === 0 ? t('ui.minutes', { minutes }) : hoursWords(minutes * MINUTE_MS, t)
