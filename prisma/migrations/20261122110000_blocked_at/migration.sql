-- Since when a route is blocked by what blocks it now: what open desks have not looked at yet is told by it.
-- AlterTable
ALTER TABLE "Verdict" ADD COLUMN     "blockedAt" TIMESTAMPTZ(3);

UPDATE "Verdict" SET "blockedAt" = "since" WHERE "word" = 'blocked';
