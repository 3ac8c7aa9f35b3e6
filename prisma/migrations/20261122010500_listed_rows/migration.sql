-- What a list shows of a row, kept beside it, and in which form (lib/ledger/listing.ts): a list of fifty read their whole
-- objects, 312 kB of routes. Rows of before have none: they are told anew when they are first listed.
ALTER TABLE "Route" ADD COLUMN     "listed" JSONB,
ADD COLUMN     "listedRule" INTEGER;

ALTER TABLE "Dvir" ADD COLUMN     "listed" JSONB,
ADD COLUMN     "listedRule" INTEGER;

ALTER TABLE "WorkOrder" ADD COLUMN     "listed" JSONB,
ADD COLUMN     "listedRule" INTEGER;
