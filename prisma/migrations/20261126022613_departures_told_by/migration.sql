-- Some fleets' drivers start no route on the platform: of these nobody tells a departure, and an organization may say so (lib/settings).
-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "departuresToldBy" TEXT NOT NULL DEFAULT 'platform';
