import { useWords } from '#use-words'
import { Section } from '@/components/ui/section'
import { hoursWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import type { OnTimeAnswer } from './on-time-answer'
import { ShareBar, ShareLegend } from './share-bar'
import { lastingText, lateText } from './words-of'

/** How visits were altogether, and where the time of late routes went. */
export function SummaryPart({ all, lost }: Pick<OnTimeAnswer, 'all' | 'lost'>) {
  const t = useWords()
  return (
    <Section title={t('on-time.all')}>
      <p className="mb-3 max-w-3xl">
        {t('on-time.all-says', { count: all.reached, late: all.late, share: lateText(all, t) })}{' '}
        {all.skipped > 0 && t('on-time.all-skipped', { count: all.skipped })}{' '}
        {all.late > 0 &&
          t('on-time.all-minutes', {
            median: lastingText(all.medianLate, t) ?? '',
            most: lastingText(all.mostLate, t) ?? '',
          })}
      </p>
      <ShareBar tally={all} className="w-full max-w-3xl" />
      <ShareLegend tally={all} />
      {lost.routes > 0 && <Lost lost={lost} />}
    </Section>
  )
}

const AT = ['leaving', 'road', 'stays', 'untold'] as const

function Lost({ lost: { routes, minutes } }: Pick<OnTimeAnswer, 'lost'>) {
  const t = useWords()
  // Of many routes together: nobody counts it in days.
  const lasting = (of: number) => hoursWords(of * MINUTE_MS, t)
  const all = AT.reduce((sum, where) => sum + minutes[where], 0)
  return (
    <>
      <p className="mt-4 max-w-3xl">{t('on-time.lost-says', { count: routes, time: lasting(all) })}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-table">
        {AT.filter((where) => minutes[where] !== 0).map((where) => (
          <div key={where} className="inline-flex gap-1.5">
            <dt className="text-quiet">{t(`on-time.lost-${where}`)}</dt>
            <dd className="figures">
              {minutes[where] < 0
                ? t('on-time.made-up', { time: lasting(minutes[where]) })
                : lasting(minutes[where])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
