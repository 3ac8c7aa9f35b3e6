'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleHelp, ClipboardList, Truck } from 'lucide'
import { lazy } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { LineList } from '@/components/list/line-list'
import { ListToolbar } from '@/components/list/list-toolbar'
import { ShowChips } from '@/components/list/show-chips'
import { useSearchState } from '@/components/list/use-search-state'
import { PrintLink } from '@/components/print/print-link'
import { Button } from '@/components/ui/button/button'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import { EmptyState } from '@/components/ui/empty-state'
import { Segmented } from '@/components/ui/form/segmented'
import { Later } from '@/components/ui/later'
import { SHOWS, VIEWS } from '@/lib/inspections/list-words'
import { ByDriver } from './by-driver'
import { DayLine } from './day-line'
import { ExportRecord } from './export-record'
import type { WithoutReportAnswer } from './inspection-answer'
import { InspectionLine } from './inspection-line'
import { KeptFacts, type KeptHere } from './kept-facts'
import { askedRecord, askedReports, readRecordState, type RecordPeriod } from './list-filter'
import { areReportsTold, noneWithout } from './none-without'
import { PeriodChoice } from './period-choice'
import { reportsQuery, withoutReportQuery } from './queries'
import { ReportsUntil } from './reports-until'

const EntryFilter = lazy(() =>
  import('@/components/directory/entry-filter').then((module) => ({ default: module.EntryFilter })),
)
/** In rem. */
const NARROWING = [6.75, 6.5]
const ASSETS = ['vehicle', 'trailer'] as const
const DRIVERS = ['driver'] as const
const NOTHING = { show: null, asset: null, driver: null }

interface InspectionRecordProps {
  /** The period of the address when the server read it. */
  settled: RecordPeriod
  /** Zones to choose from beside that of the address. */
  zones: readonly string[]
  kept: KeptHere
  /** The newest entry of the audit trail, as the server read it. */
  head: { sequence: number; hash: string } | null
}

/** What an auditor takes: the reports of a period, what is missing from them first, and who drove without one. */
export function InspectionRecord({ settled, zones, kept, head }: InspectionRecordProps) {
  const t = useWords()
  const { params, change } = useSearchState()
  const state = readRecordState(params, settled)
  const asked = askedRecord(state)
  const isNarrowed = state.asset !== undefined || state.driver !== undefined
  return (
    <>
      <PageBar
        title={t('inspections.title')}
        filters={
          <Segmented
            label={t('inspections.view')}
            value={state.view}
            options={VIEWS.map((value) => ({ value, label: t(`inspections.view-${value}`) }))}
            onChange={(view) => change({ view: view === 'reports' ? null : view, show: null })}
          />
        }
        action={
          <>
            <ExportRecord asked={asked} />
            <PrintLink href={`/inspections/print?${asked}`}>{t('inspections.print')}</PrintLink>
          </>
        }
      />
      <ListToolbar>
        <PeriodChoice period={state} zones={zones} onChange={change} />
        <Later room={NARROWING}>
          <EntryFilter narrows="asset" kinds={ASSETS} value={state.asset ?? null} onChange={change} />
          <EntryFilter narrows="driver" kinds={DRIVERS} value={state.driver ?? null} onChange={change} />
        </Later>
      </ListToolbar>
      <section
        aria-label={t('inspections.kept-title')}
        className="space-y-2 border-b border-line px-4 py-3 sm:px-6"
      >
        <KeptFacts kept={kept} zone={state.zone} />
        {head && (
          <p className="text-table wrap-anywhere">
            {t.rich('inspections.head', {
              sequence: head.sequence,
              hash: () => <span className="figures">{head.hash}</span>,
              a: (words) => (
                <Link href="/audit" prefetch={false} className="link">
                  {words}
                </Link>
              ),
            })}{' '}
            <CopyId id={head.hash} what={t('inspections.hash')} shown={t('inspections.copy')} />
          </p>
        )}
      </section>
      {state.view === 'reports' ? (
        <Reports
          asked={askedReports(state)}
          show={state.show}
          zone={state.zone}
          isNarrowed={isNarrowed}
          onShow={(show) => change({ show })}
          onClear={() => change(NOTHING)}
        />
      ) : (
        <WithoutReport
          asked={asked}
          zone={state.zone}
          isNarrowed={isNarrowed}
          onClear={() => change(NOTHING)}
        />
      )}
    </>
  )
}

