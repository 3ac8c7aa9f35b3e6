-- What somebody let go of before a departure, with the reason.
-- CreateTable
CREATE TABLE "FindingOverride" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "routeId" TEXT NOT NULL,
    "check" TEXT NOT NULL,
    "topicId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "evidence" JSONB NOT NULL,
    "evidenceHash" TEXT NOT NULL,
    "badness" DOUBLE PRECISION NOT NULL,
    "reason" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "endedById" UUID,

    CONSTRAINT "FindingOverride_pkey" PRIMARY KEY ("id")
);

-- One that stands for each finding: of two people who let one go at once, one does. The schema cannot say so.
CREATE UNIQUE INDEX "FindingOverride_standing" ON "FindingOverride"("organizationId", "routeId", "check", "topicId", "code", "evidenceHash") WHERE "endedAt" IS NULL;

-- AddForeignKey
ALTER TABLE "FindingOverride" ADD CONSTRAINT "FindingOverride_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
