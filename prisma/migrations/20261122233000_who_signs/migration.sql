-- Who a member is on the platform, as which they sign there.
-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "isPersonConfirmed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "personId" TEXT,
ADD COLUMN     "personKind" TEXT,
ADD COLUMN     "personSaidAt" TIMESTAMPTZ(3);

-- One person of the platform is at most one member.
CREATE UNIQUE INDEX "Membership_person_key" ON "Membership"("organizationId", "personKind", "personId") WHERE "isPersonConfirmed";
