-- What reports and work orders tell of meters, by vehicle and sixteen days: pages of service programs read these, not the objects.
CREATE TABLE "MeterPeriod" (
    "organizationId" UUID NOT NULL,
    "vehicleId" TEXT NOT NULL,
    "meter" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "period" INTEGER NOT NULL,
    "told" TEXT NOT NULL,

    CONSTRAINT "MeterPeriod_pkey" PRIMARY KEY ("organizationId","vehicleId","meter","source","period")
);

ALTER TABLE "MeterPeriod" ADD CONSTRAINT "MeterPeriod_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those that are there already, as lib/ledger/keep-readings.ts has them.
INSERT INTO "MeterPeriod" ("organizationId", "vehicleId", "meter", "source", "period", "told")
SELECT "organizationId", "vehicleId", "meter", "source", floor("day" / 16)::int, '[' || string_agg("atMs" || ',' || ("figure" #>> '{}'), ',' ORDER BY "atMs") || ']'
FROM (
    SELECT DISTINCT ON ("organizationId", "vehicleId", "meter", "source", "day") *
    FROM (
        SELECT t.*, (extract(epoch FROM t."at") * 1000)::bigint AS "atMs", floor(extract(epoch FROM t."at") / 86400) AS "day"
        FROM (
            SELECT "organizationId", "vehicleId", 'odometer' AS "meter", 'report' AS "source", "inspectedAt" AS "at",
                "body" -> 'odometerMeters' AS "figure", "goneAt", "lastSource", "lastConfirmedAt" FROM "Dvir"
            UNION ALL
            SELECT "organizationId", "assetId", 'odometer', 'work_order', "updatedAt", "body" -> 'odometerMeters', "goneAt", "lastSource",
                "lastConfirmedAt" FROM "WorkOrder"
            UNION ALL
            SELECT "organizationId", "assetId", 'engine', 'work_order', "updatedAt", "body" -> 'engineHours', "goneAt", "lastSource",
                "lastConfirmedAt" FROM "WorkOrder"
        ) AS t
        WHERE t."vehicleId" IS NOT NULL AND t."at" IS NOT NULL AND jsonb_typeof(t."figure") = 'number'
            AND NOT (t."goneAt" IS NOT NULL AND (t."lastSource" = 'manual' OR t."lastConfirmedAt" <= t."goneAt"))
    ) AS told
    ORDER BY "organizationId", "vehicleId", "meter", "source", "day", "atMs" DESC, "figure" DESC
) AS days
GROUP BY "organizationId", "vehicleId", "meter", "source", floor("day" / 16);
