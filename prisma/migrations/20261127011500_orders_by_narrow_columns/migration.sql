-- What the list of work orders asks of all of them (its orders, its chips, its counts, its board) stands in one index, which is a
-- fraction of what the rows are. It is in place of the one by due time, whose questions it answers too. By hand: Prisma knows no INCLUDE.
-- Three ids of 255 characters leave room in it for the beginning of two words (lib/work-orders/projection.ts): 180 and 90 bytes.
UPDATE "WorkOrder" SET
    "status" = CASE WHEN octet_length(left("status", 60)) <= 180 THEN left("status", 60) ELSE left("status", 45) END,
    "priority" = CASE WHEN octet_length(left("priority", 30)) <= 90 THEN left("priority", 30) ELSE left("priority", 22) END,
    "assignedUserId" = CASE WHEN octet_length("assignedUserId") <= 765 THEN "assignedUserId" END
  WHERE octet_length("status") > 60 OR octet_length("priority") > 30 OR octet_length("assignedUserId") > 765;

CREATE INDEX "WorkOrder_narrow_idx" ON "WorkOrder"("organizationId", "dueAt")
  INCLUDE ("platformId", "status", "priority", "assetId", "assignedUserId", "updatedAt", "goneAt", "lastSource", "lastConfirmedAt");

-- Not needed any more: "WorkOrder_organizationId_dueAt_idx"
DROP INDEX "WorkOrder_organizationId_dueAt_idx";
