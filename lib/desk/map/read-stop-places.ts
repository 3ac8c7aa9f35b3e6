import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { stopPlace } from '@/lib/routes/stop-place'

/** Longitude and latitude in degrees (WGS 84), as maps take them. */
export type LngLat = readonly [longitude: number, latitude: number]

/** What a map needs of a route beside what lists show: a place or null for each of its stops, in their order. */
export interface RoutePlaces {
  vehicleId: string | null
  places: (LngLat | null)[]
}

const rows = z.array(
  z.object({
    id: z.string(),
    vehicleId: z.string().nullable(),
    places: z.array(z.tuple([z.unknown(), z.unknown()])).nullable(),
  }),
)

/**
 * Where the stops of these routes are: the place that the stop itself names, else that of its address in the directory.
 * One query, and no body leaves the database.
 */
export async function readStopPlaces(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RoutePlaces>> {
  if (ids.length === 0) return new Map()
  const found = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT r."platformId" AS "id", r."vehicleId", (
      SELECT jsonb_agg(jsonb_build_array(${told(Prisma.sql`s."stop"->'singleUseLocation'`)}, ${told(Prisma.sql`a."detail"`)})
        ORDER BY s."place")
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(r."body"->'stops') = 'array'
        THEN r."body"->'stops' ELSE '[]'::jsonb END) WITH ORDINALITY AS s("stop", "place")
      LEFT JOIN "DirectoryEntry" a ON a."organizationId" = r."organizationId" AND a."kind" = 'address'
        AND a."platformId" = s."stop"#>>'{address,id}'
    ) AS "places"
    FROM "Route" r WHERE r."organizationId" = ${organizationId}::uuid
      AND r."platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(
    rows.parse(found).map(({ id, vehicleId, places }) => [
      id,
      {
        vehicleId,
        places: (places ?? []).map(([own, ofAddress]) => {
          const place = stopPlace(own, ofAddress)
          return place && [place.longitude, place.latitude]
        }),
      },
    ]),
  )
}

const told = (from: Prisma.Sql) =>
  Prisma.sql`jsonb_build_object('latitude', ${from}->'latitude', 'longitude', ${from}->'longitude')`
