-- A second factor of accounts: what makes its codes, sealed, and hashes of recovery codes. An organization may require one.
ALTER TABLE "User" ADD COLUMN "totpSecret" TEXT,
ADD COLUMN "totpSince" TIMESTAMPTZ(3),
ADD COLUMN "totpLastStep" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "Organization" ADD COLUMN "secondFactorOf" TEXT NOT NULL DEFAULT 'nobody';

CREATE TABLE "RecoveryCode" (
    "userId" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId","hash")
);

ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
