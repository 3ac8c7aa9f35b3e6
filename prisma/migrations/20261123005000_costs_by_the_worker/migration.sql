-- What an order costs is worked out of rows from before by the worker (lib/jobs/renew-columns.ts): no rule stands beside each.
ALTER TABLE "WorkOrder" DROP COLUMN "costRule";
