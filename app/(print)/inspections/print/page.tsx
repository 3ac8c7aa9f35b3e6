import { keptHere } from '@/app/(desk)/inspections/kept-here'
import { sheetOf } from '@/app/(print)/sheet'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'
import { askedRecord, narrowingOf } from '@/components/inspections/list-filter'
import { RecordPaper } from '@/components/print/record-paper'
import { readHead } from '@/lib/audit/read-head'
import { MOST_PRINTED } from '@/lib/export/export-list'
import { settledPeriod } from '@/lib/inspections/months-kept'
import { narrowedTo } from '@/lib/inspections/narrowed-to'
import { readInspections } from '@/lib/inspections/read-inspections'
import { readWithoutReport } from '@/lib/inspections/read-without-report'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'

export const generateMetadata = titled('inspections.title')

export default async function InspectionsPrintPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/inspections/print', searchParams)
  const search = searchOf(await searchParams)
  const asked = { from: search.get('from'), to: search.get('to'), zone: search.get('zone') }
  const period = settledPeriod(asked, await readHomeZone(ctx), ctx.clock.now())
  const record = { ...period, ...narrowingOf(search) }
  const [reports, without, narrowed, kept, head] = await Promise.all([
    readInspections(ctx, { ...record, limit: MOST_PRINTED }),
    readWithoutReport(ctx, { ...record, limit: MOST_PRINTED }),
    narrowedTo(ctx, record),
    keptHere(ctx, period.zone),
    readHead(ctx),
  ])
  const path = `/inspections?${askedRecord(record)}`
  return (
    <RecordPaper
      period={period}
      narrowed={narrowed}
      reports={reports}
      without={without}
      kept={kept}
      head={head}
      {...sheetOf(ctx, path, { paper: 'inspections', ...record })}
    />
  )
}
