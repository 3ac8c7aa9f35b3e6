import { saidAnew } from '@/components/ui/toast/said-anew'
import { systemClock } from '@/lib/clock'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { ChangedRow } from './live-answer'

const WORDS: Record<ChangedRow['noun'], WordKey> = {
  route: 'live.routes',
  dvir: 'live.dvirs',
  work_order: 'live.work-orders',
}
const SOON_MS = 1_000
/** A busy fleet changes every second: it is said how many, and not more often than this. */
const PAUSE_MS = 15_000

/** `2 routes and 1 DVIR changed`, for who listens to the page; empty for nothing. */
export function changeWords(rows: readonly Pick<ChangedRow, 'noun' | 'id'>[], t: Words): string {
  const parts = Object.entries(WORDS).flatMap(([noun, key]) => {
    const count = new Set(rows.filter((row) => row.noun === noun).map(({ id }) => id)).size
    return count === 0 ? [] : [t(key, { count })]
  })
  return parts.length === 0 ? '' : t('live.changed', { what: new Intl.ListFormat(t.locale).format(parts) })
}

/** Gathers what changed, and says it politely. */
export function sayChanges(say: (words: string) => void, t: Words) {
  let gathered: Pick<ChangedRow, 'noun' | 'id'>[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let saidAt = -Infinity
  let said = ''
  return {
    add(rows: readonly ChangedRow[]) {
      gathered = [...gathered, ...rows.map(({ noun, id }) => ({ noun, id }))]
      if (gathered.length === 0 || timer) return
      const wait = Math.max(SOON_MS, saidAt + PAUSE_MS - systemClock.now())
      timer = setTimeout(() => {
        timer = null
        saidAt = systemClock.now()
        said = saidAnew(changeWords(gathered, t), said)
        say(said)
        gathered = []
      }, wait)
    },
    stop: () => clearTimeout(timer ?? undefined),
  }
}
