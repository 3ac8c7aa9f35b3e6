interface Database {
  sql(text: string, values?: unknown[]): Promise<unknown>
}

/*
 * Rows as the platform's answers and the projections of lib make them, in one statement a noun: routes of six stops,
 * most of them done, some under way and late; DVIRs of which one in twenty is unsafe; work orders of every status. The
 * objects are whole, with what no column shows: reading past it is part of what a list costs.
 */

const SEEN = `jsonb_build_object('api', '2026-11-20T08:00:00.000Z')`
const iso = (time: string) => `to_char((${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ROUTES = `
INSERT INTO "Route" ("organizationId", "platformId", "name", "driverId", "driverName", "vehicleId", "vehicleName",
  "timeZone", "scheduledStart", "scheduledEnd", "lateFromMs", "lateSoonestMs", "outlookRule", "progress", "nameKey",
  "driverKey", "search", "body", "stamps", "sources", "lastSource", "firstSeenAt", "lastConfirmedAt")
SELECT $1::uuid, id, name, 'd' || driver, 'Driver ' || driver, 'v' || driver, 'Truck ' || driver, 'America/Phoenix',
  starts, starts + interval '8 hours', extract(epoch FROM late) * 1000, extract(epoch FROM late) * 1000, 1, progress,
  'route ' || lpad(i::text, 12, '0') || ' north', 'driver ' || lpad(driver::text, 12, '0'),
  lower(name || E'\\n' || id || E'\\nDriver ' || driver || E'\\nTruck ' || driver || E'\\n' || stop_names),
  jsonb_build_object('id', id, 'name', name, 'orgLocalTimezone', 'America/Phoenix',
    'driver', jsonb_build_object('id', 'd' || driver, 'name', 'Driver ' || driver),
    'vehicle', jsonb_build_object('id', 'v' || driver, 'name', 'Truck ' || driver),
    'scheduledRouteStartTime', ${iso('starts')}, 'scheduledRouteEndTime', ${iso(`starts + interval '8 hours'`)},
    'settings', jsonb_build_object('routeCompletionCondition', 'arriveLastStop', 'routeStartingCondition', 'departFirstStop'),
    'stops', stops),
  jsonb_build_object('name', '2026-11-20T08:00:00.000Z api r', 'stops', '2026-11-20T08:00:00.000Z api r'),
  ${SEEN}, 'api', now(), now()
FROM (
  SELECT i, 'r' || (1000000 + i) AS id, 'Route ' || i || ' north' AS name, i % 300 AS driver,
    date_trunc('hour', now()) - (i % 60) * interval '1 day' + (i % 3) * interval '1 hour' AS starts,
    CASE WHEN i % 60 > 0 THEN 'done' WHEN i % 120 = 0 THEN 'underway' ELSE 'notStarted' END AS progress,
    CASE WHEN i % 240 = 0 THEN now() - interval '20 minutes' - (i % 97) * interval '1 minute' END AS late
  FROM generate_series($2::int, $3::int) AS i
) AS planned, LATERAL (
  SELECT string_agg('Customer ' || ((i * 7 + s) % 5000) || E'\\n12 Main Street, Springfield', E'\\n') AS stop_names,
    jsonb_agg(jsonb_build_object('id', 's' || i || '-' || s, 'name', 'Customer ' || ((i * 7 + s) % 5000),
      'scheduledArrivalTime', ${iso(`coalesce(late, starts + s * interval '1 hour')`)},
      'scheduledDepartureTime', ${iso(`coalesce(late, starts + s * interval '1 hour') + interval '20 minutes'`)},
      'ontimeWindowAfterArrivalMs', 0, 'plannedDistanceMeters', 1000 * s,
      'singleUseLocation', jsonb_build_object('latitude', 33.4, 'longitude', -112.0, 'address', '12 Main Street, Springfield'),
      'sequenceNumber', s, 'ontimeWindowBeforeArrivalMs', 600000, 'notes', 'Dock 2. Ask for the shift lead.',
      'externalIds', jsonb_build_object('order', 'SO-' || (40000 + i * 10 + s)),
      'documents', jsonb_build_array(jsonb_build_object('id', md5('document' || i || s), 'name', 'Proof of delivery')),
      'forms', jsonb_build_array(jsonb_build_object('id', md5('form' || i || s))), 'issues', '[]'::jsonb,
      'locationLiveSharingLinks', jsonb_build_array(jsonb_build_object('name', 'Customer ' || ((i * 7 + s) % 5000),
        'liveSharingUrl', 'https://platform.example/share/place/' || md5('place' || s) || md5('key' || i || s),
        'expiresAtTime', ${iso(`starts + interval '1 day'`)})),
      'liveSharingUrl', 'https://platform.example/share/' || md5(i || '-' || s) || md5('key' || i || '-' || s))
      || CASE WHEN progress = 'done' OR (progress = 'underway' AND s = 1) THEN jsonb_build_object('state', 'departed',
        'actualArrivalTime', ${iso(`starts + s * interval '1 hour' - interval '2 minutes'`)},
        'actualDepartureTime', ${iso(`starts + s * interval '1 hour' + interval '15 minutes'`)})
      ELSE jsonb_build_object('state', 'scheduled') END) AS stops
  FROM generate_series(1, 6) AS s
) AS stopped`

const DVIRS = `
INSERT INTO "Dvir" ("organizationId", "platformId", "safetyStatus", "type", "vehicleId", "vehicleName", "startTime",
  "endTime", "inspectedAt", "unresolved", "signatures", "openDefects", "awaits", "authored", "nameKey", "search", "body", "stamps", "sources",
  "lastSource", "firstSeenAt", "lastConfirmedAt")
