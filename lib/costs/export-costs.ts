import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { type Column, MOST_ROWS, writeTable, type WrittenTable } from '@/lib/export/csv'
import { csvResponse } from '@/lib/export/csv-response'
import { noteTaken } from '@/lib/export/note-taken'
import { tooManyRows } from '@/lib/export/too-many-rows'
import { say } from '@/lib/words/speaking'
import type { KindOfDefects } from './defects-by-kind'
import { PLANS } from './plans'
import { type ByPlan, type Costs, type CurrencyCosts, readCosts } from './read-costs'
import type { CostTable, exportCostsQuery } from './schema'

/**
 * A whole table of what work cost as a CSV file, currencies in rows of their own; the trail says who took it. Throws 409 `too_many_rows` beyond
 * `MOST_ROWS`, with nothing taken, and what `readCosts` does.
 */
export async function exportCosts(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { table, ...asked }: z.output<typeof exportCostsQuery>,
): Promise<Response> {
  // There are no more months than a period may have.
  const costs = await readCosts(ctx, asked, table === 'months' ? undefined : MOST_ROWS + 1)
  const { csv, rows } = TABLES[table](costs)
  if (rows > MOST_ROWS) throw tooManyRows()
  const { from, to, zone } = costs.period
  await noteTaken(ctx, {
    list: 'costs',
    summary: `Exported ${rows} rows of costs by ${NAMES[table]}`,
    detail: { rows, table, from, to, zone },
  })
  return csvResponse(`costs-${table}-${from}-${to}.csv`, csv)
}

const NAMES: Record<CostTable, string> = {
  ...{ months: 'month', categories: 'category', vehicles: 'vehicle', vendors: 'vendor' },
  defects: 'kind of defect',
}

/** Each row of each currency, with that. */
const ofEach = <Row extends object>({ currencies }: Costs, rows: (one: CurrencyCosts) => readonly Row[]) =>
  currencies.flatMap((one) => rows(one).map((row) => ({ ...row, currency: one.currency.toUpperCase() })))

const currencyColumn = () => ({
  name: say('lib-costs.currency'),
  cell: ({ currency }: { currency: string }) => currency,
})
const amountColumns = () => [
  { name: say('lib-costs.orders'), cell: ({ orders }: { orders: number }) => orders },
  { name: say('lib-costs.total'), cell: ({ total }: { total: string }) => total },
]

const TABLES: Record<CostTable, (costs: Costs) => WrittenTable> = {
  months: (costs) =>
    writeTable(
      ofEach(costs, ({ months }) => months),
      [
        { name: say('lib-costs.month'), cell: ({ month }) => month },
        currencyColumn(),
        ...PLANS.flatMap((plan): Column<{ plans: ByPlan }>[] => [
          { name: say(`lib-costs.orders-${plan}`), cell: ({ plans }) => plans[plan].orders },
          { name: say(`lib-costs.total-${plan}`), cell: ({ plans }) => plans[plan].total },
        ]),
      ],
    ),
  categories: (costs) =>
    writeTable(
      ofEach(costs, ({ categories }) => categories),
      [
        { name: say('lib-costs.category'), cell: ({ category }) => category },
        currencyColumn(),
        ...amountColumns(),
      ],
    ),
  vehicles: (costs) =>
    writeTable(
      ofEach(costs, ({ vehicles }) => vehicles),
      [
        { name: say('lib-costs.vehicle-id'), cell: ({ id }) => id },
        { name: say('lib-costs.vehicle'), cell: ({ name }) => name },
        currencyColumn(),
        ...amountColumns(),
        { name: say('lib-costs.meters'), cell: ({ meters }) => meters },
        { name: say('lib-costs.per-mile'), cell: ({ per }) => per?.perMile },
        { name: say('lib-costs.per-kilometer'), cell: ({ per }) => per?.perKilometer },
      ],
    ),
  vendors: (costs) =>
    writeTable(
      ofEach(costs, ({ vendors }) => vendors),
      [
        { name: say('lib-costs.vendor-id'), cell: ({ id }) => id },
        { name: say('lib-costs.vendor'), cell: ({ name }) => name },
        currencyColumn(),
        ...amountColumns(),
      ],
    ),
  defects: ({ defects: { kinds } }) =>
    writeTable<KindOfDefects>(kinds, [
      { name: say('lib-costs.kind'), cell: ({ kind }) => kind },
      { name: say('lib-costs.found'), cell: ({ found }) => found },
      { name: say('lib-costs.resolved'), cell: ({ resolved }) => resolved },
      { name: say('lib-costs.came-back'), cell: ({ cameBack }) => cameBack },
    ]),
}
