-- CreateEnum
CREATE TYPE "WebhookTargetStatus" AS ENUM ('pointing', 'active', 'ended');

-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('received', 'processed', 'kept', 'failed');

-- AlterTable
ALTER TABLE "AuditHead" ADD COLUMN     "goneHash" TEXT,
ADD COLUMN     "goneSequence" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "WebhookTarget" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "webhookId" TEXT,
    "status" "WebhookTargetStatus" NOT NULL,
    "deliveryKeyHash" BYTEA NOT NULL,
    "headerName" TEXT NOT NULL,
    "headerHash" BYTEA NOT NULL,
    "secretKey" TEXT,
    "signs" BOOLEAN NOT NULL DEFAULT false,
    "previousUrl" TEXT,
    "previousVersion" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookTarget_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "targetId" UUID NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "eventId" TEXT,
    "eventType" TEXT,
    "happenedAt" TIMESTAMPTZ(3),
    "payload" TEXT NOT NULL,
    "signed" BOOLEAN NOT NULL,
    "platformRequestId" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "repeats" INTEGER NOT NULL DEFAULT 0,
    "state" "DeliveryState" NOT NULL,
    "processedAt" TIMESTAMPTZ(3),
    "error" TEXT,
    "noun" TEXT,
    "subjectId" TEXT,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "WebhookTarget_deliveryKeyHash_key" ON "WebhookTarget"("deliveryKeyHash");

-- CreateIndex
CREATE INDEX "WebhookTarget_organizationId_webhookId_idx" ON "WebhookTarget"("organizationId", "webhookId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_organizationId_receivedAt_idx" ON "WebhookDelivery"("organizationId", "receivedAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_state_receivedAt_idx" ON "WebhookDelivery"("state", "receivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_organizationId_dedupeKey_key" ON "WebhookDelivery"("organizationId", "dedupeKey");

-- AddForeignKey
ALTER TABLE "WebhookTarget" ADD CONSTRAINT "WebhookTarget_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_targetId_fkey" FOREIGN KEY ("targetId") REFERENCES "WebhookTarget"("id") ON DELETE CASCADE ON UPDATE CASCADE;


