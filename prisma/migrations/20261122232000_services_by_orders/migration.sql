-- What the order of a service said last, and the service that was done by it.
-- AlterTable
ALTER TABLE "ServiceOrder" ADD COLUMN "toldStatus" TEXT,
ADD COLUMN "toldAt" TIMESTAMPTZ(3),
ADD COLUMN "toldDoneAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ServiceDone" ALTER COLUMN "byId" DROP NOT NULL,
ADD COLUMN "orderId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "ServiceDone_orderId_key" ON "ServiceDone"("orderId");

-- AddForeignKey
ALTER TABLE "ServiceDone" ADD CONSTRAINT "ServiceDone_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE SET NULL ON UPDATE CASCADE;
