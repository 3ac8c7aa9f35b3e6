import { redirect } from 'next/navigation'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { reportsKey, withoutReportKey } from '@/components/inspections/inspection-keys'
import { InspectionRecord } from '@/components/inspections/inspection-record'
import { askedRecord, askedReports, narrowingOf, readRecordState } from '@/components/inspections/list-filter'
import { readHead } from '@/lib/audit/read-head'
import { settledPeriod } from '@/lib/inspections/months-kept'
import { readInspections } from '@/lib/inspections/read-inspections'
import { readWithoutReport } from '@/lib/inspections/read-without-report'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'
import { keptHere } from './kept-here'

export const generateMetadata = titled('inspections.title')

/** The record of a period as an auditor takes it. An address without a period leads to one that names it. */
export default async function InspectionsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/inspections', searchParams)
  const search = searchOf(await searchParams)
  const homeZone = await readHomeZone(ctx)
  const asked = { from: search.get('from'), to: search.get('to'), zone: search.get('zone') }
  const period = settledPeriod(asked, homeZone, ctx.clock.now())
  if (period.from !== asked.from || period.to !== asked.to || period.zone !== asked.zone) {
    for (const [name, value] of Object.entries(period)) search.set(name, value)
    redirect(`/inspections?${search}`)
  }
  const state = readRecordState(search, period)
  const record = { ...period, ...narrowingOf(search) }
  const [first, kept, head] = await Promise.all([
    state.view === 'reports'
      ? readInspections(ctx, { ...record, ...(state.show && { show: state.show }) })
      : readWithoutReport(ctx, record),
    keptHere(ctx, period.zone),
    readHead(ctx),
  ])
  const queryKey =
    state.view === 'reports' ? reportsKey(askedReports(state)) : withoutReportKey(askedRecord(state))
  return (
    <ShippedWords of={['directory', 'dvirs', 'inspections']}>
      <Prefetched queries={[{ queryKey, data: { pages: [first], pageParams: [''] } }]}>
        <InspectionRecord settled={period} zones={[homeZone]} kept={kept} head={head} />
      </Prefetched>
    </ShippedWords>
  )
}
