import { may } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { notFound } from '@/lib/errors'
import { vehiclePlace, type VehiclePlace } from '@/lib/fleet/vehicle-place'
import { Prisma } from '@/lib/generated/prisma/client'
import { type ListedRow, LISTING_COLUMNS, type ListingColumns, listRows } from '@/lib/ledger/list/listing'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { browseRoutes } from '@/lib/routes/list/browse-routes'
import { ROUTE_LISTING } from '@/lib/routes/list/listing'
import type { ListedRoute } from '@/lib/routes/list/unfold'
import { readUnended } from '@/lib/verdicts/read-unended'
import type { MapQuery } from './map-query'
import { readStopPlaces, type RoutePlaces } from './read-stop-places'

/** More than these are no map of a day but a smear, and no browser's burden: the lists have them all. */
const MOST_ROUTES = 300
const MOST_VEHICLES = 1_000
/** Where a vehicle was longer ago says little of where it is. */
const FRESH_MS = DAY_MS

/** A route as lists show it, whether nobody ended it, and where its stops are. */
export type MappedRoute = ListedRow<ListedRoute> & RoutePlaces & { isUnended?: true }

export interface MappedVehicle extends VehiclePlace {
  id: string
  name: string | null
  /** When it was there, ISO 8601. */
  at: string
}

export interface FleetMap {
  /** Those that need somebody first, as the list of routes has them. */
  routes: MappedRoute[]
  /** How many the day has, beyond what is answered. */
  found: number
  /** Of a day: all that told of themselves within a day. Of one route: its own. */
  vehicles: MappedVehicle[]
  /** A style document or a PMTiles archive, for whoever draws; null for outlines alone. */
  streets: { kind: 'style' | 'tiles'; url: string } | null
  /** Whether who asks may be told how an operator sets streets up. */
  administers: boolean
}

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock' | 'env'>

/**
 * What a map of a day or of one route shows, from the ledger and at most so much of it: stops with their places in planned
 * order, and where vehicles were last. `first`: so many routes and their vehicles alone, for the page's HTML. Throws 404
 * not_found for a route that the ledger does not hold.
 */
export async function readMap(
  ctx: Context,
  { route, day = 'today', ...asked }: MapQuery,
  { first }: { first?: number } = {},
): Promise<FleetMap> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const { data, found } =
    route === undefined
      ? await browseRoutes(ctx, { ...asked, day, limit: first ?? MOST_ROUTES })
      : { data: [await oneRoute(db, organizationId, route)], found: 1 }
  const ids = data.map(({ id }) => id)
  const [places, unended] = await Promise.all([
    readStopPlaces(db, organizationId, ids),
    readUnended(db, organizationId, ids),
  ])
  const routes = data.map((row): MappedRoute => ({
    ...row,
    ...(unended.has(row.id) && { isUnended: true }),
    ...(places.get(row.id) ?? { vehicleId: null, places: [] }),
  }))
  const isWhole = route === undefined && first === undefined
  const only = isWhole ? null : routes.flatMap(({ vehicleId }) => vehicleId ?? [])
  return {
    ...{ routes, found, vehicles: await readVehicles(db, organizationId, clock.now(), only) },
    ...{ streets: streetsOf(ctx.env), administers: may(actor.role, 'administer') },
  }
}

/** Our own archive is read through us (app/api/map/tiles). */
function streetsOf({ map: { streets } }: Context['env']): FleetMap['streets'] {
  return streets?.kind === 'file' ? { kind: 'tiles', url: '/api/map/tiles' } : streets
}

async function oneRoute(db: Db, organizationId: string, id: string): Promise<ListedRow<ListedRoute>> {
  const rows = await db.$queryRaw<ListingColumns[]>(Prisma.sql`
    SELECT ${LISTING_COLUMNS} FROM "Route"
    WHERE "organizationId" = ${organizationId}::uuid AND "platformId" = ${id}`)
  const [row] = await listRows(db, LEDGER_TABLES.route, ROUTE_LISTING, organizationId, rows)
  if (!row) throw notFound('route')
  return row
}

interface Reading {
  id: string
  name: string | null
  time: Date
  value: unknown
}

/** Where vehicles were last, of `only` or of all; those heard of last first. */
async function readVehicles(
  db: Db,
  organizationId: string,
  nowMs: number,
  only: readonly string[] | null,
): Promise<MappedVehicle[]> {
  if (only?.length === 0) return []
  const narrowed = only
    ? Prisma.sql`AND p."vehicleId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(only)}::jsonb))`
    : Prisma.empty
  const readings = await db.$queryRaw<Reading[]>(Prisma.sql`
    SELECT p."vehicleId" AS "id", coalesce(v."name", d."name") AS "name", p."time", p."value"
    FROM "VehicleReading" p
    LEFT JOIN "Vehicle" v ON v."organizationId" = p."organizationId" AND v."platformId" = p."vehicleId"
    LEFT JOIN "DirectoryEntry" d ON d."organizationId" = p."organizationId" AND d."kind" = 'vehicle'
      AND d."platformId" = p."vehicleId"
    WHERE p."organizationId" = ${organizationId}::uuid AND p."type" = 'gps'
      AND p."time" > ${new Date(nowMs - FRESH_MS)}::timestamptz ${narrowed}
    ORDER BY p."time" DESC, p."vehicleId" COLLATE "C" LIMIT ${MOST_VEHICLES}::int`)
  return readings.flatMap(({ id, name, time, value }): MappedVehicle[] => {
    const place = vehiclePlace(value)
    return place ? [{ id, name, at: time.toISOString(), ...place }] : []
  })
}
