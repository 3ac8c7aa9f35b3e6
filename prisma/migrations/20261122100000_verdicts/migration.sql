-- What is said of each route before it leaves, now and from when on, and up to where that knows what changed.
-- AlterTable
ALTER TABLE "EventHead" ADD COLUMN     "beside" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Judging" (
    "organizationId" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "beside" BIGINT NOT NULL,
    "judgedAt" TIMESTAMPTZ(3),
    "nextMomentAt" TIMESTAMPTZ(3),
    "owner" UUID,
    "heldUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Judging_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "Verdict" (
    "organizationId" UUID NOT NULL,
    "routeId" TEXT NOT NULL,
    "departsAt" TIMESTAMPTZ(3) NOT NULL,
    "word" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "told" JSONB NOT NULL,

    CONSTRAINT "Verdict_pkey" PRIMARY KEY ("organizationId","routeId")
);

-- CreateTable
CREATE TABLE "VerdictRecord" (
    "id" BIGSERIAL NOT NULL,
    "organizationId" UUID NOT NULL,
    "routeId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "departsAt" TIMESTAMPTZ(3) NOT NULL,
    "word" TEXT NOT NULL,
    "told" JSONB NOT NULL,

    CONSTRAINT "VerdictRecord_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Verdict_organizationId_departsAt_idx" ON "Verdict"("organizationId", "departsAt");

-- CreateIndex
CREATE INDEX "VerdictRecord_organizationId_departsAt_idx" ON "VerdictRecord"("organizationId", "departsAt");

-- CreateIndex
CREATE INDEX "VerdictRecord_organizationId_routeId_at_idx" ON "VerdictRecord"("organizationId", "routeId", "at");

-- AddForeignKey
ALTER TABLE "Judging" ADD CONSTRAINT "Judging_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerdictRecord" ADD CONSTRAINT "VerdictRecord_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
