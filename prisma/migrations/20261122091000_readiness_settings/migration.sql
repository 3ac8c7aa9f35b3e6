-- What an organization settles for readiness: each change is a version, the newest holds.
-- CreateTable
CREATE TABLE "ReadinessSettings" (
    "organizationId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReadinessSettings_pkey" PRIMARY KEY ("organizationId","version")
);

-- AddForeignKey
ALTER TABLE "ReadinessSettings" ADD CONSTRAINT "ReadinessSettings_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
