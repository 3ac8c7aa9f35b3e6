-- To whom work was given, kept beside what it cost (lib/work-orders/kept-cost.ts), so that it is added up without the bodies.
ALTER TABLE "WorkOrder" ADD COLUMN     "vendorId" TEXT;

UPDATE "WorkOrder" SET "vendorId" = btrim("body" ->> 'vendorUuid')
WHERE jsonb_typeof("body" -> 'vendorUuid') = 'string' AND length(btrim("body" ->> 'vendorUuid')) BETWEEN 1 AND 160;
