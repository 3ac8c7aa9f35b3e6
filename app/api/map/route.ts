import { handle } from '@/app/api/handle'
import { mapQuery } from '@/lib/desk/map/map-query'
import { readMap } from '@/lib/desk/map/read-map'

/** What a map of a day, or of one route, shows: `{data: {routes, found, vehicles, streets, administers}}`. */
export const GET = handle({ permission: 'read', query: mapQuery }, async (ctx, { query }) => ({
  data: await readMap(ctx, query),
}))
