import { useWords } from '#use-words'
import { Time } from '@/components/ui/time/time'

/** What is kept and for how long, as the server read it. Times are ISO 8601. */
export interface KeptHere {
  reports: { count: number; since: string | null; oldest: string | null }
  workOrders: { count: number; since: string | null }
  entries: { count: number; since: string | null }
  /** For so many days at least. */
  days: { reports: number; workOrders: number; entries: number }
  /** What is kept reaches back less than the law asks for. */
  isYoung: boolean
}

/** What is kept here of inspections and maintenance, since when, and what the law asks for. */
export function KeptFacts({ kept, zone }: { kept: KeptHere; zone: string }) {
  const t = useWords()
  const { reports, workOrders, entries, days, isYoung } = kept
  const at = (time: string | null) =>
    function At() {
      return <Time instant={time} zone={zone} now={0} brief />
    }
  return (
    <ul className="max-w-prose list-disc space-y-1 pl-5 text-table">
      <li>
        {reports.count === 0
          ? t('inspections.kept-none')
          : t.rich('inspections.kept-reports', {
              ...{ count: reports.count, days: days.reports },
              ...{ since: at(reports.since), oldest: at(reports.oldest) },
            })}{' '}
        {isYoung && reports.count > 0 && t('inspections.kept-young')}
      </li>
      {workOrders.count > 0 && (
        <li>
          {t.rich('inspections.kept-orders', {
            ...{ count: workOrders.count, days: days.workOrders, since: at(workOrders.since) },
          })}
        </li>
      )}
      {entries.count > 0 && (
        <li>
          {t.rich('inspections.kept-entries', {
            ...{ count: entries.count, days: days.entries, since: at(entries.since) },
          })}
        </li>
      )}
    </ul>
  )
}
