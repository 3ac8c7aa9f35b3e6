-- Whether a row was sent is told by "sentAt" alone. The version before left it where nothing had been taken up, and such a row waits
-- without having been looked for.
UPDATE "ServiceOrder" SET "sentAt" = NULL WHERE "state" = 'waiting' AND "looks" = 0 AND "sentAt" IS NOT NULL;
UPDATE "RouteImportRow" SET "sentAt" = NULL WHERE "state" = 'waiting' AND "looks" = 0 AND "sentAt" IS NOT NULL;

-- A check of a session that came to its end names nobody any more: one that does is taken for one that was cut off.
UPDATE "Session" SET "checkOwner" = NULL WHERE "checkOwner" IS NOT NULL AND ("leaseUntil" IS NULL OR "leaseUntil" <= now());
