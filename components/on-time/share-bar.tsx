import { clsx } from 'clsx'
import { useWords } from '#use-words'
import type { Tally } from '@/lib/on-time/tally'
import { percent } from './words-of'

type Shares = Pick<Tally, 'reached' | 'late' | 'early' | 'onTime' | 'skipped'>
const PARTS = ['late', 'early', 'onTime', 'skipped'] as const

/** Each part by its height, too: what was late stands out without its colour, and what was on time is a line. */
const LOOK: Record<(typeof PARTS)[number], string> = {
  late: 'h-3 bg-bad-shape',
  early: 'h-2 bg-info-shape',
  onTime: 'h-1 bg-good-shape',
  skipped: 'h-2 border border-neutral-shape',
}

/** How visits divide, as lengths. For the eye alone: what stands beside it says the same. */
export function ShareBar({ tally, className }: { tally: Shares; className?: string }) {
  const whole = tally.reached + tally.skipped || 1
  return (
    <span aria-hidden className={clsx('flex h-3 items-center gap-px forced-color-adjust-none', className)}>
      {PARTS.map((part) =>
        tally[part] === 0 ? null : (
          <span
            key={part}
            className={clsx('min-w-px rounded-small', LOOK[part])}
            style={{ width: `${(tally[part] / whole) * 100}%` }}
          />
        ),
      )}
    </span>
  )
}

/** What each part of a bar is, with its number and, as wherever shares are told, its share of the stops that were reached. */
export function ShareLegend({ tally }: { tally: Shares }) {
  const t = useWords()
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-table">
      {PARTS.map((part) => (
        <li key={part} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={clsx('w-4 rounded-small forced-color-adjust-none', LOOK[part])} />
          {t(`on-time.part-${part}`)}
          <span className="figures">{new Intl.NumberFormat(t.locale).format(tally[part])}</span>
          {part !== 'skipped' && (
            <span className="text-quiet figures">
              {percent(tally[part] / (tally.reached || 1), t.locale)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
