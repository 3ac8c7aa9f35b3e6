-- What was let go of as a guess is not let go of once it is told: the finding weighs more then. Rows from before do not say what it weighed.
-- AlterTable
ALTER TABLE "FindingOverride" ADD COLUMN     "weight" TEXT;
