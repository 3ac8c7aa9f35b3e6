import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { type Column, MOST_ROWS, writeTable, type WrittenTable } from '@/lib/export/csv'
import { csvResponse } from '@/lib/export/csv-response'
import { localTime } from '@/lib/export/local-time'
import { noteTaken } from '@/lib/export/note-taken'
import { tooManyRows } from '@/lib/export/too-many-rows'
import { say } from '@/lib/words/speaking'
import { type CountedOrder, readCountedOrders } from './counted-orders'
import type { KindOfDefects } from './defects-by-kind'
import { costPeriodOf, type CostPeriod } from './period'
import { PLANS } from './plans'
import { type ByPlan, type Costs, type CurrencyCosts, readCosts } from './read-costs'
import type { AskedCosts, CostTable, exportCostsQuery } from './schema'

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/**
 * A whole table of what work cost as a CSV file, currencies in rows of their own, or the orders that it is of; the trail says who took it. Throws
 * 409 `too_many_rows` beyond `MOST_ROWS`, with nothing taken, and what `readCosts` does.
 */
export async function exportCosts(
  ctx: Context,
  { table, ...asked }: z.output<typeof exportCostsQuery>,
): Promise<Response> {
  const { csv, rows, from, to, zone } =
    table === 'orders' ? await ordersOf(ctx, asked) : await sumsOf(ctx, asked, table)
  if (rows > MOST_ROWS) throw tooManyRows()
  await noteTaken(ctx, {
    list: 'costs',
    summary: `Exported ${rows} rows of costs by ${NAMES[table]}`,
    detail: { rows, table, from, to, zone },
  })
  return csvResponse(`costs-${table}-${from}-${to}.csv`, csv)
}

interface WrittenPeriod extends WrittenTable, Pick<CostPeriod, 'from' | 'to' | 'zone'> {}

async function sumsOf(ctx: Context, asked: AskedCosts, table: SumTable): Promise<WrittenPeriod> {
  // There are no more months than a period may have.
  const costs = await readCosts(ctx, asked, table === 'months' ? undefined : MOST_ROWS + 1)
  return { ...TABLES[table](costs), ...costs.period }
}

async function ordersOf(ctx: Context, asked: AskedCosts): Promise<WrittenPeriod> {
  const period = costPeriodOf(asked, ctx.clock.now())
  const { from, to, zone } = period
  return {
    ...writeTable(await readCountedOrders(ctx, period, MOST_ROWS + 1), orderColumns(zone)),
    ...{ from, to, zone },
  }
}

const NAMES: Record<CostTable, string> = {
  ...{
    orders: 'work order',
    months: 'month',
    categories: 'category',
    vehicles: 'vehicle',
    vendors: 'vendor',
  },
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

/** What is left out of a sum, and why; nothing of what is whole. */
const leftOut = ({ gap, total }: CountedOrder) =>
  gap && say(gap === 'unpriced' && total === null ? 'lib-costs.gap-unpriced-alone' : `lib-costs.gap-${gap}`)

const orderColumns = (zone: string): readonly Column<CountedOrder>[] => [
  { name: say('lib-export.id'), cell: ({ id }) => id },
  { name: say('lib-export.name'), cell: ({ description }) => description },
  { name: say('lib-costs.completed'), cell: ({ doneAt }) => localTime(doneAt, zone) },
  { name: say('lib-export.zone'), cell: () => zone },
  { name: say('lib-costs.vehicle-id'), cell: ({ assetId }) => assetId },
  { name: say('lib-costs.vehicle'), cell: ({ vehicle }) => vehicle },
  { name: say('lib-costs.vendor-id'), cell: ({ vendorId }) => vendorId },
  { name: say('lib-costs.vendor'), cell: ({ vendor }) => vendor },
  { name: say('lib-costs.category'), cell: ({ category }) => category },
  { name: say('costs.plan'), cell: ({ plan }) => say(`costs.plan-${plan ?? 'untold'}`) },
  { name: say('work-orders.field-poNumber'), cell: ({ poNumber }) => poNumber },
  { name: say('work-orders.field-invoiceNumber'), cell: ({ invoiceNumber }) => invoiceNumber },
  { name: say('lib-costs.total'), cell: ({ total }) => total },
  { name: say('lib-costs.currency'), cell: ({ currency }) => currency?.toUpperCase() },
  { name: say('lib-costs.left-out'), cell: leftOut },
]

type SumTable = Exclude<CostTable, 'orders'>

const TABLES: Record<SumTable, (costs: Costs) => WrittenTable> = {
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
