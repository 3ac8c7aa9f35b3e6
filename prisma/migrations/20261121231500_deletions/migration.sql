-- What somebody had deleted: under way, and afterwards the tombstone that stays.
-- CreateEnum
CREATE TYPE "DeletionKind" AS ENUM ('organization', 'account');

-- CreateTable
CREATE TABLE "Deletion" (
    "subjectId" UUID NOT NULL,
    "kind" "DeletionKind" NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "auditSequence" INTEGER,
    "auditHash" TEXT,
    "name" TEXT,
    "email" TEXT,

    CONSTRAINT "Deletion_pkey" PRIMARY KEY ("subjectId")
);

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN "deletionAskedAt" TIMESTAMPTZ(3);
