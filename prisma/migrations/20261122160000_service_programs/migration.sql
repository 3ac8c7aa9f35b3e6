-- Services that come round, what was done of them, and meters that were exchanged.

-- CreateTable
CREATE TABLE "ServiceProgram" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "everyMeters" INTEGER,
    "everyEngineHours" INTEGER,
    "everyDays" INTEGER,
    "whichever" TEXT NOT NULL,
    "nextFrom" TEXT NOT NULL,
    "isPeriodicInspection" BOOLEAN NOT NULL,
    "soonDays" INTEGER NOT NULL,
    "zone" TEXT NOT NULL,
    "chosen" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "by" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "endedById" UUID,

    CONSTRAINT "ServiceProgram_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ServiceDone" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "programId" UUID NOT NULL,
    "vehicleId" TEXT NOT NULL,
    "doneAt" TIMESTAMPTZ(3) NOT NULL,
    "meters" INTEGER,
    "engineHours" INTEGER,
    "by" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "endedById" UUID,

    CONSTRAINT "ServiceDone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeterExchange" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "vehicleId" TEXT NOT NULL,
    "meter" TEXT NOT NULL,
    "exchangedAt" TIMESTAMPTZ(3) NOT NULL,
    "before" INTEGER NOT NULL,
    "after" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "endedById" UUID,

    CONSTRAINT "MeterExchange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ServiceProgram_organizationId_idx" ON "ServiceProgram"("organizationId");

-- CreateIndex
CREATE INDEX "ServiceDone_organizationId_vehicleId_idx" ON "ServiceDone"("organizationId", "vehicleId");

-- CreateIndex
CREATE INDEX "ServiceDone_programId_idx" ON "ServiceDone"("programId");

-- CreateIndex
CREATE INDEX "MeterExchange_organizationId_vehicleId_idx" ON "MeterExchange"("organizationId", "vehicleId");

-- AddForeignKey
ALTER TABLE "ServiceProgram" ADD CONSTRAINT "ServiceProgram_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ServiceDone" ADD CONSTRAINT "ServiceDone_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ServiceDone" ADD CONSTRAINT "ServiceDone_programId_fkey" FOREIGN KEY ("programId") REFERENCES "ServiceProgram"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeterExchange" ADD CONSTRAINT "MeterExchange_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
