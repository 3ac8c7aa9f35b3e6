-- Who wants mail of routes that turn blocked, and what each was told of while it stands.
-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "mailsBlocked" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "BlockedMail" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "routeId" TEXT NOT NULL,
    "finding" TEXT NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "BlockedMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "BlockedMail_state_dueAt_idx" ON "BlockedMail"("state", "dueAt");

-- CreateIndex
CREATE INDEX "BlockedMail_userId_organizationId_idx" ON "BlockedMail"("userId", "organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "BlockedMail_organizationId_routeId_finding_userId_key" ON "BlockedMail"("organizationId", "routeId", "finding", "userId");

-- AddForeignKey
ALTER TABLE "BlockedMail" ADD CONSTRAINT "BlockedMail_userId_organizationId_fkey" FOREIGN KEY ("userId", "organizationId") REFERENCES "Membership"("userId", "organizationId") ON DELETE CASCADE ON UPDATE CASCADE;
