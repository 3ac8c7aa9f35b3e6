import type { DeskContext } from '@/lib/connection/desk-context'
import { type Column, MOST_ROWS, writeTable } from '@/lib/export/csv'
import { csvResponse } from '@/lib/export/csv-response'
import { localTime } from '@/lib/export/local-time'
import { noteTaken } from '@/lib/export/note-taken'
import { tooManyRows } from '@/lib/export/too-many-rows'
import { say } from '@/lib/words/speaking'
import type { PaperRow } from './paper-row'
import { readPapers } from './read-papers'
import type { ExportPapersQuery } from './schema'

/**
 * The same as a CSV file, as it is narrowed; the trail says who took it. Throws 409 `too_many_rows` beyond `MOST_ROWS`, with nothing
 * taken, and what `readPapers` does.
 */
export async function exportPapers(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: ExportPapersQuery,
): Promise<Response> {
  const { data, pagination } = await readPapers(ctx, { ...asked, limit: MOST_ROWS })
  if (pagination.hasNextPage) throw tooManyRows()
  const { csv, rows } = writeTable(data, columns())
  const at = await noteTaken(ctx, {
    list: 'papers',
    summary: `Exported ${rows} rows of the list of papers`,
    detail: { rows, ...asked },
  })
  return csvResponse(`papers-${at.toISOString().slice(0, 10)}.csv`, csv)
}

const columns = (): Column<PaperRow>[] => [
  { name: say('lib-papers.of'), cell: ({ owner }) => say(`lib-papers.of-${owner.kind}`) },
  { name: say('lib-papers.owner-id'), cell: ({ owner }) => owner.id },
  { name: say('lib-papers.owner'), cell: ({ owner }) => owner.name },
  { name: say('lib-papers.kind'), cell: ({ kind }) => say(`lib-papers.kind-${kind}`) },
  { name: say('lib-papers.name'), cell: ({ name }) => name },
  { name: say('lib-papers.required'), cell: ({ isRequired }) => (isRequired ? say('lib-papers.yes') : '') },
  { name: say('lib-papers.ends'), cell: ({ endsAt, zone }) => localTime(endsAt, zone) },
  { name: say('lib-papers.zone'), cell: ({ zone }) => zone },
  { name: say('lib-papers.state'), cell: ({ state }) => say(`lib-papers.state-${state}`) },
  { name: say('lib-papers.id'), cell: ({ id }) => id },
]
