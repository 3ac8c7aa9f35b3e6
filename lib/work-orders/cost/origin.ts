import type { SqlTag } from '@/lib/ledger/list/condition'
import type { WorkOrderBody } from '../schema'

/** Whether work was planned: null where nothing tells. */
export const PLANS = ['planned', 'unplanned'] as const
export type Plan = (typeof PLANS)[number]

/** What a work order itself says of it: by what it was made of, else by its category. */
export const ORIGINS = ['service', 'defect', 'planned_category', 'unplanned_category'] as const
export type Origin = (typeof ORIGINS)[number]

/** Types of items, of the ones that the platform lists (published, GET /maintenance/work-orders/stream). */
const OF_SERVICES = ['SCHEDULED_MAINTENANCE', 'MAINTENANCE_PREDICTION_EVENT']
const OF_DEFECTS = ['DVIR', 'FAULT', 'ISSUE']

/** Categories are free words: these say it, in any letters. */
const PLANNED = [
  ...['preventive', 'preventative', 'planned', 'scheduled', 'inspection', 'pm'],
  ...['preventivo', 'planificado', 'programado', 'inspección'],
]
const UNPLANNED = [
  ...['corrective', 'repair', 'unplanned', 'unscheduled', 'breakdown', 'roadside', 'emergency', 'damage'],
  ...['correctivo', 'reparación', 'avería', 'emergencia', 'daño'],
]

/**
 * Of an order that has both, the service: a defect that is mended on the way was not why the vehicle came in. The category says
 * it where items do not: its words, with “maintenance” or without.
 */
export function originOf({ items, category }: Pick<WorkOrderBody, 'items' | 'category'>): Origin | null {
  const types = new Set(items?.flatMap(({ type }) => type?.trim().toUpperCase() ?? []))
  if (OF_SERVICES.some((type) => types.has(type))) return 'service'
  if (OF_DEFECTS.some((type) => types.has(type))) return 'defect'
  const word = (category ?? '')
    .trim()
    .toLowerCase()
    .replace(/^mantenimiento /, '')
    .replace(/ maintenance$/, '')
  if (PLANNED.includes(word)) return 'planned_category'
  return UNPLANNED.includes(word) ? 'unplanned_category' : null
}

/** What an order was made of here. */
interface MadeHere {
  /** It was made because a service was due. */
  ofService: boolean
  ofDefect: boolean
}

/* The same rule in memory, where tests alone ask it, and of the column `origin` of the table, beside two conditions. */

/** Whether an order was planned: by what it was made of, here or elsewhere, then by its category. */
export function planOf(origin: Origin | null, { ofService, ofDefect }: MadeHere): Plan | null {
  if (ofService || origin === 'service') return 'planned'
  if (ofDefect || origin === 'defect') return 'unplanned'
  if (origin === null) return null
  return origin === 'planned_category' ? 'planned' : 'unplanned'
}
export const plan = <Sql>(sql: SqlTag<Sql>, ofService: Sql, ofDefect: Sql) => sql`CASE
  WHEN ${ofService} OR "origin" = 'service' THEN 'planned'
  WHEN ${ofDefect} OR "origin" = 'defect' THEN 'unplanned'
  WHEN "origin" = 'planned_category' THEN 'planned' WHEN "origin" = 'unplanned_category' THEN 'unplanned' END`