interface ListProps {
  asked: string
  zone: string
  /** To one vehicle, trailer or driver. */
  isNarrowed: boolean
  onClear: () => void
}

interface ReportsProps extends ListProps {
  show: (typeof SHOWS)[number] | null
  onShow: (show: (typeof SHOWS)[number] | null) => void
}

function Reports({ asked, show, zone, isNarrowed, onShow, onClear }: ReportsProps) {
  const t = useWords()
  const isFiltered = show !== null || isNarrowed
  const query = useInfiniteQuery(reportsQuery(asked))
  const counts = query.data?.pages[0]?.counts
  const lines = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <ListToolbar>
        <ShowChips
          all={{ label: t('inspections.chip-all'), count: counts?.all }}
          chips={SHOWS.map((one) => ({
            show: one,
            label: t(`inspections.chip-${one}`),
            count: counts?.[one],
          }))}
          shown={show}
          onShow={onShow}
        />
      </ListToolbar>
      <LineList
        query={query}
        label={t('inspections.view-reports')}
        kept={t('inspections.kept')}
        more={t('inspections.show-more')}
        empty={
          <EmptyState
            icon={ClipboardList}
            title={t(isFiltered ? 'inspections.none-match' : 'inspections.empty-title')}
            action={isFiltered && <Button onClick={onClear}>{t('inspections.clear')}</Button>}
          >
            {t(isFiltered ? 'inspections.none-match-why' : 'inspections.empty-why')}
          </EmptyState>
        }
      >
        {(inspection, index) => (
          <InspectionLine
            key={inspection.id}
            inspection={inspection}
            index={index}
            begins={index === 0 || lines[index - 1]?.awaits !== inspection.awaits}
            zone={zone}
          />
        )}
      </LineList>
    </>
  )
}

function WithoutReport({ asked, zone, isNarrowed, onClear }: ListProps) {
  const t = useWords()
  const query = useInfiniteQuery(withoutReportQuery(asked))
  const first = query.data?.pages[0]
  const lines = query.data?.pages.flatMap(({ data }) => data) ?? []
  const none = first && noneWithout(first, isNarrowed)
  return (
    <>
      {first && areReportsTold(first) && <Known of={first} zone={zone} />}
      <LineList
        query={query}
        label={t('inspections.without-title')}
        kept={t('inspections.kept')}
        more={t('inspections.show-more')}
        empty={
          none && (
            <EmptyState
              icon={none === 'empty' ? Truck : CircleHelp}
              title={t(`inspections.without-${none}`)}
              action={isNarrowed && <Button onClick={onClear}>{t('inspections.clear')}</Button>}
            >
              {none === 'untold' && first.reports.isTold ? (
                <ReportsUntil reports={first.reports} zone={zone} />
              ) : (
                t(`inspections.without-${none}-why`)
              )}
            </EmptyState>
          )
        }
      >
        {(line, index) => (
          <DayLine
            key={`${line.day} ${line.vehicle.id}`}
            line={line}
            index={index}
            begins={lines[index - 1]?.day !== line.day}
          />
        )}
      </LineList>
    </>
  )
}

/** What is known of days without a report, and what is not. */
function Known({ of, zone }: { of: WithoutReportAnswer; zone: string }) {
  const t = useWords()
  const { counts, reports } = of
  return (
    <div className="max-w-prose space-y-1 px-4 py-3 text-table sm:px-6">
      <p>
        {counts.days > 0 && <strong>{t('inspections.days-without', { ...counts })}. </strong>}
        {t('inspections.without-why')}
      </p>
      <ByDriver of={of} />
      {counts.unknown > 0 && <p>{t('inspections.unknown', { count: counts.unknown })}</p>}
      {reports.until !== null && (
        <p>
          <ReportsUntil reports={reports} zone={zone} />
        </p>
      )}
    </div>
  )
}
