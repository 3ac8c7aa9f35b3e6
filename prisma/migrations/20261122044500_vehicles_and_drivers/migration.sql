-- What the platform tells of vehicles and drivers beside what people work on: who has what, until when their papers are
-- good, which training is open (rows with events, as every noun), and readings and hours (measurements: the newest alone).
-- AlterEnum
ALTER TYPE "SyncKind" ADD VALUE 'driver_assignments';
ALTER TYPE "SyncKind" ADD VALUE 'qualifications';
ALTER TYPE "SyncKind" ADD VALUE 'training_assignments';
ALTER TYPE "SyncKind" ADD VALUE 'vehicle_stats';
ALTER TYPE "SyncKind" ADD VALUE 'driver_clocks';

-- CreateTable
CREATE TABLE "Driver" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "name" TEXT,
    "activationStatus" TEXT,
    "staticVehicleId" TEXT,
    "timeZone" TEXT,
    "body" JSONB NOT NULL,
    "stamps" JSONB NOT NULL DEFAULT '{}',
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Driver_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "Vehicle" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "name" TEXT,
    "staticDriverId" TEXT,
    "body" JSONB NOT NULL,
    "stamps" JSONB NOT NULL DEFAULT '{}',
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Vehicle_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "Qualification" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "ownerKind" TEXT,
    "ownerId" TEXT,
    "typeId" TEXT,
    "typeName" TEXT,
    "status" TEXT,
    "issuedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "body" JSONB NOT NULL,
    "stamps" JSONB NOT NULL DEFAULT '{}',
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Qualification_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "DriverAssignment" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "driverId" TEXT,
    "vehicleId" TEXT,
    "type" TEXT,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "isPassenger" BOOLEAN NOT NULL,
    "body" JSONB NOT NULL,
    "stamps" JSONB NOT NULL DEFAULT '{}',
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "DriverAssignment_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "TrainingAssignment" (
    "organizationId" UUID NOT NULL,
    "platformId" TEXT NOT NULL,
    "learnerId" TEXT,
    "courseId" TEXT,
    "status" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "body" JSONB NOT NULL,
    "stamps" JSONB NOT NULL DEFAULT '{}',
    "sources" JSONB NOT NULL,
    "lastSource" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastConfirmedAt" TIMESTAMPTZ(3) NOT NULL,
    "goneAt" TIMESTAMPTZ(3),

    CONSTRAINT "TrainingAssignment_pkey" PRIMARY KEY ("organizationId","platformId")
);

-- CreateTable
CREATE TABLE "VehicleReading" (
    "organizationId" UUID NOT NULL,
    "vehicleId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "toldAt" TIMESTAMPTZ(3) NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "VehicleReading_pkey" PRIMARY KEY ("organizationId","vehicleId","type")
);

-- CreateTable
CREATE TABLE "DriverClock" (
    "organizationId" UUID NOT NULL,
    "driverId" TEXT NOT NULL,
    "toldAt" TIMESTAMPTZ(3) NOT NULL,
    "dutyStatus" TEXT,
    "dutyStatusAt" TIMESTAMPTZ(3),
    "workedAt" TIMESTAMPTZ(3),
    "restingAt" TIMESTAMPTZ(3),
    "vehicleId" TEXT,
    "untilBreakMs" DOUBLE PRECISION,
    "driveLeftMs" DOUBLE PRECISION,
    "shiftLeftMs" DOUBLE PRECISION,
    "cycleLeftMs" DOUBLE PRECISION,
    "cycleTomorrowMs" DOUBLE PRECISION,
    "cycleStartedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DriverClock_pkey" PRIMARY KEY ("organizationId","driverId")
);

-- CreateIndex
CREATE INDEX "Qualification_organizationId_ownerId_idx" ON "Qualification"("organizationId", "ownerId");

-- CreateIndex
CREATE INDEX "DriverAssignment_organizationId_driverId_idx" ON "DriverAssignment"("organizationId", "driverId");

-- CreateIndex
CREATE INDEX "DriverAssignment_organizationId_vehicleId_idx" ON "DriverAssignment"("organizationId", "vehicleId");

-- CreateIndex
CREATE INDEX "TrainingAssignment_organizationId_learnerId_idx" ON "TrainingAssignment"("organizationId", "learnerId");

-- CreateIndex
CREATE INDEX "DriverClock_organizationId_vehicleId_idx" ON "DriverClock"("organizationId", "vehicleId");

-- AddForeignKey
ALTER TABLE "Driver" ADD CONSTRAINT "Driver_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vehicle" ADD CONSTRAINT "Vehicle_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Qualification" ADD CONSTRAINT "Qualification_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriverAssignment" ADD CONSTRAINT "DriverAssignment_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingAssignment" ADD CONSTRAINT "TrainingAssignment_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VehicleReading" ADD CONSTRAINT "VehicleReading_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriverClock" ADD CONSTRAINT "DriverClock_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
