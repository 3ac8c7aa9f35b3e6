import { z } from 'zod'
import { MAX_LIMIT, pageQuery } from '@/lib/ledger/list/page'
import { queryInteger } from '@/lib/platform/contract/query'
import { timeZone } from '@/lib/zones/time-zone'
import { SHOWS } from './list-words'

/** Lines of a page unless told. */
export const LINES_A_PAGE = 40

const period = { from: z.iso.date(), to: z.iso.date(), zone: timeZone }
const paged = {
  ...pageQuery,
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: LINES_A_PAGE }).optional(),
}

/** Query of GET /api/inspections: the first and the last day, both within, and whose days they are; to what it is narrowed. */
export const inspectionsQuery = z.strictObject({ ...period, ...paged, show: z.enum(SHOWS).optional() })
export type InspectionsQuery = z.output<typeof inspectionsQuery>

/** Query of GET /api/inspections/without-report. */
export const withoutReportQuery = z.strictObject({ ...period, ...paged })
export type WithoutReportQuery = z.output<typeof withoutReportQuery>

/** Query of POST /api/inspections/export. */
export const exportedQuery = z.strictObject(period)
export type ExportedQuery = z.output<typeof exportedQuery>
