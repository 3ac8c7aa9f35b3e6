-- Vehicles that people marked out of service, and defects that they put off.
-- CreateTable
CREATE TABLE "OutOfServiceMark" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "vehicleId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "by" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "endedById" UUID,

    CONSTRAINT "OutOfServiceMark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DefectDeferral" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "defectId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "endedById" UUID,

    CONSTRAINT "DefectDeferral_pkey" PRIMARY KEY ("id")
);

-- One that stands for each vehicle and each defect. The schema cannot say so.
CREATE UNIQUE INDEX "OutOfServiceMark_standing" ON "OutOfServiceMark"("organizationId", "vehicleId") WHERE "endedAt" IS NULL;
CREATE UNIQUE INDEX "DefectDeferral_standing" ON "DefectDeferral"("organizationId", "defectId") WHERE "endedAt" IS NULL;

-- AddForeignKey
ALTER TABLE "OutOfServiceMark" ADD CONSTRAINT "OutOfServiceMark_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DefectDeferral" ADD CONSTRAINT "DefectDeferral_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
