import { keptHere } from '@/app/(desk)/inspections/kept-here'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'
import { RecordPaper } from '@/components/inspections/print/record-paper'
import { readHead } from '@/lib/audit/read-head'
import { readHomeZone } from '@/lib/board/read-home-zone'
import { MOST_PRINTED } from '@/lib/export/export-list'
import { settledPeriod } from '@/lib/inspections/months-kept'
import { readInspections } from '@/lib/inspections/read-inspections'
import { readWithoutReport } from '@/lib/inspections/read-without-report'

export const generateMetadata = titled('inspections.title')

export default async function InspectionsPrintPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/inspections/print', searchParams)
  const search = searchOf(await searchParams)
  const asked = { from: search.get('from'), to: search.get('to'), zone: search.get('zone') }
  const period = settledPeriod(asked, await readHomeZone(ctx), ctx.clock.now())
  const [reports, without, kept, head] = await Promise.all([
    readInspections(ctx, { ...period, limit: MOST_PRINTED }),
    readWithoutReport(ctx, { ...period, limit: MOST_PRINTED }),
    keptHere(ctx, period.zone),
    readHead(ctx),
  ])
  const path = `/inspections?${new URLSearchParams({ ...period })}`
  return (
    <RecordPaper
      period={period}
      reports={reports}
      without={without}
      kept={kept}
      head={head}
      organization={ctx.session.active?.organizationName ?? ''}
      printedBy={ctx.actor.name}
      printedAt={ctx.clock.now()}
      page={{ path, url: new URL(path, ctx.env.appUrl).href }}
    />
  )
}
