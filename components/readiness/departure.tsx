import { useWords } from '#use-words'
import { durationWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { MINUTE_MS } from '@/lib/durations'
import { isOfDeparture, isUnheard } from './not-checked-sentence'
import type { TodayRouteAnswer } from './today-answer'

/** When a route leaves, in its zone, and how far off that is; of one on the road how it runs. */
export function Departure({ route, now }: { route: TodayRouteAnswer; now: number }) {
  const t = useWords()
  const { departsAt, zone, verdict, notChecked } = route
  const inMs = Date.parse(departsAt) - now
  // Of what nobody tells it is planned, and neither past nor late.
  const wasUnheard = notChecked.some(isUnheard)
  const isUntold = notChecked.some(isOfDeparture) || (wasUnheard && inMs <= 0 && verdict !== 'underway')
  const isOff = verdict === 'underway' || verdict === 'done' || verdict === 'untold' || isUntold
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-table">
      <span className="sr-only">{t(isOff ? 'readiness.left' : 'readiness.departs')} </span>
      <Time instant={departsAt} zone={zone} now={now} className={isOff ? 'text-quiet' : 'font-strong'} />
      {!isOff && (
        <span className="text-quiet tabular-nums" suppressHydrationWarning>
          {Math.abs(inMs) < MINUTE_MS
            ? t('readiness.departs-now')
            : inMs > 0
              ? t('readiness.departs-in', { duration: durationWords(inMs, t) })
              : t('readiness.departs-late', { duration: durationWords(inMs, t) })}
        </span>
      )}
      {isUntold && verdict !== 'untold' && <span className="text-quiet">{t('verdict.word-untold')}</span>}
      {verdict === 'underway' && <Running {...route} />}
    </span>
  )
}

/** How one runs on the road, as the list of routes says it. */
function Running({ late, runs, isLeftBehind }: Pick<TodayRouteAnswer, 'late' | 'runs' | 'isLeftBehind'>) {
  const t = useWords()
  if (isLeftBehind) return <span className="text-quiet">{t('readiness.left-behind')}</span>
  if (late)
    return (
      <span className="font-strong text-caution-ink tabular-nums">
        {t('readiness.late-at', { duration: durationWords(late.ms, t), stop: late.stop })}
      </span>
    )
  if (runs?.standing === 'behind')
    return (
      <span className="text-caution-ink tabular-nums">
        {t('readiness.behind', { duration: durationWords(runs.behindMs, t) })}
      </span>
    )
  return (
    <span className="text-quiet">
      {t(runs?.standing === 'on_time' ? 'readiness.on-time' : 'readiness.late-not-known')}
    </span>
  )
}