SELECT $1::uuid, 'i' || (1000000 + i), status, 'preTrip', 'v' || i % 900, 'Truck ' || i % 900, ended - interval '12 minutes',
  ended, ended, status = 'unsafe', signed, CASE WHEN status = 'unsafe' THEN 1 ELSE 0 END,
  CASE WHEN status = 'unsafe' AND signed < 2 THEN 'mechanic' WHEN status <> 'safe' AND signed < 3 THEN 'next_driver' END,
  true,
  'truck ' || lpad((i % 900)::text, 12, '0'),
  lower('i' || (1000000 + i) || E'\\nTruck ' || i % 900 || E'\\nAZ ' || i || E'\\nDriver ' || i % 300
    || CASE WHEN status = 'unsafe' THEN E'\\nBrakes\\nPad worn' ELSE '' END),
  jsonb_build_object('id', 'i' || (1000000 + i), 'safetyStatus', status, 'type', 'preTrip', 'licensePlate', 'AZ ' || i,
    'vehicle', jsonb_build_object('id', 'v' || i % 900, 'name', 'Truck ' || i % 900),
    'startTime', ${iso(`ended - interval '12 minutes'`)}, 'endTime', ${iso('ended')}, 'odometerMeters', 100000 + i,
    'location', '4800 W Roosevelt St, Phoenix, AZ 85043', 'mechanicNotes', '', 'trailerName', 'RT-' || i % 90,
    'updatedAtTime', ${iso('ended')}, 'trailerDefects', '[]'::jsonb, 'walkaroundPhotos', (
      SELECT jsonb_agg(jsonb_build_object('name', side, 'createdAtTime', ${iso('ended')},
        'url', 'https://platform.example/photo/' || md5(side || i) || md5('key' || side || i)))
      FROM unnest(ARRAY['front', 'left', 'right', 'rear']) AS side),
    'authorSignature', signature) || CASE WHEN signed > 1 THEN jsonb_build_object('secondSignature', signature) ELSE '{}' END
    || CASE WHEN signed > 2 THEN jsonb_build_object('thirdSignature', signature) ELSE '{}' END
    || CASE WHEN status = 'safe' THEN '{}' ELSE jsonb_build_object('vehicleDefects', jsonb_build_array(jsonb_build_object(
      'id', 'x' || i, 'defectType', 'Brakes', 'comment', 'Pad worn', 'isResolved', status = 'resolved'))) END,
  '{}', ${SEEN}, 'api', now(), now()
FROM (
  SELECT i, (ARRAY['unsafe', 'resolved', 'safe', 'safe'])[CASE WHEN i % 20 = 0 THEN 1 WHEN i % 5 = 0 THEN 2 ELSE 3 END] AS status,
    1 + i % 3 AS signed, now() - i * interval '11 minutes' AS ended,
    jsonb_build_object('signatoryUser', jsonb_build_object('id', 'd' || i % 300, 'name', 'Driver ' || i % 300),
      'signedAtTime', ${iso(`now() - i * interval '11 minutes'`)}, 'type', 'driver') AS signature
  FROM generate_series($2::int, $3::int) AS i
) AS inspected`

/** Those of the reports above: one each that is not safe. */
const DEFECTS = `
INSERT INTO "Defect" ("organizationId", "dvirId", "defectId", "isOpen", "isUnsafe", "assetId", "kind", "foundAt",
  "inspectedAt", "nameKey", "search", "listed")
