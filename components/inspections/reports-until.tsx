import { useWords } from '#use-words'
import { Time } from '@/components/ui/time/time'
import type { WithoutReportAnswer } from './inspection-answer'

/** From when on it is not known which reports were made; nothing where all of them are. */
export function ReportsUntil({
  reports: { until },
  zone,
}: Pick<WithoutReportAnswer, 'reports'> & { zone: string }) {
  const t = useWords()
  return (
    until !== null &&
    t.rich('inspections.without-until', { at: () => <Time instant={until} zone={zone} now={0} brief /> })
  )
}
