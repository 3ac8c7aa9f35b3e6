-- A work order that is made when a service is due, once.
-- AlterTable
ALTER TABLE "ServiceProgram" ADD COLUMN "makesOrders" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "ordersLookedAt" TIMESTAMPTZ(3);

-- What the app does by itself is nobody's.
-- AlterTable
ALTER TABLE "StartedWrite" ALTER COLUMN "actorId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "ServiceOrder" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "programId" UUID NOT NULL,
    "vehicleId" TEXT NOT NULL,
    "afterId" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "said" TEXT,
    "workOrderId" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "looks" INTEGER NOT NULL DEFAULT 0,
    "lookAt" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServiceOrder_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ServiceOrder_organizationId_vehicleId_idx" ON "ServiceOrder"("organizationId", "vehicleId");

-- CreateIndex
CREATE INDEX "ServiceOrder_state_lookAt_idx" ON "ServiceOrder"("state", "lookAt");

-- CreateIndex
CREATE UNIQUE INDEX "ServiceOrder_programId_vehicleId_afterId_key" ON "ServiceOrder"("programId", "vehicleId", "afterId");

-- AddForeignKey
ALTER TABLE "ServiceOrder" ADD CONSTRAINT "ServiceOrder_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ServiceOrder" ADD CONSTRAINT "ServiceOrder_programId_fkey" FOREIGN KEY ("programId") REFERENCES "ServiceProgram"("id") ON DELETE CASCADE ON UPDATE CASCADE;
