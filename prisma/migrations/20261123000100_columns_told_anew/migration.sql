-- Up to which row the columns of a noun were worked out anew by the rule that the app itself has (lib/jobs/renew-columns.ts).
-- CreateTable
CREATE TABLE "ColumnsRenewal" (
    "noun" TEXT NOT NULL,
    "rule" INTEGER NOT NULL,
    "lastOrganizationId" UUID,
    "lastPlatformId" TEXT,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ColumnsRenewal_pkey" PRIMARY KEY ("noun")
);
