import { readHead } from '@/lib/audit/read-head'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { type Column, writeCsv } from '@/lib/export/csv'
import { csvResponse } from '@/lib/export/csv-response'
import { localTime } from '@/lib/export/local-time'
import { noteTaken } from '@/lib/export/note-taken'
import { say } from '@/lib/words/speaking'
import type { Did, Inspection, RecordedDefect } from './inspection'
import type { NarrowedTo } from './list-words'
import { narrowedTo } from './narrowed-to'
import { readEveryReport } from './read-inspections'
import { readKept } from './read-kept'
import { type DayWithoutReport, readWithoutReport, type WithoutReportPage } from './read-without-report'
import type { AskedRecord } from './schema'

/** More reports than this, or days without one, are asked for in parts. */
const MOST_EXPORTED = 50_000
/** So many are read at once: bodies of reports are large. */
const AT_ONCE = 5000

type Line =
  | { row: 'record'; note: string; head: { sequence: number; hash: string } | null }
  | { row: 'report'; report: Inspection }
  | { row: 'without'; day: DayWithoutReport }

/**
 * The record of a period as a CSV file: what it is with the head of the audit trail, the reports, and the days on which
 * vehicles drove without one. The trail says who took it. Throws AppError 400 for a period that is none, and 409
 * `too_many_rows` with nothing taken.
 */
export async function exportInspections(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: AskedRecord,
): Promise<Response> {
  const { db, actor } = ctx
  const head = await readHead(ctx)
  const reports = await readEveryReport(ctx, asked, { most: MOST_EXPORTED, atOnce: AT_ONCE })
  if (!reports) throw tooMany()
  const days = await readWithoutReport(ctx, { ...asked, limit: MOST_EXPORTED })
  if (days.pagination.hasNextPage) throw tooMany()
  const { reports: kept } = await readKept(ctx)
  const { name } = await db.organization.findUniqueOrThrow({
    where: { id: actor.organizationId },
    select: { name: true },
  })
  const { from, to, zone, asset, driver } = asked
  const narrowed = await narrowedTo(ctx, asked)
  const of = say('lib-inspections.record-of', {
    ...{ organization: name, from, to, zone },
    since: localTime(kept.since, zone) || say('lib-inspections.nothing'),
  })
  const note = [of, ...narrowedWords(narrowed), ...unknownOf(days, zone)].join(' ')
  const lines: Line[] = [
    { row: 'record', note, head },
    ...reports.map((report) => ({ row: 'report' as const, report })),
    ...days.data.map((day) => ({ row: 'without' as const, day })),
  ]
  await noteTaken(ctx, {
    list: 'inspections',
    summary: `Exported the record of inspections from ${from} to ${to}, ${zone}${ofWhom(narrowed)}: ${reports.length} reports`,
    detail: {
      ...{ from, to, zone, ...(asset !== undefined && { asset }), ...(driver !== undefined && { driver }) },
      reports: reports.length,
      daysWithoutReport: days.data.length,
    },
  })
  return csvResponse(`inspections-${from}-${to}.csv`, writeCsv(columns(zone), lines))
}

const tooMany = () => conflict('too_many_rows', say('lib-inspections.too-many', { most: MOST_EXPORTED }))

/** In the words of the trail. */
const ofWhom = ({ asset, driver }: NarrowedTo) =>
  (asset === null ? '' : `, of ${asset}`) + (driver === null ? '' : `, of driver ${driver}`)

const narrowedWords = ({ asset, driver }: NarrowedTo): string[] => [
  ...(asset === null ? [] : [say('lib-inspections.narrowed-asset', { name: asset })]),
  ...(driver === null ? [] : [say('lib-inspections.narrowed-driver', { name: driver })]),
]

/** What the days without a report leave out: days of which reports are not known, routes of which the vehicle is not. */
function unknownOf({ reports: { isTold, until }, counts }: WithoutReportPage, zone: string): string[] {
  if (!isTold) return [say('lib-inspections.reports-untold')]
  return [
    ...(until ? [say('lib-inspections.reports-until', { at: localTime(until, zone) })] : []),
    ...(counts.unknown > 0 ? [say('lib-inspections.unknown', { count: counts.unknown })] : []),
  ]
}

