import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { type Column, MOST_ROWS, writeTable, type WrittenTable } from '@/lib/export/csv'
import { csvResponse } from '@/lib/export/csv-response'
import { noteTaken } from '@/lib/export/note-taken'
import { tooManyRows } from '@/lib/export/too-many-rows'
import { say, spokenLanguage } from '@/lib/words/speaking'
import { readDriversOnTime } from './read-drivers-on-time'
import { readOnTime } from './read-on-time'
import type { exportOnTimeQuery, OnTimeTable } from './schema'
import type { Tally } from './tally'
import { weekdayName } from './weekday-name'

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>
type Asked = z.output<typeof exportOnTimeQuery>

/**
 * A whole table of how visits were as a CSV file, the worst first; the trail says who took it. Throws 409 `too_many_rows` beyond
 * `MOST_ROWS`, with nothing taken, 403 for drivers to whom they are not told, and 400 for no period.
 */
export async function exportOnTime(ctx: Context, { table, ...asked }: Asked): Promise<Response> {
  const { csv, rows } = await TABLES[table](ctx, asked)
  if (rows > MOST_ROWS) throw tooManyRows()
  const { from, to, zone } = asked
  await noteTaken(ctx, {
    list: 'on-time',
    summary: `Exported ${rows} rows of punctuality by ${NAMES[table]}`,
    detail: { rows, table, from, to, zone },
  })
  return csvResponse(`on-time-${table}-${from}-${to}.csv`, csv)
}

const NAMES: Record<OnTimeTable, string> = { places: 'place', drivers: 'driver', weekdays: 'weekday' }

const tallyColumns = (): Column<Tally>[] => [
  { name: say('lib-on-time.reached'), cell: ({ reached }) => reached },
  { name: say('lib-on-time.late'), cell: ({ late }) => late },
  { name: say('lib-on-time.on-time'), cell: ({ onTime }) => onTime },
  { name: say('lib-on-time.early'), cell: ({ early }) => early },
  { name: say('lib-on-time.skipped'), cell: ({ skipped }) => skipped },
  { name: say('lib-on-time.median-late'), cell: ({ medianLate }) => medianLate },
  { name: say('lib-on-time.most-late'), cell: ({ mostLate }) => mostLate },
]

const TABLES: Record<OnTimeTable, (ctx: Context, asked: Omit<Asked, 'table'>) => Promise<WrittenTable>> = {
  places: async (ctx, asked) =>
    writeTable((await readOnTime(ctx, asked, MOST_ROWS + 1)).places, [
      { name: say('lib-on-time.address-id'), cell: ({ addressId }) => addressId },
      { name: say('lib-on-time.place'), cell: ({ name }) => name },
      ...tallyColumns(),
    ]),
  drivers: async (ctx, asked) =>
    writeTable((await readDriversOnTime(ctx, asked, MOST_ROWS + 1)).drivers, [
      { name: say('lib-on-time.driver-id'), cell: ({ id }) => id },
      { name: say('lib-on-time.driver'), cell: ({ name }) => name },
      ...tallyColumns(),
    ]),
  weekdays: async (ctx, asked) =>
    writeTable((await readOnTime(ctx, asked)).weekdays, [
      {
        name: say('lib-on-time.weekday'),
        cell: ({ weekday }) => weekdayName(weekday, spokenLanguage()),
      },
      ...tallyColumns(),
    ]),
}
