-- AlterTable
ALTER TABLE "Dvir" ADD COLUMN     "inspectedAt" TIMESTAMPTZ(3),
ADD COLUMN     "nameKey" TEXT,
ADD COLUMN     "openDefects" INTEGER,
ADD COLUMN     "search" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Route" ADD COLUMN     "driverKey" TEXT,
ADD COLUMN     "etaLateMs" DOUBLE PRECISION,
ADD COLUMN     "nameKey" TEXT,
ADD COLUMN     "progress" TEXT,
ADD COLUMN     "search" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "windowEnds" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "WorkOrder" ADD COLUMN     "assignedUserId" TEXT,
ADD COLUMN     "search" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "updatedAt" TIMESTAMPTZ(3);



-- What rows of before say, as near as their columns tell; the next news of a row puts in what the app itself makes of it.
UPDATE "Route" SET
  "progress" = CASE
    WHEN "endedAt" IS NOT NULL THEN 'done'
    WHEN jsonb_array_length(CASE WHEN jsonb_typeof("body"->'stops') = 'array' THEN "body"->'stops' ELSE '[]' END) = 0
      THEN CASE WHEN "body"->>'actualRouteStartTime' IS NULL THEN 'unknown' ELSE 'underway' END
    WHEN "body"->>'actualRouteStartTime' IS NOT NULL THEN 'underway'
    ELSE 'notStarted'
  END,
  "windowEnds" = "lateFrom",
  "nameKey" = lower("name"),
  "driverKey" = lower("driverName"),
  "search" = lower(concat_ws(E'\n', "name", "platformId", "driverName", "driverId", "vehicleName", "vehicleId", "body"->>'notes'));

UPDATE "Dvir" SET
  "openDefects" = CASE WHEN "unresolved" IS NULL THEN NULL WHEN "unresolved" AND "safetyStatus" IS DISTINCT FROM 'unsafe' THEN 1 ELSE 0 END,
  "inspectedAt" = coalesce("endTime", "startTime"),
  "nameKey" = lower(coalesce("vehicleName", "trailerName", "platformId")),
  "search" = lower(concat_ws(E'\n', "platformId", "vehicleName", "trailerName", "body"->>'licensePlate', "body"->>'location', "body"->>'mechanicNotes'));

UPDATE "WorkOrder" SET
  "assignedUserId" = "body"->>'assignedUserId',
  "search" = lower(concat_ws(E'\n', "platformId", "description", "assetId", "body"->>'poNumber', "body"->>'invoiceNumber', "body"->>'category', "body"->>'assignedUserId', "body"->>'closingNotes'));
