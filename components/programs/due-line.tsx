import { useWords } from '#use-words'
import { type DistanceUnit, formatDistance } from '@/components/units/distance'
import { useDistanceUnit } from '@/components/units/unit-choice'
import type { Words } from '@/lib/words/words'
import type { DueAnswer } from './program-answer'

type MeasureAnswer = DueAnswer['measures'][number]

interface DueLineProps {
  due: DueAnswer
  /** Epoch ms, and an IANA name. */
  at: { zone: string; now: number }
}

/** When a service is due, what is left by each measure, and when it was last done; what nobody knows is said. */
export function DueLine({ due, at: { zone, now } }: DueLineProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const { standing, at, isReckoned, lastDone, measures } = due
  const day = (instant: string) => dayText(instant, zone, now, t)
  return (
    <span className="flex flex-wrap gap-x-3 text-table text-quiet tabular-nums" suppressHydrationWarning>
      {at !== null && standing === 'due' && <span>{t('programs.due-since', { at: day(at) })}</span>}
      {at !== null && standing !== 'due' && (
        <span>{t(isReckoned ? 'programs.due-about' : 'programs.due-on', { at: day(at) })}</span>
      )}
      {lastDone &&
        measures.map((measure) => <span key={measure.measure}>{measureText(measure, unit, t)}</span>)}
      <span>{lastDone ? t('programs.last-done', { at: day(lastDone.at) }) : t('programs.never-done')}</span>
    </span>
  )
}

/** A calendar day: hours say nothing of a service. */
const dayText = (instant: string, zone: string, now: number, t: Words): string =>
  new Intl.DateTimeFormat(t.locale, {
    ...{ timeZone: zone, day: 'numeric', month: 'short' },
    ...(instant.slice(0, 4) !== new Date(now).toISOString().slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(instant))

function measureText({ measure, dueAt, left, unknown }: MeasureAnswer, unit: DistanceUnit, t: Words): string {
  if (left === null) return t(`programs.${measure}-unknown`, { why: unknown ?? 'no_reading' })
  const amount = amountOf(measure, Math.abs(left), unit, t)
  const words = left <= 0 ? t('programs.over', { amount }) : t('programs.left', { amount })
  const shown =
    dueAt === null || measure === 'days'
      ? null
      : t('programs.at-figure', { words, figure: amountOf(measure, dueAt, unit, t) })
  return unknown === null ? (shown ?? words) : t('programs.but', { words: shown ?? words, why: unknown })
}

function amountOf(measure: MeasureAnswer['measure'], value: number, unit: DistanceUnit, t: Words): string {
  if (measure === 'meters') return formatDistance(value, unit)
  return measure === 'engineHours'
    ? t('programs.hours', { hours: value })
    : t('programs.days', { days: value })
}
