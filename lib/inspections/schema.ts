import { z } from 'zod'
import { LONGEST_ID } from '@/lib/ledger/keep/storable-id'
import { MAX_LIMIT, pageQuery } from '@/lib/ledger/list/page'
import { queryInteger } from '@/lib/platform/contract/query'
import { filled } from '@/lib/platform/contract/wire'
import { timeZone } from '@/lib/zones/time-zone'
import { SHOWS } from './list-words'

/** Lines of a page unless told. */
export const LINES_A_PAGE = 40

const period = { from: z.iso.date(), to: z.iso.date(), zone: timeZone }
const id = z.string().trim().pipe(filled.max(LONGEST_ID))
/** Of one vehicle or trailer, and of one driver, by the platform's ids: as rows may bear them, so odd ones too. */
const narrowing = { asset: id.optional(), driver: id.optional() }
/** Which record: whoever is told of one goes by it, lists, file and trail (lib/export/printed-schema.ts). */
export const recordShape = { ...period, ...narrowing }
const paged = {
  ...pageQuery,
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: LINES_A_PAGE }).optional(),
}

/** Query of GET /api/inspections: the first and the last day, both within, and whose days they are; to what it is narrowed. */
export const inspectionsQuery = z.strictObject({
  ...{ ...recordShape, ...paged },
  show: z.enum(SHOWS).optional(),
})
export type InspectionsQuery = z.output<typeof inspectionsQuery>

/** Query of GET /api/inspections/without-report. */
export const withoutReportQuery = z.strictObject({ ...recordShape, ...paged })
export type WithoutReportQuery = z.output<typeof withoutReportQuery>

/** Query of POST /api/inspections/export. */
export const exportedQuery = z.strictObject(recordShape)
/** A record: its period, and what it is narrowed to. */
export type AskedRecord = z.output<typeof exportedQuery>
