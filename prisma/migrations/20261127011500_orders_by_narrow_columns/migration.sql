-- What the list of work orders asks of all of them (its orders, its chips, its counts, its board) stands in one index, which is a
-- fraction of what the rows are. It is in place of the one by due time, whose questions it answers too. By hand: Prisma knows no INCLUDE.
-- Three ids of 255 characters leave room in it for two words: what is longer is no word that anybody knows (lib/work-orders/projection.ts).
UPDATE "WorkOrder" SET "status" = CASE WHEN length("status") <= 60 THEN "status" END,
    "priority" = CASE WHEN length("priority") <= 30 THEN "priority" END,
    "assignedUserId" = CASE WHEN octet_length("assignedUserId") <= 765 THEN "assignedUserId" END
  WHERE length("status") > 60 OR length("priority") > 30 OR octet_length("assignedUserId") > 765;

CREATE INDEX "WorkOrder_narrow_idx" ON "WorkOrder"("organizationId", "dueAt")
  INCLUDE ("platformId", "status", "priority", "assetId", "assignedUserId", "updatedAt", "goneAt", "lastSource", "lastConfirmedAt");

-- Not needed any more: "WorkOrder_organizationId_dueAt_idx"
DROP INDEX "WorkOrder_organizationId_dueAt_idx";
