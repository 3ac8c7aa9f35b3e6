-- A change judges the routes of whom it touches: by whom rows are of, and when. What no index could hold names nobody.
UPDATE "Route" SET "vehicleId" = NULL WHERE length("vehicleId") > 255;
UPDATE "Route" SET "driverId" = NULL WHERE length("driverId") > 255;
UPDATE "Dvir" SET "vehicleId" = NULL WHERE length("vehicleId") > 255;
UPDATE "Dvir" SET "trailerId" = NULL WHERE length("trailerId") > 255;
UPDATE "WorkOrder" SET "assetId" = NULL WHERE length("assetId") > 255;

-- AlterTable
ALTER TABLE "Dvir" ADD COLUMN     "driverId" TEXT;
UPDATE "Dvir" SET "driverId" = "body" #>> '{authorSignature,signatoryUser,id}'
WHERE lower("body" #>> '{authorSignature,type}') = 'driver'
  AND length("body" #>> '{authorSignature,signatoryUser,id}') BETWEEN 1 AND 255;

-- AlterTable
ALTER TABLE "Verdict" ADD COLUMN     "driverId" TEXT,
ADD COLUMN     "nextMomentAt" TIMESTAMPTZ(3),
ADD COLUMN     "trailerId" TEXT,
ADD COLUMN     "vehicleId" TEXT;

-- CreateTable
CREATE TABLE "Touched" (
    "organizationId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "mark" BIGSERIAL NOT NULL,

    CONSTRAINT "Touched_pkey" PRIMARY KEY ("organizationId","kind","id")
);

-- What was judged before does not say whom it is about.
INSERT INTO "Touched" ("organizationId", "kind", "id") SELECT "organizationId", 'all', '' FROM "Judging";

-- By hand: where nobody is named, nothing is found, and no list walks them.
CREATE INDEX "Route_vehicleId_idx" ON "Route"("organizationId", "vehicleId", "scheduledStart") WHERE "vehicleId" IS NOT NULL;

CREATE INDEX "Route_driverId_idx" ON "Route"("organizationId", "driverId", "scheduledStart") WHERE "driverId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Dvir_organizationId_inspectedAt_idx" ON "Dvir"("organizationId", "inspectedAt");

CREATE INDEX "Dvir_vehicleId_idx" ON "Dvir"("organizationId", "vehicleId", "inspectedAt") WHERE "vehicleId" IS NOT NULL;

CREATE INDEX "Dvir_trailerId_idx" ON "Dvir"("organizationId", "trailerId", "inspectedAt") WHERE "trailerId" IS NOT NULL;

CREATE INDEX "Dvir_driverId_idx" ON "Dvir"("organizationId", "driverId", "inspectedAt") WHERE "driverId" IS NOT NULL;

CREATE INDEX "WorkOrder_assetId_idx" ON "WorkOrder"("organizationId", "assetId") WHERE "assetId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Verdict_organizationId_vehicleId_idx" ON "Verdict"("organizationId", "vehicleId");

-- CreateIndex
CREATE INDEX "Verdict_organizationId_driverId_idx" ON "Verdict"("organizationId", "driverId");

-- CreateIndex
CREATE INDEX "Verdict_organizationId_trailerId_idx" ON "Verdict"("organizationId", "trailerId");

-- CreateIndex
CREATE INDEX "Verdict_organizationId_nextMomentAt_idx" ON "Verdict"("organizationId", "nextMomentAt");

-- AddForeignKey
ALTER TABLE "Touched" ADD CONSTRAINT "Touched_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
