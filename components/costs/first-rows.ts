import type { CostsAnswer } from './cost-answer'

/** So many rows of a table are drawn at first, and come with the page. */
export const FIRST_ROWS = 20

/** The same with the first rows of each table alone. */
export const firstRowsOf = (costs: CostsAnswer): CostsAnswer => ({
  ...costs,
  currencies: costs.currencies.map((one) => ({
    ...one,
    categories: one.categories.slice(0, FIRST_ROWS),
    vendors: one.vendors.slice(0, FIRST_ROWS),
    vehicles: one.vehicles.slice(0, FIRST_ROWS),
  })),
  defects: { ...costs.defects, kinds: costs.defects.kinds.slice(0, FIRST_ROWS) },
})
