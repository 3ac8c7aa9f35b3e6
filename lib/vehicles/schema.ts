import { z } from 'zod'
import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'
import { MAX_LIMIT, pageQuery } from '@/lib/ledger/list/page'
import { queryBoolean, queryInteger } from '@/lib/platform/contract/query'
import { filled } from '@/lib/platform/contract/wire'
import { VEHICLE_CONDITIONS } from './condition-names'
import { UNIT_KINDS } from './unit-kinds'

/** Vehicles and trailers of a page unless told. */
export const VEHICLES_A_PAGE = 50

/** Query of GET /api/vehicles: vehicles or trailers alone, of a condition, needed by a departure, whose name, plate or id holds each word of `search`. */
export const vehiclesQuery = z.strictObject({
  ...pageQuery,
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: VEHICLES_A_PAGE }).optional(),
  kind: z.enum(UNIT_KINDS).optional(),
  condition: z.enum(VEHICLE_CONDITIONS).optional(),
  needed: queryBoolean.optional(),
  search: filled.max(LONGEST_TYPED).optional(),
})
export type VehiclesQuery = z.output<typeof vehiclesQuery>
