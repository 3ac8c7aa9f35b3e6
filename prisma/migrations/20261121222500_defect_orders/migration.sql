-- The work order that was made from a defect, and until when somebody is making one: two presses make one work order.
-- CreateTable
CREATE TABLE "DefectOrder" (
    "organizationId" UUID NOT NULL,
    "dvirId" TEXT NOT NULL,
    "defectId" TEXT NOT NULL,
    "heldUntil" TIMESTAMPTZ(3) NOT NULL,
    "workOrderId" TEXT,

    CONSTRAINT "DefectOrder_pkey" PRIMARY KEY ("organizationId","dvirId","defectId")
);

-- AddForeignKey
ALTER TABLE "DefectOrder" ADD CONSTRAINT "DefectOrder_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
