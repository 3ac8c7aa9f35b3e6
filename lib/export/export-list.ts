import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { type Column, writeCsv } from './csv'
import type { ListedRow } from '@/lib/ledger/listing'
import { timeZone } from '@/lib/ledger/time-zone'
import type { ListWindow } from '@/lib/ledger/window'
import { say } from '@/lib/words/speaking'

/** More rows than this are asked for in parts: a sheet that no program opens helps nobody. */
export const MOST_ROWS = 50_000

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
}

/**
 * A list as it is filtered and sorted, as a CSV file; the trail says who took what. Throws 409 `too_many_rows` beyond
 * `MOST_ROWS`, with nothing taken.
 */
export async function exportList<Listed extends object, Seen>(
  { db, actor, clock }: ExportContext,
  { list, columns, see, read, asked }: Exported<Listed, Seen>,
): Promise<Response> {
  const { data, found } = await read(MOST_ROWS)
  if (found > MOST_ROWS)
    throw conflict('too_many_rows', say('lib-export.too-many', { found, most: MOST_ROWS }))
  const at = new Date(clock.now())
  const narrowed = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  await db.$transaction((tx) =>
    appendAudit(tx, {
      organizationId: actor.organizationId,
      at,
      actor: { id: actor.userId, name: actor.name },
      action: 'list.exported',
      subjectType: 'list',
      subjectId: list,
      summary: `Exported ${data.length} rows of the list of ${list.replace('-', ' ')}`,
      detail: { rows: data.length, ...narrowed },
    }),
  )
  return new Response(writeCsv(columns, data.map(see)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}-${at.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The zone that a row's times are told in: its own where this runtime knows it, else the one that was asked for. */
export const zoneFor = (own: string | null | undefined, asked: string | undefined): string =>
  own && timeZone.safeParse(own).success ? own : (asked ?? 'UTC')
