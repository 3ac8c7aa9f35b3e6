-- How far the job that deletes an account has looked through trails and verdicts, so that it goes on there.
-- AlterTable
ALTER TABLE "Deletion" ADD COLUMN     "walked" JSONB;
