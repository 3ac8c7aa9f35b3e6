-- Under EU and UK rules hours are told by tachographs: the newest record of each driver (lib/fleet/driver-tachograph.ts), from a list that
-- only organizations of those countries have (lib/sync/kinds.ts). No index but its key: it is asked by drivers alone.
-- AlterEnum
ALTER TYPE "SyncKind" ADD VALUE 'driver_tachographs';

-- CreateTable
CREATE TABLE "DriverTachograph" (
    "organizationId" UUID NOT NULL,
    "driverId" TEXT NOT NULL,
    "toldAt" TIMESTAMPTZ(3) NOT NULL,
    "vehicleId" TEXT,
    "workingState" TEXT,
    "stateSince" TIMESTAMPTZ(3),
    "untilBreakMs" DOUBLE PRECISION,
    "dayLeftMs" DOUBLE PRECISION,
    "dayDrivenMs" DOUBLE PRECISION,
    "weekLeftMs" DOUBLE PRECISION,
    "weekDrivenMs" DOUBLE PRECISION,
    "twoWeeksLeftMs" DOUBLE PRECISION,
    "untilDailyRestMs" DOUBLE PRECISION,
    "untilWeeklyRestMs" DOUBLE PRECISION,
    "longDays" INTEGER,
    "reducedRests" INTEGER,

    CONSTRAINT "DriverTachograph_pkey" PRIMARY KEY ("organizationId","driverId")
);

-- AddForeignKey
ALTER TABLE "DriverTachograph" ADD CONSTRAINT "DriverTachograph_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
