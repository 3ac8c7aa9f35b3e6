-- What a dispatcher asks most of a long list of routes: which are late, and one name or driver after another. None of
-- these columns changes with most events, so that a row's update stays in its page.
CREATE INDEX "Route_late_idx" ON "Route" ("organizationId", "lateFrom") WHERE "progress" IS DISTINCT FROM 'done';
CREATE INDEX "Route_nameKey_idx" ON "Route" ("organizationId", "nameKey" COLLATE "C", "platformId" COLLATE "C");
CREATE INDEX "Route_driverKey_idx" ON "Route" ("organizationId", "driverKey" COLLATE "C", "platformId" COLLATE "C");
