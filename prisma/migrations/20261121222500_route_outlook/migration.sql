-- How far a route's expectations lie beyond its plan at any later moment (lib/routes/outlook.ts), and by which rule that
-- was worked out. Rows of before have none: the first question of their organization works them out
-- (lib/routes/renew-outlooks.ts), so that none is answered by a rule that is gone.
DROP INDEX "Route_late_idx";

ALTER TABLE "Route" DROP COLUMN "lateFrom",
DROP COLUMN "windowEnds",
DROP COLUMN "endedAt",
DROP COLUMN "etaLateMs",
ADD COLUMN     "lateMs" DOUBLE PRECISION,
ADD COLUMN     "lateFromMs" DOUBLE PRECISION,
ADD COLUMN     "openLateMs" DOUBLE PRECISION,
ADD COLUMN     "openLateFromMs" DOUBLE PRECISION,
ADD COLUMN     "behindMs" DOUBLE PRECISION,
ADD COLUMN     "behindFromMs" DOUBLE PRECISION,
ADD COLUMN     "lateSoonestMs" DOUBLE PRECISION,
ADD COLUMN     "outlookRule" INTEGER;

CREATE INDEX "Route_late_idx" ON "Route" ("organizationId", "lateSoonestMs") WHERE "progress" IS DISTINCT FROM 'done';

-- How far an expectation may lie beyond the planned arrival of a stop without a window, before the route is late.
ALTER TABLE "Organization" ADD COLUMN     "latenessToleranceMs" INTEGER NOT NULL DEFAULT 300000;
