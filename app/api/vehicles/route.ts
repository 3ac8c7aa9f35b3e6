import { handle } from '@/app/api/handle'
import { readVehicles } from '@/lib/vehicles/read-vehicles'
import { vehiclesQuery } from '@/lib/vehicles/schema'

/** Vehicles and trailers that somebody told of, by name: `{data, counts, pagination}`. */
export const GET = handle({ permission: 'read', query: vehiclesQuery }, (ctx, { query }) =>
  readVehicles(ctx, query),
)
