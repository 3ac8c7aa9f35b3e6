import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { isOnEarth } from '@/lib/fleet/vehicle-place'
import { Prisma } from '@/lib/generated/prisma/client'

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
    places: z
      .array(
        z
          .tuple([z.number(), z.number()])
          .refine(([longitude, latitude]) => isOnEarth(latitude, longitude))
          .nullable()
          .catch(null),
      )
      .nullable(),
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
  const told = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT r."platformId" AS "id", r."vehicleId", (
      SELECT jsonb_agg(
        CASE WHEN jsonb_typeof(s."stop"#>'{singleUseLocation,longitude}') = 'number'
            AND jsonb_typeof(s."stop"#>'{singleUseLocation,latitude}') = 'number'
          THEN jsonb_build_array(s."stop"#>'{singleUseLocation,longitude}', s."stop"#>'{singleUseLocation,latitude}')
          ELSE jsonb_build_array(a."detail"->'longitude', a."detail"->'latitude') END
        ORDER BY s."place")
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(r."body"->'stops') = 'array'
        THEN r."body"->'stops' ELSE '[]'::jsonb END) WITH ORDINALITY AS s("stop", "place")
      LEFT JOIN "DirectoryEntry" a ON a."organizationId" = r."organizationId" AND a."kind" = 'address'
        AND a."platformId" = s."stop"#>>'{address,id}'
    ) AS "places"
    FROM "Route" r WHERE r."organizationId" = ${organizationId}::uuid
      AND r."platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(
    rows.parse(told).map(({ id, vehicleId, places }) => [id, { vehicleId, places: places ?? [] }]),
  )
}
