-- CreateEnum
CREATE TYPE "CapabilityState" AS ENUM ('available', 'absent', 'scope_missing');

-- CreateEnum
CREATE TYPE "SyncKind" AS ENUM ('routes', 'dvirs', 'defects', 'work_orders', 'service_tasks', 'drivers', 'vehicles', 'addresses', 'tags', 'users', 'assets');

-- AlterTable
ALTER TABLE "Connection" ADD COLUMN     "platformOrganizationId" TEXT,
ADD COLUMN     "platformOrganizationName" TEXT;

-- AlterTable
ALTER TABLE "Dvir" ADD COLUMN     "goneAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Route" ADD COLUMN     "goneAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "WaitingGrant" ADD COLUMN     "platformOrganizationId" TEXT,
ADD COLUMN     "platformOrganizationName" TEXT;

-- AlterTable
ALTER TABLE "WorkOrder" ADD COLUMN     "goneAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Capability" (
    "organizationId" UUID NOT NULL,
    "endpointId" TEXT NOT NULL,
    "state" "CapabilityState" NOT NULL,
    "learnedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Capability_pkey" PRIMARY KEY ("organizationId","endpointId")
);

-- CreateTable
CREATE TABLE "Sync" (
    "organizationId" UUID NOT NULL,
    "kind" "SyncKind" NOT NULL,
    "step" TEXT,
    "cursor" TEXT,
    "passFrom" TIMESTAMPTZ(3),
    "passUntil" TIMESTAMPTZ(3),
    "passStartedAt" TIMESTAMPTZ(3),
    "itemsRead" INTEGER NOT NULL DEFAULT 0,
    "itemsChanged" INTEGER NOT NULL DEFAULT 0,
    "syncedUntil" TIMESTAMPTZ(3),
    "wholeAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "owner" UUID,
    "leaseUntil" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "Sync_pkey" PRIMARY KEY ("organizationId","kind")
);

-- CreateIndex
CREATE INDEX "Sync_dueAt_idx" ON "Sync"("dueAt");

-- AddForeignKey
ALTER TABLE "Capability" ADD CONSTRAINT "Capability_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sync" ADD CONSTRAINT "Sync_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
