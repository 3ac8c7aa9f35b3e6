-- What an hour of labor costs, in US dollars as a decimal; empty until somebody says.
-- AlterTable
ALTER TABLE "Organization" ADD COLUMN "laborHourlyRate" TEXT NOT NULL DEFAULT '';
