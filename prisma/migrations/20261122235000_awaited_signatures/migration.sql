-- Whose signature a report waits for (lib/dvirs/awaited-signature.ts): what was found is certified by a mechanic, then reviewed.
ALTER TABLE "Dvir" ADD COLUMN "awaits" TEXT;

UPDATE "Dvir" SET "awaits" = CASE
    WHEN "safetyStatus" IS DISTINCT FROM 'resolved' AND jsonb_typeof("body" -> 'secondSignature') IS DISTINCT FROM 'object' THEN 'mechanic'
    WHEN jsonb_typeof("body" -> 'thirdSignature') IS DISTINCT FROM 'object' THEN 'next_driver' END
WHERE "signatures" IS NOT NULL AND (coalesce("safetyStatus" IN ('unsafe', 'resolved'), false) OR EXISTS (
    SELECT 1 FROM (VALUES ('vehicleDefects'), ('trailerDefects'), ('defects')) AS p("list")
    WHERE jsonb_typeof("body" -> p."list") = 'array' AND "body" -> p."list" <> '[]'::jsonb));

-- The reports that a work order has among its items, so that lists of reports and the queue of defects read no order's body.
ALTER TABLE "WorkOrder" ADD COLUMN "dvirIds" JSONB NOT NULL DEFAULT '[]';

UPDATE "WorkOrder" SET "dvirIds" = (
    SELECT coalesce(jsonb_agg(i."item" -> 'id'), '[]'::jsonb) FROM jsonb_array_elements("body" -> 'items') AS i("item")
    WHERE jsonb_typeof(i."item" -> 'id') = 'string')
WHERE jsonb_typeof("body" -> 'items') = 'array';
