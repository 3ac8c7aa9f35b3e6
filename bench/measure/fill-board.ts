import { fillLedger } from './fill-ledger'

interface Database {
  sql(text: string, values?: unknown[]): Promise<unknown>
}

/** Of the routes of a day, one in so many names nobody. */
const NOBODYS = 30

/**
 * A day of `rows` drivers with three routes each, some of them at once, from its morning to its afternoon; one in
 * thirty names nobody.
 */
export async function fillBoard(world: Database, organizationId: string, rows: number): Promise<number> {
  const routes = rows * 3
  await fillLedger(world, organizationId, 0, routes)
  await world.sql(
    `UPDATE "Route" SET "driverId" = CASE WHEN own.i % $3 = 0 THEN '' ELSE 'd' || own.driver END,
       "driverName" = CASE WHEN own.i % $3 = 0 THEN '' ELSE 'Driver ' || own.driver END,
       "vehicleId" = 'v' || own.driver, "vehicleName" = 'Truck ' || own.driver,
       "scheduledStart" = own.starts, "scheduledEnd" = own.starts + interval '160 minutes',
       "progress" = CASE own.turn WHEN 0 THEN 'done' WHEN 1 THEN 'underway' ELSE 'notStarted' END
     FROM (
       SELECT i, i % $2 AS driver, (i - 1) / $2 AS turn,
         (date_trunc('day', now() AT TIME ZONE 'America/Phoenix') + interval '6 hours' + ((i - 1) / $2) * interval '150 minutes'
           + (i % 7) * interval '15 minutes' - (i % 3) * interval '10 minutes') AT TIME ZONE 'America/Phoenix' AS starts
       FROM generate_series(1, $2 * 3) AS i
     ) AS own
     WHERE "organizationId" = $1::uuid AND "platformId" = 'r' || (1000000 + own.i)`,
    [organizationId, rows, NOBODYS],
  )
  await world.sql('VACUUM ANALYZE "Route"')
  return routes
}
