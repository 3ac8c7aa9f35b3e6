import { z } from 'zod'
import { MAX_LIMIT, pageQuery } from '@/lib/ledger/list/page'
import { typedQuery } from '@/lib/ledger/list/typed'
import { queryBoolean, queryInteger } from '@/lib/platform/contract/query'
import { VEHICLE_CONDITIONS } from './condition-names'
import { UNIT_KINDS } from './unit-kinds'

/** Vehicles and trailers of a page unless told. */
export const VEHICLES_A_PAGE = 50

/** Query of GET /api/vehicles: vehicles or trailers alone, of a condition, needed by a departure, whose name, plate or id holds each word of `q`. */
export const vehiclesQuery = z.strictObject({
  ...pageQuery,
  ...typedQuery,
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: VEHICLES_A_PAGE }).optional(),
  kind: z.enum(UNIT_KINDS).optional(),
  condition: z.enum(VEHICLE_CONDITIONS).optional(),
  needed: queryBoolean.optional(),
})
export type VehiclesQuery = z.output<typeof vehiclesQuery>
