import { z } from 'zod'
import { timeZone } from '@/lib/zones/time-zone'

/** What is taken away as a file: a table of the page, or the orders that its sums are of. */
export const COST_TABLES = ['orders', 'months', 'categories', 'vehicles', 'vendors', 'defects'] as const
export type CostTable = (typeof COST_TABLES)[number]

/** GET /api/costs: days of `zone` (an IANA name, UTC unless told), both included; the twelve months up to today unless told. */
export const costsQuery = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  zone: timeZone.optional(),
})
export type AskedCosts = z.output<typeof costsQuery>

/** POST /api/costs/export. */
export const exportCostsQuery = costsQuery.extend({ table: z.enum(COST_TABLES) })