SELECT "organizationId", "platformId", "body" #>> '{vehicleDefects,0,id}', "safetyStatus" = 'unsafe', "safetyStatus" = 'unsafe',
  "vehicleId", 'brakes', "inspectedAt", "inspectedAt", "nameKey", "search",
  jsonb_build_object('on', 'vehicle', 'what', 'Brakes', 'comment', 'Pad worn', 'assetName', "vehicleName")
FROM "Dvir" WHERE "organizationId" = $1::uuid AND "safetyStatus" <> 'safe'
  AND substring("platformId" FROM 2)::int BETWEEN 1000000 + $2::int AND 1000000 + $3::int`

const WORK_ORDERS = `
INSERT INTO "WorkOrder" ("organizationId", "platformId", "status", "priority", "assetId", "description", "dueAt",
  "assignedUserId", "updatedAt", "search", "body", "stamps", "sources", "lastSource", "firstSeenAt", "lastConfirmedAt")
SELECT $1::uuid, 'w' || (1000000 + i), status, priority, 'v' || i % 900, description, due, 'u' || i % 40, now(),
  lower('w' || (1000000 + i) || E'\\n' || description || E'\\nv' || i % 900 || E'\\nPO-' || i || E'\\nu' || i % 40),
  jsonb_build_object('id', 'w' || (1000000 + i), 'status', status, 'priority', priority, 'assetId', 'v' || i % 900,
    'description', description, 'dueAtTime', ${iso('due')}, 'updatedAtTime', ${iso('now()')}, 'assignedUserId', 'u' || i % 40,
    'poNumber', 'PO-' || i, 'odometerMeters', 100000 + i, 'engineHours', 4000 + i % 900, 'category', 'Preventive',
    'closingNotes', '', 'invoiceNumber', 'INV-' || i, 'createdAtTime', ${iso('now()')}, 'createdByUserId', 'u' || i % 40,
    'discount', jsonb_build_object('basisPoints', 500), 'tax', jsonb_build_object('basisPoints', 825),
    'unallocatedLabor', jsonb_build_object('timeMinutes', 0, 'cost', jsonb_build_object('amount', '0.00', 'currency', 'usd')),
    'attachments', jsonb_build_array(jsonb_build_object('id', md5('file' || i), 'processingStatus', 'finished',
      'url', 'https://platform.example/file/' || md5('file' || i) || md5('key' || i), 'urlExpiresAt', ${iso('now()')})),
    'items', jsonb_build_array(jsonb_build_object('id', 'x' || i, 'type', 'DVIR')),
    'serviceTaskInstances', jsonb_build_array(jsonb_build_object('id', 't' || i, 'serviceTaskId', 's' || i % 50,
      'laborTimeMinutes', 60, 'laborHourlyCost', jsonb_build_object('amount', '95.00', 'currency', 'usd'), 'parts', '[]'::jsonb))),
  '{}', ${SEEN}, 'api', now(), now()
FROM (
  SELECT i, (ARRAY['Open', 'Assigned', 'In Progress', 'Pending Parts', 'Completed', 'Completed', 'Closed', 'Closed', 'Closed',
    'Closed'])[1 + i % 10] AS status, (ARRAY['Urgent', 'High', 'Medium', 'Low'])[1 + (i / 7) % 4] AS priority,
    'Replace brake pads and check lining of axle ' || i AS description,
    now() + (i % 400 - 100) * interval '7 hours' AS due
  FROM generate_series($2::int, $3::int) AS i
) AS planned`

/** Fills the organization's ledger to `rows` routes, DVIRs and work orders each, from `known` that are there. */
export async function fillLedger(world: Database, organizationId: string, known: number, rows: number) {
  for (const text of [ROUTES, DVIRS, DEFECTS, WORK_ORDERS])
    await world.sql(text, [organizationId, known + 1, rows])
  for (const table of ['Route', 'Dvir', 'Defect', 'WorkOrder']) await world.sql(`VACUUM ANALYZE "${table}"`)
}
