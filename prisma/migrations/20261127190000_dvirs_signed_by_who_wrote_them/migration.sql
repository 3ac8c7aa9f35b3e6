-- Whether whoever wrote a report signed it (lib/dvirs/conditions.ts), so that the filter for those who did not reads no body.
-- AlterTable
ALTER TABLE "Dvir" ADD COLUMN     "authored" BOOLEAN;

UPDATE "Dvir" SET "authored" = coalesce(jsonb_typeof("body" -> 'authorSignature') = 'object', false)
WHERE "signatures" IS NOT NULL;
