import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ledgerId } from '@/lib/ledger/keep/facts'
import type { ListedRow } from '@/lib/ledger/list/listing'
import { MOST_SELECTED } from '@/lib/ledger/list/most-selected'
import type { ListWindow } from '@/lib/ledger/list/window'
import { timeZone } from '@/lib/zones/time-zone'
import { type Column, MOST_ROWS, writeCsv } from './csv'
import { csvResponse } from './csv-response'
import type { Narrowed } from './narrowed'
import { noteTaken } from './note-taken'
import { tooManyRows } from './too-many-rows'

/** Body of POST /api/lists/…/export: the platform's ids of those that are selected; all of the list without. */
export const exportListBody = z.strictObject({
  ids: z.array(ledgerId).min(1).max(MOST_SELECTED).optional(),
})

/** What is printed ends here, and says so. */
export const MOST_PRINTED = 1000

/** A file to take away, or a sheet of paper. */
export type ExportAs = 'csv' | 'print'

/** A list as it is printed: cells as text, in the order of the heads. */
export interface PrintedList {
  organization: string
  at: string
  narrowed: Narrowed[]
  heads: string[]
  rows: string[][]
  /** How many rows there are; more than are printed where it is longer. */
  found: number
}

export type ExportContext = Pick<DeskContext, 'db' | 'actor' | 'clock'>

interface Exported<Listed extends object, Seen> {
  /** `routes`: the file's name, and what the trail calls it. */
  list: 'routes' | 'dvirs' | 'work-orders'
  columns: readonly Column<Seen>[]
  /** What the columns show of a row. */
  see: (row: ListedRow<Listed>) => Seen
  /** Rows of the list from its beginning, at most so many. */
  read: (limit: number) => Promise<ListWindow<Listed>>
  /** What the list was narrowed by, for the trail. */
  asked: Readonly<Record<string, unknown>>
  /** The same in words. */
  narrowed: () => Promise<Narrowed[]>
}

/**
 * A list as it is filtered and sorted, as a CSV file or, its first `MOST_PRINTED` rows, to be printed; the trail says who
 * took what. Throws 409 `too_many_rows` for a file beyond `MOST_ROWS`, with nothing taken.
 */
export async function exportList<Listed extends object, Seen>(
  ctx: ExportContext,
  { list, columns, see, read, asked, narrowed: inWords }: Exported<Listed, Seen>,
  as: ExportAs,
): Promise<Response | { data: PrintedList }> {
  const { data, found } = await read(as === 'print' ? MOST_PRINTED : MOST_ROWS)
  if (as === 'csv' && found > MOST_ROWS) throw tooManyRows(found)
  const narrowed = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  )
  const at = await noteTaken(ctx, {
    list,
    action: as === 'print' ? 'list.printed' : 'list.exported',
    summary: `${as === 'print' ? 'Printed' : 'Exported'} ${data.length} rows of the list of ${list.replace('-', ' ')}`,
    detail: { rows: data.length, ...narrowed },
  })
  if (as === 'print') {
    const { name } = await ctx.db.organization.findUniqueOrThrow({
      where: { id: ctx.actor.organizationId },
      select: { name: true },
    })
    const rows = data.map((row) => {
      const seen = see(row)
      return columns.map(({ cell }) => String(cell(seen) ?? ''))
    })
    const heads = columns.map((column) => column.name)
    return {
      data: { organization: name, at: at.toISOString(), narrowed: await inWords(), heads, rows, found },
    }
  }
  return csvResponse(`${list}-${at.toISOString().slice(0, 10)}.csv`, writeCsv(columns, data.map(see)))
}

/** The zone that a row's times are told in: its own where this runtime knows it, else the one that was asked for. */
export const zoneFor = (own: string | null | undefined, asked: string | undefined): string =>
  own && timeZone.safeParse(own).success ? own : (asked ?? 'UTC')
