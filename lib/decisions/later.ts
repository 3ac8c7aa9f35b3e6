import { invalid } from '@/lib/errors'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { say } from '@/lib/words/speaking'

/** Until when something is to hold. Throws 400 for what has passed at `nowMs` (epoch ms). */
export function laterThan(nowMs: number, until: string): Date {
  const date = storableDate(until)
  if (date !== null && date.getTime() > nowMs) return date
  throw invalid(say('lib.fields-need-another-value'), [
    { path: 'until', message: say('lib-decisions.later') },
  ])
}

/** In the trail, which is kept in English: `until 2026-03-02 06:00 UTC`. */
export const untilWords = (until: Date | null): string =>
  until ? ` until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
