-- Whether somebody put a work order away (lib/work-orders/conditions.ts): it is not open then. The next migration fills it: with the
-- column in one transaction, every work order would be locked until the last one is written.
-- AlterTable
ALTER TABLE "WorkOrder" ADD COLUMN     "archived" BOOLEAN NOT NULL DEFAULT false;

-- The list asks it of all work orders: the index that answers the list without their rows has it too (the limit of its width is told
-- of in 20261127011500_orders_by_narrow_columns; the column stands where nothing is lost for it). By hand: Prisma knows no INCLUDE.
DROP INDEX "WorkOrder_narrow_idx";
CREATE INDEX "WorkOrder_narrow_idx" ON "WorkOrder"("organizationId", "dueAt")
  INCLUDE ("platformId", "status", "priority", "assetId", "assignedUserId", "archived", "updatedAt", "goneAt", "lastSource", "lastConfirmedAt");
