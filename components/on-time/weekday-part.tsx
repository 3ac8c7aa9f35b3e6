import { useWords } from '#use-words'
import { isFew } from '@/lib/on-time/tally'
import { weekdayName } from '@/lib/on-time/weekday-name'
import type { OnTimeAnswer } from './on-time-answer'
import { ReportPart } from './report-part'
import { lateText } from './words-of'

/** On which weekdays they are. */
export function WeekdayPart({ data, asked }: { data: OnTimeAnswer; asked: string }) {
  const t = useWords()
  const { weekdays, period } = data
  const [first] = weekdays
  if (!first) return null
  const nameOf = ({ weekday }: { weekday: number }) => weekdayName(weekday, t.locale)
  return (
    <ReportPart
      title={t('on-time.by-weekday')}
      heading={t('on-time.weekday')}
      table="weekdays"
      asked={asked}
      found={weekdays.length}
      sentence={
        isFew(first) || first.late === 0
          ? t('on-time.by-weekday-none', { zone: period.zone })
          : t('on-time.by-weekday-says', {
              ...{ name: nameOf(first), share: lateText(first, t), zone: period.zone },
            })
      }
      lines={weekdays.map((one) => ({
        ...{ key: String(one.weekday), name: nameOf(one), tally: one, routes: null },
        line: `weekday=${one.weekday}`,
      }))}
    />
  )
}
