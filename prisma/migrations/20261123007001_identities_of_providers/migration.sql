-- Who signs in at a company's provider (lib/single-sign-on): an account without a password, who it is there, the way there and
-- back, and the session that opens that company alone.
ALTER TABLE "User" ALTER COLUMN "passwordHash" DROP NOT NULL;

CREATE TABLE "SingleSignOnIdentity" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SingleSignOnIdentity_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SingleSignOnAttempt" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "stateHash" BYTEA NOT NULL,
    "browserHash" BYTEA NOT NULL,
    "returnTo" TEXT NOT NULL,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "consumedAt" TIMESTAMPTZ(3),
    "issuer" TEXT,
    "subject" TEXT,
    "email" TEXT,
    "role" "Role",

    CONSTRAINT "SingleSignOnAttempt_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Session" ADD COLUMN "confinedTo" UUID,
ADD COLUMN     "identityId" UUID,
ADD COLUMN     "refreshToken" TEXT,
ADD COLUMN     "checkedAt" TIMESTAMPTZ(3),
ADD COLUMN     "checkOwner" UUID,
ADD COLUMN     "leaseUntil" TIMESTAMPTZ(3);

CREATE INDEX "SingleSignOnIdentity_userId_idx" ON "SingleSignOnIdentity"("userId");

CREATE UNIQUE INDEX "SingleSignOnIdentity_issuer_subject_key" ON "SingleSignOnIdentity"("issuer", "subject");

CREATE UNIQUE INDEX "SingleSignOnAttempt_stateHash_key" ON "SingleSignOnAttempt"("stateHash");

CREATE INDEX "SingleSignOnAttempt_organizationId_idx" ON "SingleSignOnAttempt"("organizationId");

CREATE INDEX "SingleSignOnAttempt_browserHash_idx" ON "SingleSignOnAttempt"("browserHash");

CREATE INDEX "SingleSignOnAttempt_expiresAt_idx" ON "SingleSignOnAttempt"("expiresAt");

CREATE INDEX "Session_confinedTo_idx" ON "Session"("confinedTo");

CREATE INDEX "Session_identityId_idx" ON "Session"("identityId");

ALTER TABLE "SingleSignOnIdentity" ADD CONSTRAINT "SingleSignOnIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "SingleSignOnAttempt" ADD CONSTRAINT "SingleSignOnAttempt_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Session" ADD CONSTRAINT "Session_confinedTo_fkey" FOREIGN KEY ("confinedTo") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Session" ADD CONSTRAINT "Session_identityId_fkey" FOREIGN KEY ("identityId") REFERENCES "SingleSignOnIdentity"("id") ON DELETE CASCADE ON UPDATE CASCADE;
