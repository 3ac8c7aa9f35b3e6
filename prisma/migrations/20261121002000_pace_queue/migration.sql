-- A row's slots were when calls are sent; they are until when places are taken now.
DELETE FROM "PaceWindow";

-- AlterTable
ALTER TABLE "PaceWindow" ADD COLUMN     "perMs" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "requests" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "waiting" TEXT[] DEFAULT ARRAY[]::TEXT[];
