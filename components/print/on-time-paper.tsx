import { useWords } from '#use-words'
import { dayWords } from '@/components/inspections/day-words'
import type { DriversAnswer, OnTimeAnswer } from '@/components/on-time/on-time-answer'
import { ShareBar, ShareLegend } from '@/components/on-time/share-bar'
import { driverText, lastingText, lateText, placeText } from '@/components/on-time/words-of'
import { Paper, PaperPart, type Sheet } from '@/components/print/paper'
import type { Tally } from '@/lib/on-time/tally'
import { weekdayName } from '@/lib/on-time/weekday-name'

interface OnTimePaperProps extends Sheet {
  data: OnTimeAnswer
  /** Null where they are not asked for, or not told to who prints. */
  drivers: DriversAnswer | null
}

/** How punctual routes were, on paper: the same lines as on the page. */
export function OnTimePaper({ data, drivers, ...paper }: OnTimePaperProps) {
  const t = useWords()
  const { from, to, zone } = data.period
  const { all } = data
  return (
    <Paper
      {...paper}
      isZoneFixed
      kind={t('on-time.title')}
      title={t('on-time.from-to', { least: dayWords(from, t.locale), most: dayWords(to, t.locale) })}
      under={<span>{zone}</span>}
    >
      <PaperPart title={t('on-time.all')}>
        <p className="mb-2">
          {t('on-time.all-says', { count: all.reached, late: all.late, share: lateText(all, t) })}
        </p>
        <ShareBar tally={all} />
        <ShareLegend tally={all} />
      </PaperPart>
      <Lines
        title={t('on-time.by-place')}
        found={data.placesFound.all}
        lines={data.places.map((place) => ({ key: place.key, name: placeText(place, t), tally: place }))}
      />
      {drivers && (
        <Lines
          title={t('on-time.by-driver')}
          found={drivers.found.all}
          lines={drivers.drivers.map((one) => ({ key: one.id ?? '', name: driverText(one, t), tally: one }))}
        />
      )}
      <Lines
        title={t('on-time.by-weekday')}
        found={data.weekdays.length}
        lines={data.weekdays.map((one) => ({
          ...{ key: String(one.weekday), name: weekdayName(one.weekday, t.locale), tally: one },
        }))}
      />
      <p className="mt-4 text-table">{t('on-time.how-window')}</p>
      <p className="text-table">{t('on-time.how-order')}</p>
    </Paper>
  )
}

interface LinesProps {
  title: string
  found: number
  lines: readonly { key: string; name: string; tally: Tally }[]
}

function Lines({ title, found, lines }: LinesProps) {
  const t = useWords()
  const heads = ['share', 'visits', 'median', 'most', 'part-skipped'] as const
  return (
    <PaperPart title={title}>
      {found > lines.length && (
        <p className="mb-1 font-strong">{t('on-time.cut', { shown: lines.length, found })}</p>
      )}
      <table aria-label={title} className="w-full border-collapse text-table">
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="font-strong">
              <span className="sr-only">{title}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pl-3 text-right font-strong">
                {t(`on-time.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, tally }) => (
            <tr key={key} className="break-inside-avoid border-b border-line">
              <td className="py-1 wrap-anywhere">{name}</td>
              {[
                t('on-time.late-of', { share: lateText(tally, t), count: tally.late }),
                tally.reached,
                lastingText(tally.medianLate, t),
                lastingText(tally.mostLate, t),
                tally.skipped,
              ].map((said, place) => (
                <td key={heads[place]} className="py-1 pl-3 text-right figures">
                  {said}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PaperPart>
  )
}
