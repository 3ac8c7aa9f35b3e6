-- Keys that lists sort by stand in indexes, which refuse rows over some 2,700 bytes: a name of that length kept every
-- page that named it from being stored, and the next migration from being applied. 200 characters, as the app cuts them
-- (lib/ledger/list-text.ts). It stands before the indexes on purpose: a database where they could not be made gets
-- this first; one that has them gets it late, which changes nothing but long keys.
UPDATE "Route" SET "nameKey" = left("nameKey", 200) WHERE length("nameKey") > 200;
UPDATE "Route" SET "driverKey" = left("driverKey", 200) WHERE length("driverKey") > 200;
UPDATE "Dvir" SET "nameKey" = left("nameKey", 200) WHERE length("nameKey") > 200;
