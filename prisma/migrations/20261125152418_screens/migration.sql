-- Screens at a wall, each with a key of its own (docs/decisions/0059-a-screen-is-nobody.md).

-- CreateTable
CREATE TABLE "Screen" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "codeHash" BYTEA,
    "codeUntil" TIMESTAMPTZ(3) NOT NULL,
    "keyHash" BYTEA,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3),

    CONSTRAINT "Screen_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Screen_codeHash_key" ON "Screen"("codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "Screen_keyHash_key" ON "Screen"("keyHash");

-- CreateIndex
CREATE INDEX "Screen_organizationId_idx" ON "Screen"("organizationId");

-- AddForeignKey
ALTER TABLE "Screen" ADD CONSTRAINT "Screen_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
