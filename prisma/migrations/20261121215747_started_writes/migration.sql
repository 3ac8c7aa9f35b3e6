-- What is about to be sent to the platform, until the audit trail tells how it ended; and the row that a health check writes.
-- CreateTable
CREATE TABLE "StartedWrite" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "actorId" UUID NOT NULL,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StartedWrite_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HealthProbe" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HealthProbe_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StartedWrite_organizationId_idx" ON "StartedWrite"("organizationId");

-- CreateIndex
CREATE INDEX "StartedWrite_startedAt_idx" ON "StartedWrite"("startedAt");

-- AddForeignKey
ALTER TABLE "StartedWrite" ADD CONSTRAINT "StartedWrite_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
