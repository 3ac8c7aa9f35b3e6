import { useWords } from '#use-words'
import { typeWords } from '@/components/dvirs/dvir-name'
import { dayWords } from '@/components/inspections/day-words'
import type {
  InspectionAnswer,
  InspectionsAnswer,
  WithoutReportAnswer,
} from '@/components/inspections/inspection-answer'
import { KeptFacts, type KeptHere } from '@/components/inspections/kept-facts'
import type { RecordPeriod } from '@/components/inspections/list-filter'
import { noneWithout } from '@/components/inspections/none-without'
import {
  certifiedWords,
  defectWords,
  drivenWords,
  resolvedWords,
  reviewedWords,
  statusWords,
  vehicleWords,
  writtenWords,
} from '@/components/inspections/report-words'
import { ReportsUntil } from '@/components/inspections/reports-until'
import { Paper, PaperPart, type Sheet } from '@/components/print/paper'
import { Time } from '@/components/ui/time/time'
import type { NarrowedTo } from '@/lib/inspections/list-words'

interface RecordPaperProps extends Sheet {
  period: RecordPeriod
  narrowed: NarrowedTo
  reports: Pick<InspectionsAnswer, 'data' | 'counts'>
  without: Pick<WithoutReportAnswer, 'data' | 'counts' | 'reports'>
  kept: KeptHere
  head: { sequence: number; hash: string } | null
}

/** The record of a period on paper: its zone, its reports, who drove without one, what is kept, and the head of the trail. */
export function RecordPaper({ period, narrowed, reports, without, kept, head, ...paper }: RecordPaperProps) {
  const t = useWords()
  const { from, to, zone } = period
  const { asset, driver } = narrowed
  return (
    <Paper
      {...paper}
      isZoneFixed
      kind={t('inspections.title')}
      title={t('inspections.period', { from: dayWords(from, t.locale), to: dayWords(to, t.locale) })}
      under={
        <>
          <span>{zone}</span>
          {asset !== null && (
            <span className="font-strong">{t('inspections.of-asset', { name: asset })}</span>
          )}
          {driver !== null && (
            <span className="font-strong">{t('inspections.of-driver', { name: driver })}</span>
          )}
        </>
      }
    >
      <PaperPart title={t('inspections.reports', { count: reports.counts.all })}>
        <Part printed={reports.data.length} found={reports.counts.all} />
        {reports.data.length === 0 ? (
          <p>{t('inspections.empty-title')}</p>
        ) : (
          <ol className="border-t border-line">
            {reports.data.map((inspection) => (
              <Report key={inspection.id} inspection={inspection} zone={zone} />
            ))}
          </ol>
        )}
      </PaperPart>
      <PaperPart title={t('inspections.without-title')}>
        <p className="mb-1 text-table">{t('inspections.without-why')}</p>
        {asset !== null && <p className="mb-1 text-table">{t('inspections.without-trailer')}</p>}
        <Part printed={without.data.length} found={without.counts.days} />
        {without.counts.unknown > 0 && (
          <p className="mb-1 text-table">{t('inspections.unknown', { count: without.counts.unknown })}</p>
        )}
        {without.reports.until !== null && (
          <p className="mb-1 text-table">
            <ReportsUntil reports={without.reports} zone={zone} />
          </p>
        )}
        {without.data.length === 0 ? (
          <p>{t(`inspections.without-${noneWithout(without, asset !== null || driver !== null)}`)}</p>
        ) : (
          <ol className="border-t border-line">
            {without.data.map(({ day, vehicle, routes, routeCount, drivers }) => (
              <li
                key={`${day} ${vehicle.id}`}
                className="break-inside-avoid border-b border-line py-1 text-table wrap-anywhere"
              >
                {dayWords(day, t.locale)} · <strong>{vehicle.name ?? vehicle.id}</strong> ·{' '}
                {t('inspections.no-report')} · {t('inspections.drove')}{' '}
                {routes.map(({ id, name }) => name ?? id).join(', ')}
                {routeCount > routes.length &&
                  ` ${t('inspections.drove-more', { count: routeCount - routes.length })}`}
                {drivers.length > 0 && ` ${drivenWords(drivers, t)}`}
              </li>
            ))}
          </ol>
        )}
      </PaperPart>
      <PaperPart title={t('inspections.kept-title')}>
        <KeptFacts kept={kept} zone={zone} />
        {head && (
          <p className="mt-1 text-table wrap-anywhere">
            {t('inspections.head-paper', { sequence: head.sequence, hash: head.hash })}
          </p>
        )}
      </PaperPart>
    </Paper>
  )
}

function Part({ printed, found }: { printed: number; found: number }) {
  const t = useWords()
  return (
    printed < found && <p className="mb-1 font-strong">{t('inspections.paper-more', { printed, found })}</p>
  )
}

function Report({ inspection, zone }: { inspection: InspectionAnswer; zone: string }) {
  const t = useWords()
  const { id, inspectedAt, type, writtenBy, certified, reviewed, awaits, isGone } = inspection
  const { defects, defectCount } = inspection
  const status = statusWords(inspection, t)
  return (
    <li className="break-inside-avoid border-b border-line py-1.5 text-table wrap-anywhere">
      <p className="flex flex-wrap gap-x-3">
        <strong>{vehicleWords(inspection, t)}</strong>
        <Time instant={inspectedAt} zone={zone} now={0} brief />
        {status && <span>{status}</span>}
        {type && <span>{typeWords(type, t)}</span>}
        {writtenBy && <span>{writtenWords(writtenBy, t)}</span>}
        <span className="text-quiet">{t('print.id', { id })}</span>
        {isGone && <span>{t('inspections.gone')}</span>}
      </p>
      {awaits && <p className="font-strong">{t(`inspections.missing-${awaits}`)}</p>}
      {defectCount === 0 && <p>{t('inspections.found-nothing')}</p>}
      {defects.map((defect, place) => (
        // They stand as the report has them.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place}>
          {defectWords(defect, t)} ·{' '}
          {defect.resolved ? resolvedWords(defect.resolved, zone, t) : t('inspections.defect-open')}
          {defect.notes && ` · ${t('inspections.notes', { notes: defect.notes })}`}
        </p>
      ))}
      {defectCount > defects.length && (
        <p>{t('inspections.defect-more', { count: defectCount - defects.length })}</p>
      )}
      {certified && <p>{certifiedWords(certified, zone, t)}</p>}
      {reviewed && <p>{reviewedWords(reviewed, zone, t)}</p>}
    </li>
  )
}
