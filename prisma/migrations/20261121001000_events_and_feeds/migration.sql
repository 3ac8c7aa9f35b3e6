-- CreateEnum
CREATE TYPE "FeedKind" AS ENUM ('route_events', 'training_assignments', 'detections', 'data_points');

-- AlterTable
ALTER TABLE "Route" ADD COLUMN     "news" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "EventHead" (
    "organizationId" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "EventHead_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "Event" (
    "organizationId" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "source" TEXT NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "noun" TEXT,
    "subjectId" TEXT,
    "happenedAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "body" JSONB NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("organizationId","sequence")
);

-- CreateTable
CREATE TABLE "Feed" (
    "organizationId" UUID NOT NULL,
    "kind" "FeedKind" NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "cursor" TEXT,
    "startedFrom" TIMESTAMPTZ(3),
    "reachedAt" TIMESTAMPTZ(3),
    "caughtUp" BOOLEAN NOT NULL DEFAULT false,
    "itemsRead" INTEGER NOT NULL DEFAULT 0,
    "owner" UUID,
    "leaseUntil" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "Feed_pkey" PRIMARY KEY ("organizationId","kind")
);

-- CreateTable
CREATE TABLE "FeedGap" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "kind" "FeedKind" NOT NULL,
    "noticedAt" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "missingFrom" TIMESTAMPTZ(3),
    "missingUntil" TIMESTAMPTZ(3),

    CONSTRAINT "FeedGap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Watch" (
    "organizationId" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Watch_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "Worker" (
    "id" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataInput" (
    "organizationId" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "assetId" TEXT,
    "name" TEXT,
    "dataGroup" TEXT,
    "units" TEXT,
    "newestAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DataInput_pkey" PRIMARY KEY ("organizationId","id")
);

-- CreateTable
CREATE TABLE "DataPoint" (
    "organizationId" UUID NOT NULL,
    "dataInputId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "DataPoint_pkey" PRIMARY KEY ("organizationId","dataInputId","kind","time")
);

-- CreateIndex
CREATE INDEX "Event_organizationId_noun_subjectId_idx" ON "Event"("organizationId", "noun", "subjectId");

-- CreateIndex
CREATE UNIQUE INDEX "Event_organizationId_source_sourceKey_key" ON "Event"("organizationId", "source", "sourceKey");

-- CreateIndex
CREATE INDEX "Feed_owner_idx" ON "Feed"("owner");

-- CreateIndex
CREATE INDEX "FeedGap_organizationId_kind_noticedAt_idx" ON "FeedGap"("organizationId", "kind", "noticedAt");

-- AddForeignKey
ALTER TABLE "EventHead" ADD CONSTRAINT "EventHead_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Feed" ADD CONSTRAINT "Feed_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedGap" ADD CONSTRAINT "FeedGap_organizationId_kind_fkey" FOREIGN KEY ("organizationId", "kind") REFERENCES "Feed"("organizationId", "kind") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DataInput" ADD CONSTRAINT "DataInput_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DataPoint" ADD CONSTRAINT "DataPoint_organizationId_dataInputId_fkey" FOREIGN KEY ("organizationId", "dataInputId") REFERENCES "DataInput"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