function columns(zone: string): readonly Column<Line>[] {
  const ofReport = (cell: (report: Inspection) => string | number | null | undefined) => (line: Line) =>
    line.row === 'report' ? cell(line.report) : null
  const at = (time: string | null | undefined) => localTime(time, zone)
  return [
    { name: say('lib-inspections.row'), cell: ({ row }) => say(`lib-inspections.row-${row}`) },
    { name: say('lib-export.id'), cell: ofReport(({ id }) => id) },
    {
      name: say('lib-export.inspected'),
      cell: (line) => (line.row === 'without' ? line.day.day : ofReport((one) => at(one.inspectedAt))(line)),
    },
    { name: say('lib-export.zone'), cell: () => zone },
    {
      name: say('lib-export.vehicle'),
      cell: (line) =>
        line.row === 'without' ? nameOf(line.day.vehicle) : ofReport(({ vehicle }) => nameOf(vehicle))(line),
    },
    { name: say('lib-inspections.trailer'), cell: ofReport(({ trailer }) => trailer) },
    { name: say('lib-export.type'), cell: ofReport(({ type }) => type) },
    { name: say('lib-export.state'), cell: ofReport(({ safetyStatus }) => safetyStatus) },
    { name: say('lib-inspections.written-by'), cell: ofReport(({ writtenBy }) => nameOf(writtenBy)) },
    {
      name: say('lib-inspections.driven-by'),
      cell: (line) => (line.row === 'without' ? line.day.drivers.map(nameOf).join(', ') : null),
    },
    {
      name: say('lib-inspections.missing'),
      cell: ofReport(({ awaits }) => awaits && say(`lib-inspections.missing-${awaits}`)),
    },
    { name: say('lib-export.defects'), cell: ofReport((report) => defectsOf(report, at)) },
    {
      name: say('lib-inspections.certified-as'),
      cell: ofReport(({ certified }) => certified?.as && say(`lib-inspections.as-${certified.as}`)),
    },
    { name: say('lib-inspections.certified-by'), cell: ofReport(({ certified }) => nameOf(certified)) },
    { name: say('lib-inspections.certified-at'), cell: ofReport(({ certified }) => at(certified?.at)) },
    { name: say('lib-inspections.reviewed-by'), cell: ofReport(({ reviewed }) => nameOf(reviewed)) },
    { name: say('lib-inspections.reviewed-at'), cell: ofReport(({ reviewed }) => at(reviewed?.at)) },
    { name: say('lib-inspections.note'), cell: noteOf },
    {
      name: say('lib-inspections.chain-entry'),
      cell: (line) => (line.row === 'record' ? line.head?.sequence : null),
    },
    {
      name: say('lib-inspections.chain-hash'),
      cell: (line) => (line.row === 'record' ? line.head?.hash : null),
    },
  ]
}

const nameOf = (one: { id: string | null; name: string | null } | null) => one && (one.name ?? one.id)

const defectsOf = ({ defects }: Inspection, at: (time: Did['at']) => string) =>
  defects
    .map((defect) => {
      const { resolved, notes } = defect
      const what = whatOf(defect)
      const state = resolved
        ? say('lib-inspections.defect-resolved', {
            what,
            by: nameOf(resolved) ?? say('lib-inspections.not-told'),
            at: at(resolved.at) || say('lib-inspections.not-told'),
          })
        : say('lib-inspections.defect-open', { what })
      return notes === null ? state : say('lib-inspections.defect-notes', { state, notes })
    })
    .join('; ')

function whatOf({ on, what }: RecordedDefect): string {
  const named = what ?? say('lib-inspections.defect-unnamed')
  return on === 'trailer' ? say('lib-inspections.on-trailer', { what: named }) : named
}

function noteOf(line: Line): string | null {
  if (line.row === 'record') return line.note
  if (line.row === 'without')
    return say('lib-inspections.drove', {
      routes: line.day.routes.map((route) => nameOf(route)).join(', '),
      count: line.day.routeCount,
    })
  const { isGone, ofOther } = line.report
  const said = [
    ...(ofOther ? [say(`lib-inspections.only-of-${ofOther}`)] : []),
    ...(isGone ? [say('lib-inspections.gone')] : []),
  ]
  return said.join('. ') || null
}
