-- A work order that somebody asked for with the form: sent once, also where its answer was lost.
-- CreateTable
CREATE TABLE "OrderRequest" (
    "organizationId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "body" JSONB NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "heldUntil" TIMESTAMPTZ(3) NOT NULL,
    "workOrderId" TEXT,

    CONSTRAINT "OrderRequest_pkey" PRIMARY KEY ("organizationId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OrderRequest_organizationId_workOrderId_key" ON "OrderRequest"("organizationId", "workOrderId");

-- AddForeignKey
ALTER TABLE "OrderRequest" ADD CONSTRAINT "OrderRequest_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
