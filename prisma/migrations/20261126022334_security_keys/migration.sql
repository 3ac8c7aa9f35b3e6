-- Security keys and passkeys of accounts, as much a second factor as an app, and what they are asked to sign once.
CREATE TABLE "SecurityKey" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "backedUp" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SecurityKey_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "KeyChallenge" (
    "purpose" TEXT NOT NULL,
    "boundTo" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "challenge" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KeyChallenge_pkey" PRIMARY KEY ("purpose","boundTo")
);

CREATE UNIQUE INDEX "SecurityKey_credentialId_key" ON "SecurityKey"("credentialId");

CREATE INDEX "SecurityKey_userId_idx" ON "SecurityKey"("userId");

CREATE INDEX "KeyChallenge_userId_idx" ON "KeyChallenge"("userId");

ALTER TABLE "SecurityKey" ADD CONSTRAINT "SecurityKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "KeyChallenge" ADD CONSTRAINT "KeyChallenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
