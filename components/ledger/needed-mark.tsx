import { useWords } from '#use-words'
import type { Read } from '@/components/api/read'
import { formatInstant } from '@/components/ui/time/format-instant'
import type { neededAnswer } from './ledger-answer'

/** Beside the name of a row: when what it is of has to leave, and with which route; or which it is on. */
export function NeededMark({ needed, now }: { needed: Read<typeof neededAnswer>; now: number }) {
  const t = useWords()
  const at = needed && formatInstant(needed.at, needed.zone, now, t.locale)?.text
  if (!at) return null
  const words = t(needed.isOnRoad ? 'ledger.needed-on-road' : 'ledger.needed', {
    ...{ at, named: needed.route ? 'yes' : 'no', route: needed.route ?? '' },
  })
  return (
    <span className="row-needed-look" title={words} suppressHydrationWarning>
      {words}
    </span>
  )
}
