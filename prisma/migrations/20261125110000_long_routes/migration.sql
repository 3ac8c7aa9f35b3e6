-- Routes that are planned to last longer than a day are looked for from their end on: few, and found without reading the others
-- (lib/ledger/long-routes.ts). By hand: Prisma knows no condition of an index.
CREATE INDEX "Route_long_idx" ON "Route"("organizationId", "scheduledStart")
  WHERE "scheduledEnd" - "scheduledStart" > interval '24 hours';
