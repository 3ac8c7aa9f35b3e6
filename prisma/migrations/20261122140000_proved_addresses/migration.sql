-- When the holder of an account showed that they read what is sent to its address. Accounts from before count as they were.
ALTER TABLE "User" ADD COLUMN "emailProvedAt" TIMESTAMPTZ(3);
UPDATE "User" SET "emailProvedAt" = "createdAt";

-- Mailed to its address and shown to nobody: whoever has the link reads that mail.
ALTER TABLE "Invitation" ADD COLUMN "mailed" BOOLEAN NOT NULL DEFAULT false;

-- Links by which an address is proved, as hashes: of an account, or of one that is made with it.
CREATE TABLE "AddressProof" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "email" TEXT NOT NULL,
    "userId" UUID,
    "name" TEXT,
    "organizationName" TEXT,
    "invitationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AddressProof_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "AddressProof_tokenHash_key" ON "AddressProof"("tokenHash");
CREATE INDEX "AddressProof_userId_idx" ON "AddressProof"("userId");
CREATE INDEX "AddressProof_invitationId_idx" ON "AddressProof"("invitationId");

ALTER TABLE "AddressProof" ADD CONSTRAINT "AddressProof_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AddressProof" ADD CONSTRAINT "AddressProof_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "Invitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
