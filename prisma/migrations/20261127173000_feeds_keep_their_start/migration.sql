-- The start that a feed's cursor began with, which some want again beside it. Rows from before do not say it: it is taken from how far
-- they have come.
-- AlterTable
ALTER TABLE "Feed" ADD COLUMN     "cursorFrom" TIMESTAMPTZ(3);
